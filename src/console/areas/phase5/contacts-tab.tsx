import { ArchiveRestore, CalendarPlus } from 'lucide-react'
import { lazy, useEffect } from 'react'
import { useRoute } from '#console/api/query.ts'
import { usePages } from '#console/api/use-pages.ts'
import { useArchiveContact, useDeleteContact } from '#console/features/contacts/contact-actions.ts'
import { contactColumns } from '#console/features/contacts/contact-columns.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton, RowButton } from '#console/ui/data-table/row-button.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { NewButton, RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { LoadMore } from '#console/ui/list/load-more.tsx'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { Page } from '#console/ui/page.tsx'
import { useGoTo } from '#console/ui/record/go-to.ts'
import { useOpenRecord } from '#console/ui/record/open-record.ts'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { languageOptions } from '#console/ui/values/language-options.ts'
import { paymentStatusOptions } from '#console/ui/values/payment-status-options.ts'
import { language } from '#contract/fields.ts'
import { paymentStatus } from '#contract/people/contact-payees.ts'
import { type Contact, contactRoutes } from '#contract/people/contacts.ts'

const ContactView = lazy(() => import('#console/features/contacts/contact-view.tsx'))
const ContactForm = lazy(() => import('#console/features/contacts/contact-form.tsx'))
const MissingRecord = lazy(() => import('#console/ui/record/missing-record.tsx'))

const refetchInterval = 300_000
const noFilters = { search: '', language: '', paymentStatus: '', archived: '' }
const archiveOptions = [{ value: 'true', label: 'Archived contacts' }]

export default function ContactsTab() {
  const { filters, change, reset } = useListFilters(noFilters)
  const search = useDebounced(filters.search.trim())
  const query = {
    search,
    language: language.safeParse(filters.language).data,
    paymentStatus: paymentStatus.safeParse(filters.paymentStatus).data,
    archived: filters.archived === 'true' ? ('true' as const) : ('false' as const),
  }
  const list = usePages(contactRoutes.listContacts, query, { items: page => page.contacts, refetchInterval })
  const statistics = useRoute(contactRoutes.contactStats, {}, { refetchInterval })
  const stats = statistics.data
  const refresh = async () => {
    const [{ error }] = await Promise.all([list.refresh(), statistics.refetch()])
    if (error) notify.error(`Error loading contacts: ${error.message}`)
  }

  const { view, edit, openView, openEdit, close } = useOpenRecord()
  const id = view ?? (edit === 'new' ? undefined : edit)
  const found = useRoute(contactRoutes.readContact, { params: { id: id ?? '' } }, { enabled: Boolean(id) })
  const opened = found.data?.id === id ? found.data : undefined
  const deleteContact = useDeleteContact()
  const archiveContact = useArchiveContact()
  const goTo = useGoTo()
  const createBooking = (contact: Contact) => goTo('/phase5/bookings', { edit: 'new', contact: contact.id })

  useEffect(() => {
    if (id !== '') return
    notify.error('Missing contact identifier')
    close()
  }, [id, close])

  return (
    <Page
      title="Contacts"
      actions={
        <>
          <RefreshButton onRefresh={refresh} disabled={list.isPending} />
          <NewButton label="New Contact" onClick={() => openEdit()} />
        </>
      }
    >
      <StatCards
        label="Contacts"
        stats={[
          { label: 'Total', value: stats?.total },
          { label: 'Good', value: stats?.good },
          { label: 'Warning', value: stats?.warning },
          { label: 'Blocked', value: stats?.blocked },
          { label: 'Last Updated', value: stats && <LastUpdated at={stats.lastUpdated} /> },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox
          value={filters.search}
          onChange={text => change({ search: text })}
          placeholder="Search name, email, city or street..."
        />
        <FilterSelect
          label="Language"
          all="All Languages"
          value={filters.language}
          onChange={code => change({ language: code })}
          options={languageOptions}
        />
        <FilterSelect
          label="Payment status"
          all="All Statuses"
          value={filters.paymentStatus}
          onChange={status => change({ paymentStatus: status })}
          options={paymentStatusOptions}
        />
        <FilterSelect
          label="Archive"
          all="Active contacts"
          value={filters.archived}
          onChange={archived => change({ archived })}
          options={archiveOptions}
        />
      </FilterBar>
      <DataTable
        label="Contacts"
        columns={contactColumns}
        rows={list.rows}
        rowKey={row => row.id}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        actions={row => (
          <>
            {row.archivedAt ? (
              <RowButton
                label="Restore"
                subject={fullName(row)}
                icon={<ArchiveRestore aria-hidden className="size-4" />}
                onClick={() => void archiveContact(row)}
              />
            ) : (
              <RowButton
                label="Create Booking"
                subject={`for ${fullName(row)}`}
                icon={<CalendarPlus aria-hidden className="size-4" />}
                onClick={() => createBooking(row)}
              />
            )}
            <EditRowButton subject={fullName(row)} onClick={() => openEdit(row.id)} />
            <DeleteRowButton subject={fullName(row)} onClick={() => void deleteContact(row)} />
          </>
        )}
        loadingText="Loading contacts..."
        empty={{ title: 'No contacts found' }}
        error={list.error ? `Error loading contacts: ${list.error.message}` : undefined}
        onRetry={list.refresh}
        footer={
          list.hasMore && (
            <LoadMore
              busy={list.isLoadingMore}
              onLoad={list.loadMore}
              shown={list.rows?.length ?? 0}
              what="contacts"
            />
          )
        }
      />
      <RecordDialogs onClose={close}>
        {edit === 'new' && <ContactForm onClose={close} />}
        {opened && edit && <ContactForm contact={opened} onClose={close} />}
        {opened && view && (
          <ContactView
            contact={opened}
            onCreateBooking={() => createBooking(opened)}
            onEdit={() => openEdit(opened.id)}
            onDelete={() => void deleteContact(opened).then(done => done && close())}
            onArchive={() => void archiveContact(opened)}
            onClose={close}
          />
        )}
        {id && !opened && found.error && <MissingRecord what="Contact" error={found.error} onClose={close} />}
      </RecordDialogs>
    </Page>
  )
}

function LastUpdated({ at }: { at: string | null }) {
  return <span className="text-base font-medium">{formatDateTime(at)}</span>
}
