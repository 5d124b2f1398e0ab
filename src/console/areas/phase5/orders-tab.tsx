import { Bulk } from '#console/features/jobs/bulk.tsx'
import { orderSubject } from '#console/features/orders/list/order-columns.tsx'
import { phase5OrderColumns } from '#console/features/orders/list/phase5-order-columns.tsx'
import { orderTabWords, phase5OrderQuestions } from '#console/features/orders/order-action-words.ts'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { phase5OrderRoutes, phase5OrderSorts } from '#contract/orders/phase5-orders.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { usePages } from '#web/api/use-pages.ts'
import { toStatusSearch } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FilterBar, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'

const OrderDetail = loadLater(() => import('#console/features/orders/order-detail.tsx'))
const OrderForm = loadLater(() => import('#console/features/orders/order-form.tsx'))

const { status } = phase5OrderRoutes.listOrders.query.shape

const refreshMs = 10_000
// Deleting says what becomes of the booking.
const questions = {
  'generate-invoice': phase5OrderQuestions['generate-invoice'],
  'delete-order': phase5OrderQuestions['delete-order'],
}

export default function Phase5OrdersTab() {
  const { filters, change, field, sorted, order } = useListFilters(
    { search: '', status: '', sort: '' },
    phase5OrderSorts,
  )
  const asked = {
    search: toStatusSearch(useDebounced(filters.search.trim(), 300)),
    // An address can say anything.
    status: status.safeParse(filters.status).data,
  }
  const list = usePages(
    phase5OrderRoutes.listOrders,
    { ...asked, ...sorted, limit: 100 },
    { items: page => page.orders, refetchInterval: refreshMs },
  )
  const stats = useRoute(phase5OrderRoutes.orderStats, {}, { refetchInterval: refreshMs })
  const actions = useOrderActions(orderTabWords, phase5OrderRoutes.deleteOrder, { questions })
  const tab = useReadRecord(phase5OrderRoutes.readOrder, {
    rows: list.rows,
    rowSuffices: true,
    viewRefreshMs: refreshMs,
  })
  const { view, openView, openEdit, close } = tab
  const reminders = useRoute(
    phase5OrderRoutes.listReminders,
    { query: { orderIds: view ?? '' } },
    { enabled: view !== undefined, refetchInterval: refreshMs },
  )
  const refresh = async () => {
    const [{ error }] = await Promise.all([list.refetch(), stats.refetch()])
    if (error) notify.error(t('Error loading orders: {message}', { message: messageOf(error) }))
  }
  const columns = useChosenColumns(phase5OrderColumns)
  const selection = useSelection(asked)
  const show = (wanted: string) => ({
    isOn: filters.status === wanted,
    onPress: () => change({ status: wanted }),
  })

  return (
    <Page
      title={t('Orders')}
      actions={
        <>
          <ListTools
            columns={phase5OrderColumns}
            route={phase5OrderRoutes.exportOrders}
            query={asked}
            name={t('Orders')}
          />
          <RefreshButton label={t('Refresh Orders')} onRefresh={refresh} disabled={list.isPending} />
        </>
      }
    >
      <StatCards
        label={t('Orders')}
        stats={[
          { label: t('Total'), value: stats.data?.total, filter: show('') },
          { label: t('New'), value: stats.data?.new, filter: show('NEW') },
          {
            label: t('Payment Requested'),
            value: stats.data?.paymentRequested,
            filter: show('PAYMENT_REQUESTED'),
          },
          { label: t('Paid'), value: stats.data?.paid, filter: show('PAID') },
        ]}
      />
      <FilterBar>
        <SearchBox {...field('search')} placeholder={t('Search reference, status, product or amount...')} />
      </FilterBar>
      <DataTable
        label={t('Orders')}
        columns={columns}
        rows={list.rows}
        selection={selection}
        order={order}
        onOpen={row => openView(row.id)}
        rowName={row => orderSubject(row).payee}
        actions={row => (
          <DeleteRowButton
            calls={phase5OrderRoutes.deleteOrder}
            disabled={actions.busyWith !== undefined}
            disabledHint={
              row.delivery ? t('It is not clear yet whether a mail about this order arrived') : undefined
            }
            onClick={() => void actions.perform(orderSubject(row), 'delete-order')}
          />
        )}
        loadingText={t('Loading orders...')}
        empty={{ title: t('No orders found') }}
        answer={list}
        failureText={message => t('Error loading orders: {message}', { message })}
        footer={<LoadMore list={list} what="orders" />}
      />
      <Bulk list="phase5-orders" selection={selection} matching={asked} hasMore={list.hasMore} />
      <RecordDialogs
        tab={tab}
        rows={list.rows}
        what="Order"
        edit={order => <OrderForm order={order} route={phase5OrderRoutes.updateOrder} onClose={close} />}
        view={order => (
          <OrderDetail
            order={order}
            surface="phase5OrderDetail"
            reminders={reminders.error ? [] : reminders.data}
            actions={actions}
            onEdit={() => openEdit(order.id)}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}
