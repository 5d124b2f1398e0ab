import { Play, Printer, ScrollText } from 'lucide-react'
import { dunningColumns } from '#console/features/dunning/dunning-columns.tsx'
import { DunningRowActions, dunningSubject } from '#console/features/dunning/dunning-row-actions.tsx'
import { MissingBankDay } from '#console/features/dunning/missing-bank-day.tsx'
import { describeRun, RunStatus } from '#console/features/dunning/run-status.tsx'
import { useDunningActions } from '#console/features/dunning/use-dunning-actions.ts'
import { useEngine } from '#console/features/dunning/use-engine.ts'
import { dunningRoutes, dunningSorts } from '#contract/dunning.ts'
import { letterToPostRoutes } from '#contract/orders/letters-to-post.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { usePages } from '#web/api/use-pages.ts'
import { formatCount, formatDate, formatTime } from '#web/language/format.ts'
import { sayStatus, toStatusSearch } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useOpenRecord } from '#web/ui/record/open-record.ts'
import { TabDialogs } from '#web/ui/record/record-dialogs.tsx'

const DunningHistory = loadLater(() => import('#console/features/dunning/dunning-history.tsx'))
const DunningPolicyView = loadLater(() => import('#console/features/dunning/dunning-policy-view.tsx'))
const PrintQueue = loadLater(() => import('#console/features/dunning/print-queue.tsx'))
const HoldForm = loadLater(() => import('#console/features/dunning/hold-form.tsx'))
const RunEngine = loadLater(() => import('#console/features/dunning/run-engine.tsx'))

const statusOptions = () => dunningStatuses.map(status => ({ value: status, label: sayStatus(status) }))

/** In place of an order, the rules of all of them. */
const policyView = 'policy'
/** Or the letters that no mail can bring. */
const printQueueView = 'post'

/** Room for the step with its button; the others stand above. */
const actionsWidth = '21rem'

export default function DunningTab() {
  // By default only overdue ones whose letter may go; the default stands in no address.
  const { filters, change, field, sorted, order } = useListFilters(
    { status: '', due: '', search: '', sort: '' },
    dunningSorts,
  )
  const overdueOnly = filters.due !== 'all'
  const letterDue = filters.due === 'letter'
  const search = toStatusSearch(useDebounced(filters.search.trim(), 300))
  const overview = useRoute(dunningRoutes.overview, {})
  const list = usePages(
    dunningRoutes.listOrders,
    {
      status: filters.status,
      overdue: String(overdueOnly),
      letterDue: String(letterDue),
      search,
      ...sorted,
      limit: 100,
    },
    { items: page => page.orders },
  )
  const toPost = useRoute(letterToPostRoutes.list, {}).data ?? []
  const engine = useEngine()
  const actions = useDunningActions()
  const { view, edit, openView, openEdit, close } = useOpenRecord()

  const refresh = async () => {
    const results = await Promise.all([overview.refetch(), list.refetch()])
    const failed = results.find(({ error }) => error)
    if (failed?.error)
      notify.error(t('Failed to load dunning orders: {message}', { message: messageOf(failed.error) }))
    else notify.success(t('Dunning data refreshed'))
  }

  return (
    <Page
      title={t('Dunning')}
      actions={
        <>
          <RefreshButton onRefresh={refresh} disabled={list.isPending} />
          <Button
            calls={dunningRoutes.run}
            variant="primary"
            icon={Play}
            busy={engine.isRunning}
            busyLabel={t('Running...')}
            onClick={() => openEdit()}
          >
            {t('Run Engine Now')}
          </Button>
        </>
      }
    >
      <DunningStats overview={overview.data} readAt={overview.dataUpdatedAt} />
      <RunStatus run={engine.last} />
      <MissingBankDay day={overview.data?.missingBankDay} />
      <FilterBar summary={describeRun(engine.last)}>
        <SearchBox {...field('search')} placeholder={t('Search invoice reference...')} />
        <FilterSelect label={t('Status')} all={t('All')} {...field('status')} options={statusOptions()} />
        <FilterCheckbox
          label={t('Overdue only')}
          checked={overdueOnly}
          onChange={checked => change({ due: checked ? '' : 'all' })}
        />
        <FilterCheckbox
          label={t('Letter due')}
          checked={letterDue}
          onChange={checked => change({ due: checked ? 'letter' : '' })}
        />
        {toPost.length > 0 && (
          <Button
            calls={letterToPostRoutes.list}
            variant="ghost"
            icon={Printer}
            onClick={() => openView(printQueueView)}
          >
            {t('Print Queue ({count})', { count: formatCount(toPost.length) })}
          </Button>
        )}
        <Button
          calls={dunningRoutes.policy}
          variant="ghost"
          icon={ScrollText}
          onClick={() => openView(policyView)}
        >
          {t('Policy')}
        </Button>
      </FilterBar>
      <DataTable
        label={t('Dunning orders')}
        columns={dunningColumns}
        rows={list.rows}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth={actionsWidth}
        rowName={dunningSubject}
        actions={row => (
          <DunningRowActions order={row} actions={actions} onHistory={() => openView(row.id)} />
        )}
        loadingText={t('Loading dunning orders...')}
        empty={{ title: t('No orders found'), hint: overdueOnly ? t('Nothing is overdue.') : undefined }}
        answer={list}
        failureText={message => t('Failed to load dunning orders: {message}', { message })}
        footer={<LoadMore list={list} what="orders" />}
      />
      <TabDialogs onClose={close}>
        {view === policyView && <DunningPolicyView onClose={close} />}
        {view === printQueueView && <PrintQueue onClose={close} />}
        {view && view !== policyView && view !== printQueueView && (
          <DunningHistory orderId={view} onHold={() => openEdit(view)} onClose={close} />
        )}
        {edit === 'new' && (
          <RunEngine
            missingBankDay={overview.data?.missingBankDay ?? null}
            onRun={choice => void engine.start(choice)}
            onClose={close}
          />
        )}
        {edit && edit !== 'new' && <HoldForm orderId={edit} onClose={close} />}
      </TabDialogs>
    </Page>
  )
}

interface DunningStatsProps {
  overview: RouteAnswer<typeof dunningRoutes.overview> | undefined
  /** In milliseconds; 0 until then. */
  readAt: number
}

function DunningStats({ overview, readAt }: DunningStatsProps) {
  return (
    <StatCards
      label={t('Dunning')}
      stats={[
        { label: t('Tracked Orders'), value: overview?.total },
        {
          label: t('Overdue'),
          value: overview?.overdue,
          hint: overview?.oldestDueDate && t('Oldest: {day}', { day: formatDate(overview.oldestDueDate) }),
        },
        { label: t('Next Step Pending'), value: overview?.nextStepPending },
        { label: t('Last Refresh'), value: readAt ? formatTime(new Date(readAt).toISOString()) : undefined },
      ]}
    />
  )
}
