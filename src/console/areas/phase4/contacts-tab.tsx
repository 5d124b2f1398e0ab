import { lazy } from 'react'
import { useRoute } from '#console/api/query.ts'
import { contactPayeeColumns } from '#console/features/contact-payees/contact-payee-columns.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { EditRowButton } from '#console/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { LoadMore } from '#console/ui/list/load-more.tsx'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { useLimit } from '#console/ui/list/use-limit.ts'
import { Page } from '#console/ui/page.tsx'
import { useOpenRecord } from '#console/ui/record/open-record.ts'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { formatCount } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { languageOptions } from '#console/ui/values/language-options.ts'
import { paymentStatusOptions } from '#console/ui/values/payment-status-options.ts'
import { language } from '#contract/fields.ts'
import { contactPayeeRoutes, paymentStatus } from '#contract/people/contact-payees.ts'

const ContactPayeeForm = lazy(() => import('#console/features/contact-payees/contact-payee-form.tsx'))
const MissingRecord = lazy(() => import('#console/ui/record/missing-record.tsx'))

const noFilters = { search: '', paymentStatus: '', language: '' }

export default function ContactsTab() {
  const { filters, change, reset } = useListFilters(noFilters)
  const { limit, hasMore, loadMore } = useLimit()
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
  const isPartial = hasMore({ data: rows, isPlaceholderData: contacts.isPlaceholderData })

  return (
    <Page
      title="Contact Payees"
      actions={<RefreshButton onRefresh={refresh} disabled={contacts.isPending} />}
    >
      <StatCards
        label="Contact payees"
        stats={[
          { label: 'Total Contacts', value: stats.data?.totalContactPayees },
          { label: 'Good', value: stats.data?.byPaymentStatus.good },
          { label: 'Warning', value: stats.data?.byPaymentStatus.warning },
          { label: 'Blocked', value: stats.data?.byPaymentStatus.blocked },
        ]}
      />
      <FilterBar onReset={reset} summary={rows && countContacts(rows.length, isPartial)}>
        <SearchBox
          value={filters.search}
          onChange={text => change({ search: text })}
          placeholder="Search contacts..."
        />
        <FilterSelect
          label="Payment status"
          all="All Statuses"
          value={filters.paymentStatus}
          onChange={status => change({ paymentStatus: status })}
          options={paymentStatusOptions}
        />
        <FilterSelect
          label="Language"
          all="All Languages"
          value={filters.language}
          onChange={code => change({ language: code })}
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
        footer={
          isPartial && (
            <LoadMore
              busy={contacts.isPlaceholderData}
              onLoad={loadMore}
              shown={rows?.length ?? 0}
              what="contacts"
            />
          )
        }
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

function countContacts(count: number, isPartial: boolean): string {
  if (isPartial) return `The newest ${formatCount(count)} contacts`
  return `${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`
}
