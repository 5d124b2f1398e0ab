import { lazy, useState } from 'react'
import { useRoute } from '#console/api/query.ts'
import { contactPayeeColumns } from '#console/features/contact-payees/contact-payee-columns.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { EditRowButton } from '#console/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/filter-bar.tsx'
import { formatCount } from '#console/ui/format.ts'
import { fullName } from '#console/ui/full-name.ts'
import { languageOptions } from '#console/ui/language-options.ts'
import { RefreshButton } from '#console/ui/list-buttons.tsx'
import { useOpenRecord } from '#console/ui/open-record.ts'
import { Page } from '#console/ui/page.tsx'
import { paymentStatusOptions } from '#console/ui/payment-status-options.ts'
import { RecordDialogs } from '#console/ui/record-dialogs.tsx'
import { StatCards } from '#console/ui/stat-cards.tsx'
import { useDebounced } from '#console/ui/use-debounced.ts'
import { contactPayeeRoutes, paymentStatus } from '#contract/contact-payees.ts'
import { language } from '#contract/fields.ts'

const ContactPayeeForm = lazy(() => import('#console/features/contact-payees/contact-payee-form.tsx'))
const MissingRecord = lazy(() => import('#console/ui/missing-record.tsx'))

const limit = 200
const noFilters = { search: '', paymentStatus: '', language: '' }

export default function ContactsTab() {
  const [filters, setFilters] = useState(noFilters)
  const search = useDebounced(filters.search.trim(), 300)
  const contacts = useRoute(contactPayeeRoutes.listContactPayees, {
    query: {
      limit,
      order: 'desc',
      search,
      paymentStatus: paymentStatus.safeParse(filters.paymentStatus).data,
      language: language.safeParse(filters.language).data,
    },
  })
  const stats = useRoute(contactPayeeRoutes.contactPayeeStats, {})
  const refresh = () => Promise.all([contacts.refetch(), stats.refetch()])
  const { edit, openEdit, close } = useOpenRecord()
  const opened = useRoute(
    contactPayeeRoutes.readContactPayee,
    { params: { id: edit ?? '' } },
    { enabled: edit !== undefined },
  )
  const contact = opened.data?.id === edit ? opened.data : undefined
  const rows = contacts.data?.contactPayees

  return (
    <Page title="Contact Payees" actions={<RefreshButton onRefresh={refresh} />}>
      <StatCards
        label="Contact payees"
        stats={[
          { label: 'Total Contacts', value: stats.data?.totalContactPayees },
          { label: 'Good', value: stats.data?.byPaymentStatus.good },
          { label: 'Warning', value: stats.data?.byPaymentStatus.warning },
          { label: 'Blocked', value: stats.data?.byPaymentStatus.blocked },
        ]}
      />
      <FilterBar onReset={() => setFilters(noFilters)} summary={rows && countContacts(rows.length)}>
        <SearchBox
          value={filters.search}
          onChange={text => setFilters({ ...filters, search: text })}
          placeholder="Search contacts..."
        />
        <FilterSelect
          label="Payment status"
          all="All Statuses"
          value={filters.paymentStatus}
          onChange={status => setFilters({ ...filters, paymentStatus: status })}
          options={paymentStatusOptions}
        />
        <FilterSelect
          label="Language"
          all="All Languages"
          value={filters.language}
          onChange={code => setFilters({ ...filters, language: code })}
          options={languageOptions}
        />
      </FilterBar>
      <DataTable
        label="Contact payees"
        columns={contactPayeeColumns}
        rows={rows}
        rowKey={row => row.id}
        onOpen={row => openEdit(row.id)}
        actions={row => <EditRowButton subject={fullName(row)} onClick={() => openEdit(row.id)} />}
        loadingText="Loading contacts..."
        empty={{ title: 'No contacts found' }}
        error={contacts.error ? `Error loading contacts: ${contacts.error.message}` : undefined}
        onRetry={() => void refresh()}
      />
      <RecordDialogs onClose={close}>
        {contact && <ContactPayeeForm contact={contact} onClose={close} />}
        {edit && !contact && opened.error && (
          <MissingRecord what="Contact" error={opened.error} onClose={close} />
        )}
      </RecordDialogs>
    </Page>
  )
}

function countContacts(count: number): string {
  if (count === limit) return `The newest ${limit} contacts`
  return `${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`
}
