import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { messageOf } from '#console/api/api-error.ts'
import { usePages } from '#console/api/use-pages.ts'
import { logColumns } from '#console/features/staff/log-columns.tsx'
import { logFilters } from '#console/features/staff/log-words.ts'
import { t } from '#console/language/t.ts'
import { buttonStyle } from '#console/ui/button.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { listOrder } from '#console/ui/list/list-order.ts'
import { LoadMore } from '#console/ui/list/load-more.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { Page } from '#console/ui/page.tsx'
import { auditRoutes, auditSorts } from '#contract/audit.ts'

const noFilters = { actor: '', action: '', sort: '' }

/** Who did what, failed sign-ins and refusals among it. */
export default function LogPage() {
  const { filters, change, reset } = useListFilters(noFilters)
  const actor = useDebounced(filters.actor.trim()) || undefined
  const action = filters.action || undefined
  const { asked: sorted, order } = listOrder(filters.sort, auditSorts, change)
  const log = usePages(
    auditRoutes.listAudit,
    { actor, action, ...sorted, limit: 100 },
    { items: page => page.entries },
  )
  const actions = Object.entries(logFilters).map(([value, label]) => ({ value, label: t(label) }))
  return (
    <Page
      title={t('Log')}
      actions={
        <>
          <Link to="/office/staff" className={buttonStyle({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Staff')}
          </Link>
          <RefreshButton onRefresh={log.refresh} disabled={log.isPending} />
        </>
      }
    >
      <FilterBar onReset={Object.values(filters).some(value => value !== '') ? reset : undefined}>
        <SearchBox
          value={filters.actor}
          onChange={value => change({ actor: value })}
          placeholder={t('Search by person...')}
        />
        <FilterSelect
          label={t('What')}
          all={t('Everything')}
          value={filters.action}
          onChange={value => change({ action: value })}
          options={actions}
        />
      </FilterBar>
      <DataTable
        label={t('Log')}
        columns={logColumns}
        rows={log.rows}
        rowKey={entry => String(entry.id)}
        order={order}
        loadingText={t('Loading the log...')}
        empty={{ title: t('Nothing found') }}
        error={log.error ? messageOf(log.error) : undefined}
        onRetry={() => void log.refresh()}
        footer={<LoadMore list={log} what="entries" />}
      />
    </Page>
  )
}
