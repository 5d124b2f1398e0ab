import { Repeat2 } from 'lucide-react'
import { canResend, useDeleteEmail, useResendEmail } from '#console/features/emails/email-actions.ts'
import { emailColumns } from '#console/features/emails/email-columns.tsx'
import { emailRoutes, emailSorts } from '#contract/emails/emails.ts'
import { call } from '#web/api/call.ts'
import { useRoute } from '#web/api/query.ts'
import { mostRead } from '#web/api/read-all.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { LoadMore } from '#web/ui/list/load-more.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { useLimit } from '#web/ui/list/use-limit.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'

const EmailView = loadLater(() => import('#console/features/emails/email-view.tsx'))

const entityOptions = () => [
  { value: 'booking', label: t('Booking') },
  { value: 'order', label: t('Order') },
]

export default function EmailsTab() {
  const { filters, reset, field, sorted, order } = useListFilters(
    { search: '', entityType: '', sort: '' },
    emailSorts,
  )
  const { limit, hasMore, loadMore } = useLimit()
  const search = useDebounced(filters.search.trim(), 300)
  const entityType = emailRoutes.listEmails.query.shape.entityType.safeParse(filters.entityType).data
  const query = { search, entityType, ...sorted }
  const emails = useRoute(emailRoutes.listEmails, { query: { limit, ...query } })
  const stats = useRoute(emailRoutes.emailStats)
  const refresh = () => Promise.all([emails.refetch(), stats.refetch()])
  const tab = useReadRecord(emailRoutes.readEmail)
  const { openView, close } = tab
  const resend = useResendEmail()
  const remove = useDeleteEmail()

  return (
    <Page title={t('Emails')} actions={<RefreshButton onRefresh={refresh} disabled={emails.isPending} />}>
      <StatCards
        label={t('Emails')}
        stats={[
          { label: t('Total'), value: stats.data?.total },
          { label: t('Booking Confirmations'), value: stats.data?.bookingConfirmations },
          { label: t('Invoice Emails'), value: stats.data?.invoiceEmails },
        ]}
      />
      <FilterBar onReset={reset}>
        <SearchBox {...field('search')} placeholder={t('Search emails...')} />
        <FilterSelect
          label={t('Entity type')}
          all={t('All Entities')}
          {...field('entityType')}
          options={entityOptions()}
        />
      </FilterBar>
      <DataTable
        label={t('Emails')}
        columns={emailColumns}
        rows={emails.data}
        order={order}
        onOpen={row => openView(row.id)}
        rowName={row => row.subject}
        actions={row =>
          canResend(row) && (
            <RowButton
              calls={emailRoutes.resendEmail}
              label={t('Resend')}
              icon={Repeat2}
              onClick={() => void resend(row)}
            />
          )
        }
        loadingText={t('Loading emails...')}
        empty={{ title: t('No emails found') }}
        answer={{
          error: emails.error,
          refetch: refresh,
          hasMore: hasMore(emails),
          readAll: () => call(emailRoutes.listEmails, { query: { ...query, limit: mostRead } }),
        }}
        footer={
          <LoadMore
            list={{
              rows: emails.data,
              hasMore: hasMore(emails),
              isLoadingMore: emails.isPlaceholderData,
              loadMore,
            }}
            what="emails"
          />
        }
      />
      <RecordDialogs
        tab={tab}
        rows={emails.data}
        what="Email"
        view={email => (
          <EmailView
            email={email}
            onResend={() => void resend(email)}
            onDelete={() => void remove(email).then(done => done && close())}
            onClose={close}
          />
        )}
      />
    </Page>
  )
}
