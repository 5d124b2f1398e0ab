import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { logColumns } from '#console/features/users/staff/log-columns.tsx'
import { logFilters } from '#console/features/users/staff/log-words.ts'
import { auditRoutes, auditSorts } from '#contract/audit.ts'
import { usePages } from '#web/api/use-pages.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { Page } from '#web/ui/page.tsx'

const noFilters = { actor: '', action: '', sort: '' }

/** Who did what, failed sign-ins and refusals among it. */
export default function LogPage() {
  const { filters, isFiltered, reset, field, sorted, order } = useListFilters(noFilters, auditSorts)
  const actor = useDebounced(filters.actor.trim()) || undefined
  const action = filters.action || undefined
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
          <RefreshButton onRefresh={log.refetch} disabled={log.isPending} />
        </>
      }
    >
      <FilterBar onReset={isFiltered ? reset : undefined}>
        <SearchBox {...field('actor')} placeholder={t('Search by person...')} />
        <FilterSelect label={t('What')} all={t('Everything')} {...field('action')} options={actions} />
      </FilterBar>
      <DataTable
        label={t('Log')}
        columns={logColumns}
        rows={log.rows}
        rowKey={entry => String(entry.id)}
        order={order}
        loadingText={t('Loading the log...')}
        empty={{ title: t('Nothing found') }}
        answer={log}
        footer={<LoadMore list={log} what="entries" />}
      />
    </Page>
  )
}
