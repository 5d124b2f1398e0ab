import {
  contactQuery,
  noContactFilters,
  PaymentStatusFilter,
} from '#console/features/contacts/contact-filters.tsx'
import { contactPayeeColumns } from '#console/features/contacts/payees/contact-payee-columns.tsx'
import { Bulk } from '#console/features/jobs/bulk.tsx'
import { useChosenColumns } from '#console/features/views/hidden-columns.ts'
import { ListTools } from '#console/features/views/list-tools.tsx'
import { contactPayeeRoutes, contactPayeeSorts } from '#contract/contacts/contact-payees.ts'
import { call } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { mostRead } from '#web/api/read-all.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { EditRowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { LanguageFilter } from '#web/ui/list/language-filter.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { useLimit } from '#web/ui/list/use-limit.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'
import { fullName } from '#web/ui/values/full-name.ts'

const ContactPayeeForm = loadLater(() => import('#console/features/contacts/payees/contact-payee-form.tsx'))

export default function ContactsTab() {
  const { filters, reset, field, sorted, order } = useListFilters(
    { ...noContactFilters, sort: '' },
    contactPayeeSorts,
  )
  const { limit, hasMore, loadMore } = useLimit()
  const search = useDebounced(filters.search.trim(), 300)
  const asked = contactQuery(filters)
  const query = { order: 'desc' as const, search, ...asked, ...sorted }
  const contacts = useRoute(contactPayeeRoutes.listContactPayees, { query: { limit, ...query } })
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
        <SearchBox {...field('search')} placeholder={t('Search contacts...')} />
        <PaymentStatusFilter {...field('paymentStatus')} />
        <LanguageFilter {...field('language')} />
      </FilterBar>
      <DataTable
        label={t('Contact payees')}
        columns={columns}
        rows={rows}
        selection={selection}
        order={order}
        onOpen={row => openEdit(row.id)}
        rowName={fullName}
        actions={row => (
          <EditRowButton calls={contactPayeeRoutes.updateContactPayee} onClick={() => openEdit(row.id)} />
        )}
        loadingText={t('Loading contacts...')}
        empty={{ title: t('No contacts found') }}
        answer={{
          error: contacts.error,
          refetch: refresh,
          hasMore: isPartial,
          readAll: async () =>
            (await call(contactPayeeRoutes.listContactPayees, { query: { ...query, limit: mostRead } }))
              .contactPayees,
        }}
        failureText={message => t('Error loading contacts: {message}', { message })}
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
