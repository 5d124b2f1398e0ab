import { useDeferredValue, useMemo } from 'react'
import { phase4BookingColumns } from '#console/features/bookings/booking-columns.tsx'
import { BookingRowActions } from '#console/features/bookings/booking-row-actions.tsx'
import { fillGaps } from '#console/features/bookings/fill-gaps.ts'
import {
  countRecent,
  filterBookings,
  locationOf,
  noBookingFilters,
} from '#console/features/bookings/filter-bookings.ts'
import { useCreateOrder } from '#console/features/bookings/use-create-order.ts'
import { useLoadedBookings } from '#console/features/bookings/use-loaded-bookings.ts'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { bookingRoutes, bookingSorts, bookingStatus } from '#contract/bookings/bookings.ts'
import { bookingListFilter } from '#domain/orders/order-surfaces.ts'
import { sayStatusLoudly } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { distinctOptions } from '#web/ui/list/loaded-rows.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'
import { fullName } from '#web/ui/values/full-name.ts'

const BookingView = loadLater(() => import('#console/features/bookings/booking-view.tsx'))
const CreateBookingForm = loadLater(() => import('#console/features/bookings/create-booking-form.tsx'))
const EditBookingForm = loadLater(() => import('#console/features/bookings/edit-booking-form.tsx'))

const statusOptions = () =>
  bookingListFilter.map(status => ({ value: status, label: sayStatusLoudly(status) }))

export default function BookingsTab() {
  const { filters, reset, field, sorted, order } = useListFilters(
    { ...noBookingFilters, sort: '' },
    bookingSorts,
  )
  const list = useLoadedBookings(filters.status, sorted)
  const goTo = useGoTo()
  const tab = useReadRecord(bookingRoutes.readBooking, { rows: list.bookings, rowSuffices: true })
  const { openView, openEdit, close } = tab
  const showOrder = (orderId: string) => goTo('/phase4/orders', { highlight: orderId })
  const { create } = useCreateOrder(showOrder, t('Order created successfully!'))

  const shown = useDeferredValue(filters)
  const rows = useMemo(() => list.found && filterBookings(list.found, shown), [list.found, shown])
  const recent = useMemo(() => list.bookings && countRecent(list.bookings, new Date()), [list.bookings])
  const columns = useChosenColumns(phase4BookingColumns)
  const selection = useSelection({ ...filters, sort: '' })

  return (
    <Page
      title={t('Recent Bookings')}
      actions={
        <>
          <ListTools
            columns={phase4BookingColumns}
            route={bookingRoutes.exportBookings}
            query={{ ...shown, sort: undefined, status: bookingStatus.safeParse(shown.status).data }}
            name={t('Bookings')}
          />
          <RefreshButton onRefresh={list.refetch} disabled={list.isPending} />
          <NewButton
            calls={bookingRoutes.createBooking}
            label={t('Create Booking')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Bookings')}
        stats={[
          { label: t('Today'), value: recent?.today },
          { label: t('This Week'), value: recent?.week, hint: t('Last 7 days') },
          { label: t('Total Loaded'), value: list.bookings?.length },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox {...field('search')} placeholder={t('Search bookings...')} />
        <FilterSelect
          label={t('Product')}
          all={t('All Products')}
          {...field('product')}
          options={distinctOptions(list.bookings, found => found.course.selected)}
        />
        <FilterSelect
          label={t('Location')}
          all={t('All Locations')}
          {...field('location')}
          options={distinctOptions(list.bookings, locationOf)}
        />
        <FilterSelect
          label={t('Status')}
          all={t('All Statuses')}
          {...field('status')}
          options={statusOptions()}
        />
      </FilterBar>
      <DataTable
        label={t('Bookings')}
        columns={columns}
        rows={list.error ? undefined : rows}
        selection={selection}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        rowName={row => fullName(row.swimmer)}
        actions={row => (
          <BookingRowActions
            booking={row}
            onView={() => openView(row.id)}
            onEdit={() => openEdit(row.id)}
            onOrder={() => (row.orderId ? showOrder(row.orderId) : void create(row))}
          />
        )}
        loadingText={t('Loading bookings...')}
        empty={{ title: t('No bookings found'), hint: t('Try adjusting your search or refresh the list.') }}
        answer={{ ...list, readAll: async () => filterBookings(await list.readAll(), shown) }}
        footer={
          list.hasMore &&
          rows &&
          rows.length > 0 && (
            <Button busy={list.isLoadingMore} onClick={list.loadMore}>
              {t('Load More Bookings (showing {shown})', { shown: rows.length })}
            </Button>
          )
        }
      />
      <Bulk list="phase4-bookings" selection={selection} />
      <RecordDialogs
        tab={tab}
        rows={rows}
        what="Booking"
        create={<CreateBookingForm onCreated={list.addCreated} onClose={close} />}
        edit={booking => <EditBookingForm booking={fillGaps(booking)} onClose={close} />}
        view={booking => (
          <BookingView booking={fillGaps(booking)} onOrderCreated={showOrder} onClose={close} />
        )}
      />
    </Page>
  )
}
