import { useDeferredValue, useMemo } from 'react'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { filterOrders, noOrderFilters } from '#console/features/orders/list/filter-orders.ts'
import { orderSubject, phase4OrderColumns } from '#console/features/orders/list/order-columns.tsx'
import { OrderRowActions } from '#console/features/orders/list/order-row-actions.tsx'
import { useWithHighlighted } from '#console/features/orders/list/use-with-highlighted.ts'
import { orderTabWords } from '#console/features/orders/order-action-words.ts'
import { useOrderActions } from '#console/features/orders/use-order-actions.ts'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { orderRoutes, orderSorts } from '#contract/orders/orders.ts'
import { productLocation } from '#domain/catalogue/product-id.ts'
import { orderListFilter } from '#domain/orders/order-surfaces.ts'
import { call } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { mostRead } from '#web/api/read-all.ts'
import { sayStatus } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { distinctOptions } from '#web/ui/list/loaded-rows.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLimit } from '#web/ui/list/use-limit.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'

const OrderDetail = loadLater(() => import('#console/features/orders/order-detail.tsx'))
const OrderForm = loadLater(() => import('#console/features/orders/order-form.tsx'))

const statusOptions = () => orderListFilter.map(status => ({ value: status, label: sayStatus(status) }))

export default function OrdersTab() {
  const { limit, hasMore, loadMore } = useLimit()
  const { filters, reset, field, sorted, order } = useListFilters({ ...noOrderFilters, sort: '' }, orderSorts)
  const orders = useRoute(orderRoutes.listOrders, { query: { limit, ...sorted } })
  const stats = useRoute(orderRoutes.orderStats)
  const refresh = () => Promise.all([orders.refetch(), stats.refetch()])
  const actions = useOrderActions(orderTabWords, orderRoutes.deleteOrder)
  const { highlight } = useTabSearch()
  const tab = useReadRecord(orderRoutes.readOrder, { rows: orders.data, rowSuffices: true })
  const { view, openView, openEdit, close } = tab

  const shown = useDeferredValue(filters)
  const loaded = useWithHighlighted(orders, highlight)
  const rows = useMemo(() => loaded && filterOrders(loaded, shown), [loaded, shown])

  const reminders = useRoute(
    orderRoutes.listReminders,
    { params: { id: view ?? '' } },
    { enabled: view !== undefined },
  )
  const columns = useChosenColumns(phase4OrderColumns)
  const selection = useSelection({ ...filters, sort: '' })

  return (
    <Page
      title={t('Orders')}
      actions={
        <>
          <ListTools
            columns={phase4OrderColumns}
            route={orderRoutes.exportOrders}
            query={{ ...shown, sort: undefined, status: shown.status || undefined }}
            name={t('Orders')}
          />
          <RefreshButton onRefresh={refresh} disabled={orders.isPending} />
        </>
      }
    >
      <StatCards
        label={t('Orders')}
        stats={[
          { label: t('Total Orders'), value: stats.data?.total },
          { label: t('New'), value: stats.data?.new },
          { label: t('Pending'), value: stats.data?.paymentRequested },
          { label: t('Paid'), value: stats.data?.paid },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox {...field('search')} placeholder={t('Search orders...')} />
        <FilterSelect
          label={t('Status')}
          all={t('All Statuses')}
          {...field('status')}
          options={statusOptions()}
        />
        <FilterSelect
          label={t('Product')}
          all={t('All Products')}
          {...field('product')}
          options={distinctOptions(orders.data, found => found.productId)}
        />
        <FilterSelect
          label={t('Location')}
          all={t('All Locations')}
          {...field('location')}
          options={distinctOptions(orders.data, found => found.productId && productLocation(found.productId))}
        />
      </FilterBar>
      <DataTable
        label={t('Orders')}
        columns={columns}
        rows={rows}
        selection={selection}
        order={order}
        onOpen={row => openView(row.id)}
        highlightId={highlight}
        rowName={row => orderSubject(row).payee}
        actions={row => <OrderRowActions order={row} actions={actions} />}
        loadingText={t('Loading orders...')}
        empty={{ title: t('No orders found') }}
        answer={{
          error: orders.error,
          refetch: refresh,
          hasMore: hasMore(orders),
          readAll: async () =>
            filterOrders(
              await call(orderRoutes.listOrders, { query: { ...sorted, limit: mostRead } }),
              shown,
            ),
        }}
        footer={
          hasMore(orders) &&
          rows && (
            <Button busy={orders.isPlaceholderData} onClick={loadMore}>
              {t('Load More Orders (showing {shown})', { shown: rows.length })}
            </Button>
          )
        }
      />
      <Bulk list="phase4-orders" selection={selection} />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="Order"
        edit={order => <OrderForm order={order} route={orderRoutes.updateOrder} onClose={close} />}
        view={order => (
          <OrderDetail
            order={order}
            surface="phase4OrderDetail"
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
