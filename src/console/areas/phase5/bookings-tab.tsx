import { useDeletePhase5Booking } from '#console/features/bookings/phase5/delete-phase5-booking.ts'
import { phase5BookingColumns } from '#console/features/bookings/phase5/phase5-booking-columns.tsx'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { bookingStatus } from '#contract/bookings/bookings.ts'
import { listStatus, phase5BookingRoutes, phase5BookingSorts } from '#contract/bookings/phase5-bookings.ts'
import { contactRoutes } from '#contract/contacts/contacts.ts'
import { useRoute } from '#web/api/query.ts'
import { usePages } from '#web/api/use-pages.ts'
import { sayStatusLoudly } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'
import { fullName } from '#web/ui/values/full-name.ts'

const Phase5BookingView = loadLater(() => import('#console/features/bookings/phase5/phase5-booking-view.tsx'))
const Phase5BookingForm = loadLater(() => import('#console/features/bookings/phase5/phase5-booking-form.tsx'))

const statusOptions = () => [
  ...bookingStatus.options.map(status => ({ value: status as string, label: sayStatusLoudly(status) })),
  { value: 'UNPAID', label: t('Pending Payment') },
]

const listRefreshMs = 10_000
const viewRefreshMs = 5_000

export default function Phase5BookingsTab() {
  const { filters, change, field, sorted, order } = useListFilters(
    { search: '', status: '', sort: '' },
    phase5BookingSorts,
  )
  const search = useDebounced(filters.search.trim(), 300)
  const asked = { search, status: listStatus.safeParse(filters.status).data }
  const list = usePages(
    phase5BookingRoutes.listBookings,
    { ...asked, ...sorted, limit: 100 },
    { items: page => page.bookings, refetchInterval: listRefreshMs },
  )
  const stats = useRoute(phase5BookingRoutes.bookingStats, {}, { refetchInterval: listRefreshMs })
  const tab = useReadRecord(phase5BookingRoutes.readBooking, { rows: list.rows, viewRefreshMs })
  const { edit, openView, openEdit, close } = tab
  const show = (status: string) => ({
    isOn: filters.status === status,
    onPress: () => change({ status }),
  })
  const { remove } = useDeletePhase5Booking()

  // A contact's "Create Booking" leads here with the contact's id.
  const { contact: contactId } = useTabSearch()
  const contact = useRoute(
    contactRoutes.readContact,
    { params: { id: contactId ?? '' } },
    { enabled: contactId !== undefined && edit === 'new' },
  )
  const prefillReady = contactId === undefined || contact.data !== undefined || contact.error !== null
  const columns = useChosenColumns(phase5BookingColumns)
  const selection = useSelection(asked)

  return (
    <Page
      title={t('Bookings')}
      actions={
        <>
          <ListTools
            columns={phase5BookingColumns}
            route={phase5BookingRoutes.exportBookings}
            query={asked}
            name={t('Bookings')}
          />
          <NewButton
            calls={phase5BookingRoutes.createBooking}
            label={t('New Booking')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Bookings')}
        stats={[
          { label: t('Total'), value: stats.data?.total, filter: show('') },
          { label: t('No Order'), value: stats.data?.noOrder, filter: show('NO_ORDER') },
          { label: t('New'), value: stats.data?.new, filter: show('NEW') },
          { label: t('Pending Payment'), value: stats.data?.pendingPayment, filter: show('UNPAID') },
          { label: t('Paid'), value: stats.data?.paid, filter: show('PAID') },
        ]}
      />
      <FilterBar>
        <SearchBox {...field('search')} placeholder={t('Search contact or swimmer...')} />
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
        rows={list.rows}
        selection={selection}
        order={order}
        onOpen={row => openView(row.id)}
        rowName={row => fullName(row.swimmer)}
        actions={row => (
          <>
            <EditRowButton calls={phase5BookingRoutes.updateBooking} onClick={() => openEdit(row.id)} />
            <DeleteRowButton calls={phase5BookingRoutes.deleteBooking} onClick={() => void remove(row)} />
          </>
        )}
        loadingText={t('Loading bookings...')}
        empty={{ title: t('No bookings found'), hint: search ? t('Try another name.') : undefined }}
        answer={list}
        failureText={message => t('Error loading bookings: {message}', { message })}
        footer={<LoadMore list={list} what="bookings" />}
      />
      <Bulk list="phase5-bookings" selection={selection} matching={asked} hasMore={list.hasMore} />
      <RecordDialogs
        tab={tab}
        rows={list.rows}
        what="Booking"
        missingTitle={t('Error loading booking details')}
        create={prefillReady && <Phase5BookingForm contact={contact.data} onClose={close} />}
        edit={booking => <Phase5BookingForm booking={booking} onClose={close} />}
        view={booking => (
          <Phase5BookingView
            booking={booking}
            refetchInterval={viewRefreshMs}
            onEdit={() => openEdit(booking.id)}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}
