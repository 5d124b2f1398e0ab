import { FileText, Send, Trash2, Wallet } from 'lucide-react'
import { lazy, type ReactNode, useDeferredValue, useMemo } from 'react'
import { useRoute } from '#console/api/query.ts'
import { filterOrders, noOrderFilters } from '#console/features/orders/filter-orders.ts'
import { orderSubject, phase4OrderColumns } from '#console/features/orders/order-columns.tsx'
import { orderTabWords } from '#console/features/orders/order-deed-words.ts'
import { useOrderDeeds } from '#console/features/orders/use-order-deeds.ts'
import { Button } from '#console/ui/button.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { RowButton } from '#console/ui/data-table/row-button.tsx'
import { distinctOptions } from '#console/ui/list/distinct-options.ts'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { useLimit } from '#console/ui/list/use-limit.ts'
import { Page } from '#console/ui/page.tsx'
import { useOpenRecord, useTabSearch } from '#console/ui/record/open-record.ts'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { type Order, orderRoutes } from '#contract/orders/orders.ts'
import { productLocation } from '#domain/catalogue/product-id.ts'
import { isOrderAction, offersOn, orderListFilter } from '#domain/orders/order-surfaces.ts'
import { labelStatus } from '#domain/orders/order-words.ts'

const OrderDetail = lazy(() => import('#console/features/orders/order-detail.tsx'))
const OrderForm = lazy(() => import('#console/features/orders/order-form.tsx'))
const MissingRecord = lazy(() => import('#console/ui/record/missing-record.tsx'))

const statusOptions = orderListFilter.map(status => ({ value: status, label: labelStatus(status) }))

const icons: Record<string, ReactNode> = {
  'generate-invoice': <FileText aria-hidden className="size-4" />,
  'send-invoice': <Send aria-hidden className="size-4" />,
  paid: <Wallet aria-hidden className="size-4" />,
  'delete-order': <Trash2 aria-hidden className="size-4" />,
}

export default function OrdersTab() {
  const { limit, hasMore, loadMore } = useLimit()
  const orders = useRoute(orderRoutes.listOrders, { query: { limit } })
  const stats = useRoute(orderRoutes.orderStats)
  const refresh = () => Promise.all([orders.refetch(), stats.refetch()])
  const deeds = useOrderDeeds(orderTabWords, orderRoutes.deleteOrder)
  const { highlight } = useTabSearch()
  const { view, edit, openView, openEdit, close } = useOpenRecord()

  const { filters, change, reset } = useListFilters(noOrderFilters)
  const shown = useDeferredValue(filters)
  const loaded = useWithHighlighted(orders, highlight)
  const rows = useMemo(() => loaded && filterOrders(loaded, shown), [loaded, shown])

  const openId = view ?? edit
  const opened = useRoute(
    orderRoutes.readOrder,
    { params: { id: openId ?? '' } },
    { enabled: openId !== undefined },
  )
  // Until the details are loaded, and if they cannot be, the row's own data is shown.
  const row = orders.data?.find(found => found.id === openId)
  const toView = opened.data ?? row
  const toEdit = opened.data ?? (opened.error ? row : undefined)

  const reminders = useRoute(
    orderRoutes.listReminders,
    { params: { id: view ?? '' } },
    { enabled: view !== undefined },
  )

  return (
    <Page title="Orders" actions={<RefreshButton onRefresh={refresh} disabled={orders.isPending} />}>
      <StatCards
        label="Orders"
        stats={[
          { label: 'Total Orders', value: stats.data?.total },
          { label: 'New', value: stats.data?.new },
          { label: 'Pending', value: stats.data?.paymentRequested },
          { label: 'Paid', value: stats.data?.paid },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox
          value={filters.search}
          onChange={search => change({ search })}
          placeholder="Search orders..."
        />
        <FilterSelect
          label="Status"
          all="All Statuses"
          value={filters.status}
          onChange={status => change({ status })}
          options={statusOptions}
        />
        <FilterSelect
          label="Product"
          all="All Products"
          value={filters.product}
          onChange={product => change({ product })}
          options={distinctOptions(orders.data, found => found.productId)}
        />
        <FilterSelect
          label="Location"
          all="All Locations"
          value={filters.location}
          onChange={location => change({ location })}
          options={distinctOptions(orders.data, found => found.productId && productLocation(found.productId))}
        />
      </FilterBar>
      <DataTable
        label="Orders"
        columns={phase4OrderColumns}
        rows={rows}
        rowKey={row => row.id}
        onOpen={row => openView(row.id)}
        highlightId={highlight}
        actions={row => <RowActions order={row} deeds={deeds} />}
        loadingText="Loading orders..."
        empty={{ title: 'No orders found' }}
        error={orders.error?.message}
        onRetry={() => void refresh()}
        footer={
          hasMore(orders) &&
          rows && (
            <Button busy={orders.isPlaceholderData} onClick={loadMore}>
              {`Load More Orders (showing ${rows.length})`}
            </Button>
          )
        }
      />
      <RecordDialogs onClose={close}>
        {toView && view && (
          <OrderDetail
            order={toView}
            surface="phase4OrderDetail"
            reminders={reminders.error ? [] : reminders.data}
            deeds={deeds}
            onEdit={() => openEdit(toView.id)}
            onClose={close}
          />
        )}
        {toEdit && edit && <OrderForm order={toEdit} route={orderRoutes.updateOrder} onClose={close} />}
        {openId && !toView && opened.error && (
          <MissingRecord what="Order" error={opened.error} onClose={close} />
        )}
      </RecordDialogs>
    </Page>
  )
}

/** An order that a booking leads to is shown even if it is older than the orders that are loaded. */
function useWithHighlighted(
  { data: orders, isFetching }: { data: readonly Order[] | undefined; isFetching: boolean },
  highlight: string | undefined,
) {
  const isLoaded = orders?.some(order => order.id === highlight) ?? true
  const read = useRoute(
    orderRoutes.readOrder,
    { params: { id: highlight ?? '' } },
    // A new order comes with the list that is on its way.
    { enabled: highlight !== undefined && !isLoaded && !isFetching },
  )
  const older = isLoaded || read.error ? undefined : read.data
  return useMemo(() => orders && (older ? [...orders, older] : orders), [orders, older])
}

function RowActions({ order, deeds }: { order: Order; deeds: ReturnType<typeof useOrderDeeds> }) {
  const busyDeed = deeds.busyWith?.id === order.id ? deeds.busyWith.deed : undefined
  return offersOn('phase4OrdersRow', order.status).map(({ offer, label }) =>
    isOrderAction(offer) || offer === 'delete-order' ? (
      <RowButton
        key={offer}
        label={label}
        subject={orderSubject(order).payee}
        tone={offer === 'delete-order' ? 'danger' : 'normal'}
        icon={icons[offer]}
        busy={busyDeed === offer}
        disabled={deeds.busyWith !== undefined}
        disabledHint={order.delivery ? 'A mail about this order is not settled yet' : undefined}
        onClick={() => void deeds.perform(orderSubject(order), offer)}
      />
    ) : null,
  )
}
