import { ArchiveRestore, CalendarPlus } from 'lucide-react'
import { useEffect } from 'react'
import { useArchiveContact, useDeleteContact } from '#console/features/contacts/contact-actions.ts'
import { contactColumns } from '#console/features/contacts/contact-columns.tsx'
import {
  contactQuery,
  noContactFilters,
  PaymentStatusFilter,
} from '#console/features/contacts/contact-filters.tsx'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { type Contact, contactRoutes, contactSorts } from '#contract/contacts/contacts.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { usePages } from '#web/api/use-pages.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { LanguageFilter } from '#web/ui/list/language-filter.tsx'
import { NewButton, RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'
import { fullName } from '#web/ui/values/full-name.ts'

const ContactView = loadLater(() => import('#console/features/contacts/contact-view.tsx'))
const ContactForm = loadLater(() => import('#console/features/contacts/contact-form.tsx'))

const refetchInterval = 300_000
const noFilters = { ...noContactFilters, archived: '', sort: '' }

export default function ContactsTab() {
  const { filters, reset, field, sorted, order } = useListFilters(noFilters, contactSorts)
  const search = useDebounced(filters.search.trim())
  const query = {
    search,
    ...contactQuery(filters),
    archived: filters.archived === 'true' ? ('true' as const) : ('false' as const),
  }
  const list = usePages(
    contactRoutes.listContacts,
    { ...query, ...sorted },
    { items: page => page.contacts, refetchInterval },
  )
  const { data: stats, refetch } = useRoute(contactRoutes.contactStats, {}, { refetchInterval })
  const refresh = async () => {
    const [{ error }] = await Promise.all([list.refetch(), refetch()])
    if (error) notify.error(t('Error loading contacts: {message}', { message: messageOf(error) }))
  }

  const tab = useReadRecord(contactRoutes.readContact)
  const { view, edit, openView, openEdit, close } = tab
  const deleteContact = useDeleteContact()
  const archiveContact = useArchiveContact()
  const goTo = useGoTo()
  const createBooking = (contact: Contact) => goTo('/phase5/bookings', { edit: 'new', contact: contact.id })

  useEffect(() => {
    if ((view ?? edit) !== '') return
    notify.error(t('Missing contact identifier'))
    close()
  }, [view, edit, close])
  const columns = useChosenColumns(contactColumns)
  const selection = useSelection(query)

  return (
    <Page
      title={t('Contacts')}
      actions={
        <>
          <ListTools
            columns={contactColumns}
            route={contactRoutes.exportContacts}
            query={{ ...query, language: undefined, inLanguage: query.language }}
            name={t('Contacts')}
          />
          <RefreshButton onRefresh={refresh} disabled={list.isPending} />
          <NewButton
            calls={contactRoutes.createContact}
            label={t('New Contact')}
            onClick={() => openEdit()}
          />
        </>
      }
    >
      <StatCards
        label={t('Contacts')}
        stats={[
          { label: t('Total'), value: stats?.total },
          { label: t('Good'), value: stats?.good },
          { label: t('Warning'), value: stats?.warning },
          { label: t('Blocked'), value: stats?.blocked },
          { label: t('Last Updated'), value: stats && <LastUpdated at={stats.lastUpdated} /> },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox {...field('search')} placeholder={t('Search name, email, city or street...')} />
        <LanguageFilter {...field('language')} />
        <PaymentStatusFilter {...field('paymentStatus')} />
        <FilterSelect
          label={t('Archive|the filter')}
          all={t('Active contacts')}
          {...field('archived')}
          options={[{ value: 'true', label: t('Archived contacts') }]}
        />
      </FilterBar>
      <DataTable
        label={t('Contacts')}
        columns={columns}
        rows={list.rows}
        selection={selection}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        rowName={fullName}
        actions={row => (
          <ContactRowActions
            contact={row}
            onCreateBooking={() => createBooking(row)}
            onEdit={() => openEdit(row.id)}
            onDelete={() => void deleteContact(row)}
            onArchive={() => void archiveContact(row)}
          />
        )}
        loadingText={t('Loading contacts...')}
        empty={{ title: t('No contacts found') }}
        answer={list}
        failureText={message => t('Error loading contacts: {message}', { message })}
        footer={<LoadMore list={list} what="contacts" />}
      />
      <Bulk list="contacts" selection={selection} matching={query} hasMore={list.hasMore} />
      <RecordDialogs
        tab={tab}
        rows={list.rows}
        what="Contact"
        create={<ContactForm onClose={close} />}
        edit={contact => <ContactForm contact={contact} onClose={close} />}
        view={contact => (
          <ContactView
            contact={contact}
            onCreateBooking={() => createBooking(contact)}
            onEdit={() => openEdit(contact.id)}
            onDelete={() => void deleteContact(contact).then(done => done && close())}
            onArchive={() => void archiveContact(contact)}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}

function LastUpdated({ at }: { at: string | null }) {
  return <span className="text-base font-medium">{formatDateTime(at)}</span>
}

interface ContactRowActionsProps {
  contact: Contact
  onCreateBooking: () => void
  onEdit: () => void
  onDelete: () => void
  onArchive: () => void
}

function ContactRowActions({ contact, ...on }: ContactRowActionsProps) {
  return (
    <>
      {contact.archivedAt ? (
        <RowButton
          calls={contactRoutes.archiveContact}
          label={t('Restore')}
          icon={ArchiveRestore}
          onClick={on.onArchive}
        />
      ) : (
        <RowButton
          calls={phase5BookingRoutes.createBooking}
          label={t('Create Booking')}
          subject={t('for {name}', { name: fullName(contact) })}
          icon={CalendarPlus}
          onClick={on.onCreateBooking}
        />
      )}
      <EditRowButton calls={contactRoutes.updateContact} onClick={on.onEdit} />
      <DeleteRowButton calls={contactRoutes.deleteContact} onClick={on.onDelete} />
    </>
  )
}
