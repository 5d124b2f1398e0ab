import { Eye, Megaphone, Reply } from 'lucide-react'
import { BroadcastStatus } from '#console/features/broadcasts/broadcast-status.tsx'
import { DeskNotice } from '#console/features/emails/desk-notice.tsx'
import { EmailFilters, noEmailFilters, queryOf } from '#console/features/emails/email-filters.tsx'
import { useDeleteLoggedEmail } from '#console/features/emails/logged-email-actions.ts'
import { loggedEmailColumns } from '#console/features/emails/logged-email-columns.tsx'
import { broadcastCall } from '#contract/broadcasts.ts'
import { loggedEmailSorts, phase5EmailRoutes } from '#contract/emails/phase5-emails.ts'
import { canDelete, canReply } from '#domain/mail/email-rules.ts'
import { useRoute } from '#web/api/query.ts'
import { readAll } from '#web/api/read-all.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Pagination, useLastPage } from '#web/ui/list/pagination.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { useTabSearch } from '#web/ui/record/open-record.ts'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useReadRecord } from '#web/ui/record/use-record-tab.ts'

const LoggedEmailView = loadLater(() => import('#console/features/emails/logged-email-view.tsx'))
const ReplyForm = loadLater(() => import('#console/features/emails/reply-form.tsx'))
const BroadcastForm = loadLater(() => import('#console/features/broadcasts/broadcast-form.tsx'))
const BroadcastProgress = loadLater(() => import('#console/features/broadcasts/broadcast-progress.tsx'))

/** Mails leave and arrive by themselves. */
const refetchInterval = 10_000

export default function Phase5EmailsTab() {
  const filtering = useListFilters(noEmailFilters, loggedEmailSorts)
  const { filters, change, order } = filtering
  const list = useRoute(phase5EmailRoutes.listEmails, { query: queryOf(filters) }, { refetchInterval })
  const pagination = list.data?.pagination
  useLastPage(pagination, page => change({ page: String(page) }))

  const failureText = (message: string) => t('Failed to load emails: {message}', { message })

  const { reply, broadcast } = useTabSearch()
  const tab = useReadRecord(phase5EmailRoutes.readEmail, { otherId: reply, viewRefreshMs: refetchInterval })
  const { openView, open, close } = tab
  const remove = useDeleteLoggedEmail()
  const openBroadcast = (broadcastId: string) => open({ broadcast: broadcastId })

  return (
    <Page
      title={t('Emails')}
      actions={
        <>
          <RefreshButton onRefresh={list.refetch} disabled={list.isPending} failureText={failureText} />
          <Button
            calls={broadcastCall}
            variant="primary"
            icon={Megaphone}
            onClick={() => openBroadcast('new')}
          >
            {t('New Broadcast')}
          </Button>
        </>
      }
    >
      <DeskNotice />
      <BroadcastStatus onOpen={openBroadcast} />
      <EmailFilters {...filtering} total={pagination?.total} />
      <DataTable
        label={t('Emails')}
        columns={loggedEmailColumns}
        rows={list.data?.emails}
        order={order}
        onOpen={row => openView(row.id)}
        actionsWidth="9rem"
        rowName={row => row.subject}
        actions={row => (
          <>
            <RowButton
              calls={phase5EmailRoutes.readEmail}
              label={t('View')}
              icon={Eye}
              onClick={() => openView(row.id)}
            />
            <RowButton
              calls={phase5EmailRoutes.reply}
              label={t('Reply')}
              subject={t('to {subject}', { subject: row.subject })}
              icon={Reply}
              disabledHint={canReply(row) ? undefined : t('This mail belongs to no conversation')}
              onClick={() => open({ reply: row.id })}
            />
            <DeleteRowButton
              calls={phase5EmailRoutes.deleteMessage}
              disabledHint={canDelete(row) ? undefined : t('This mail is being sent right now')}
              onClick={() => void remove(row)}
            />
          </>
        )}
        loadingText={t('Loading emails...')}
        empty={{ title: t('No emails found') }}
        answer={{
          error: list.isLoadingError ? list.error : null,
          refetch: list.refetch,
          hasMore: (pagination?.totalPages ?? 0) > 1,
          readAll: () =>
            readAll(phase5EmailRoutes.listEmails, { query: queryOf(filters) }, page => page.emails),
        }}
        failureText={failureText}
      />
      {pagination && pagination.total > 0 && (
        <Pagination
          page={pagination.page}
          pageCount={pagination.totalPages}
          onPage={page => change({ page: String(page) })}
          busy={list.isPlaceholderData}
        />
      )}
      <RecordDialogs
        tab={tab}
        rows={list.data?.emails}
        what="Email"
        view={email => (
          <LoggedEmailView
            email={email}
            onOpen={openView}
            onOpenBroadcast={openBroadcast}
            onReply={() => open({ reply: email.id })}
            onDelete={() => void remove(email).then(done => done && close())}
            onClose={close}
          />
        )}
      >
        {tab.toEdit && reply && <ReplyForm email={tab.toEdit} onClose={close} />}
        {broadcast === 'new' && <BroadcastForm onOpenBroadcast={openBroadcast} onClose={close} />}
        {broadcast && broadcast !== 'new' && (
          <BroadcastProgress id={broadcast} onOpenEmail={openView} onClose={close} />
        )}
      </RecordDialogs>
    </Page>
  )
}
