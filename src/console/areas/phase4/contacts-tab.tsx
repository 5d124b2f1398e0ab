import { messageOf } from '#console/api/api-error.ts'
import { useRoute } from '#console/api/query.ts'
import { contactPayeeColumns } from '#console/features/contact-payees/contact-payee-columns.tsx'
import {
  contactQuery,
  LanguageFilter,
  noContactFilters,
  PaymentStatusFilter,
} from '#console/features/contacts/contact-filters.tsx'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { t, tCount } from '#console/language/t.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { EditRowButton } from '#console/ui/data-table/row-button.tsx'
import { FilterBar, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { RefreshButton } from '#console/ui/list/list-buttons.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { listOrder } from '#console/ui/list/list-order.ts'
import { LoadMore } from '#console/ui/list/load-more.tsx'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { useLimit } from '#console/ui/list/use-limit.ts'
import { useSelection } from '#console/ui/list/use-selection.ts'
import { loadLater } from '#console/ui/load-later.tsx'
import { Page } from '#console/ui/page.tsx'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#console/ui/record/use-record-tab.ts'
import { formatCount } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import { contactPayeeRoutes, contactPayeeSorts } from '#contract/people/contact-payees.ts'

const ContactPayeeForm = loadLater(() => import('#console/features/contact-payees/contact-payee-form.tsx'))

export default function ContactsTab() {
  const { filters, change, reset } = useListFilters({ ...noContactFilters, sort: '' })
  const { limit, hasMore, loadMore } = useLimit()
  const search = useDebounced(filters.search.trim(), 300)
  const asked = contactQuery(filters)
  const { asked: sorted, order } = listOrder(filters.sort, contactPayeeSorts, change)
  const contacts = useRoute(contactPayeeRoutes.listContactPayees, {
    query: { limit, order: 'desc', search, ...asked, ...sorted },
  })
  const stats = useRoute(contactPayeeRoutes.contactPayeeStats, {})
  const refresh = () => Promise.all([contacts.refetch(), stats.refetch()])
  const tab = useReadRecord(contactPayeeRoutes.readContactPayee)
  const { openEdit, close } = tab
  const rows = contacts.data?.contactPayees
  const isPartial = hasMore({ data: rows, isPlaceholderData: contacts.isPlaceholderData })
  const columns = useChosenColumns(contactPayeeColumns)
  const selection = useSelection({ search, ...asked })

  return (
    <Page
      title={t('Contact Payees')}
      actions={
        <>
          <ListTools
            columns={contactPayeeColumns}
            route={contactPayeeRoutes.exportContactPayees}
            query={{ search, paymentStatus: asked.paymentStatus, inLanguage: asked.language }}
            name={t('Contact payees')}
          />
          <RefreshButton onRefresh={refresh} disabled={contacts.isPending} />
        </>
      }
    >
      <StatCards
        label={t('Contact payees')}
        stats={[
          { label: t('Total Contacts'), value: stats.data?.totalContactPayees },
          { label: t('Good'), value: stats.data?.byPaymentStatus.good },
          { label: t('Warning'), value: stats.data?.byPaymentStatus.warning },
          { label: t('Blocked'), value: stats.data?.byPaymentStatus.blocked },
        ]}
      />
      <FilterBar
        onReset={reset}
        summary={rows && countContacts(rows.length, isPartial && (order.sort ? 'first' : 'newest'))}
      >
        <SearchBox
          value={filters.search}
          onChange={text => change({ search: text })}
          placeholder={t('Search contacts...')}
        />
        <PaymentStatusFilter
          value={filters.paymentStatus}
          onChange={status => change({ paymentStatus: status })}
        />
        <LanguageFilter value={filters.language} onChange={code => change({ language: code })} />
      </FilterBar>
      <DataTable
        label={t('Contact payees')}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        selection={selection}
        order={order}
        onOpen={row => openEdit(row.id)}
        actions={row => (
          <EditRowButton needs="change-customers" subject={fullName(row)} onClick={() => openEdit(row.id)} />
        )}
        loadingText={t('Loading contacts...')}
        empty={{ title: t('No contacts found') }}
        error={
          contacts.error
            ? t('Error loading contacts: {message}', { message: messageOf(contacts.error) })
            : undefined
        }
        onRetry={() => void refresh()}
        footer={
          <LoadMore
            list={{ rows, hasMore: isPartial, isLoadingMore: contacts.isPlaceholderData, loadMore }}
            what="contacts"
          />
        }
      />
      <Bulk list="contacts" selection={selection} />
      <RecordDialogs
        tab={tab}
        what="Contact"
        edit={contact => <ContactPayeeForm contact={contact} onClose={close} />}
      />
    </Page>
  )
}

function countContacts(count: number, part: 'first' | 'newest' | false): string {
  if (part === 'newest') return t('The newest {count} contacts', { count: formatCount(count) })
  if (part === 'first') return t('The first {count} contacts', { count: formatCount(count) })
  return tCount(count, '{count} contact', '{count} contacts', { count: formatCount(count) })
}
