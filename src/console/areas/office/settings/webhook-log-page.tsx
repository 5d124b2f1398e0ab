import { Link } from '@tanstack/react-router'
import { ArrowLeft, Send } from 'lucide-react'
import { useState } from 'react'
import { webhooksPath } from '#console/features/settings/settings-page.tsx'
import { deliveryColumns } from '#console/features/webhooks/webhook-columns.tsx'
import { type WebhookDelivery, webhookRoutes } from '#contract/webhooks.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t } from '#web/language/t.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { Page } from '#web/ui/page.tsx'
import { Details } from '#web/ui/record/details.tsx'

const refetchInterval = 20_000

/** What was sent to a webhook and what it answered, the newest first. */
export default function WebhookLogPage({ id }: { id: string }) {
  const input = { params: { id } }
  const log = useRoute(webhookRoutes.listWebhookDeliveries, input, { refetchInterval })
  const url = useRoute(webhookRoutes.listWebhooks).data?.find(webhook => webhook.id === id)?.url
  const { perform } = useConfirmedAction(webhookRoutes.resendWebhookDelivery, ['settings'])
  const [open, setOpen] = useState<WebhookDelivery>()
  const resend = async (delivery: WebhookDelivery) => {
    await perform({
      input: { params: { id: delivery.id } },
      success: t('It is sent again'),
      failure: message => t('Not done: {message}', { message }),
    })
    void log.refetch()
  }
  return (
    <Page
      title={t('Log of a webhook')}
      actions={
        <>
          <Link to={webhooksPath} className={buttonStyle({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('Webhooks')}
          </Link>
          <RefreshButton onRefresh={log.refetch} disabled={log.isPending} />
        </>
      }
    >
      {url && <p className="break-all text-ink-soft">{url}</p>}
      <DataTable
        label={t('Log of a webhook')}
        columns={deliveryColumns}
        rows={log.data}
        onOpen={setOpen}
        actionsWidth="5rem"
        rowName={delivery => delivery.type}
        actions={delivery => (
          <RowButton
            calls={webhookRoutes.resendWebhookDelivery}
            label={t('Send again')}
            icon={Send}
            onClick={() => void resend(delivery)}
          />
        )}
        loadingText={t('Loading the log...')}
        empty={{ title: t('Nothing sent yet'), hint: t('The last 30 days are kept.') }}
        answer={log}
      />
      {open && (
        <Dialog title={open.type} description={open.id} onClose={() => setOpen(undefined)}>
          <Details
            items={[
              { label: t('Time'), value: formatDateTime(open.createdAt) },
              { label: t('Attempts'), value: String(open.attempts) },
              { label: t('Answered at'), value: open.answeredAt && formatDateTime(open.answeredAt) },
              {
                label: t('Next attempt'),
                value: open.status === 'waiting' ? formatDateTime(open.nextAttemptAt) : null,
              },
              {
                label: t('Answer'),
                value: open.answerStatus
                  ? [open.answerStatus, open.answer].filter(Boolean).join(' ')
                  : open.answer && sayReason(open.answer),
                wide: true,
              },
              {
                label: t('Sent|what'),
                value: <code className="block font-mono text-xs break-all">{open.body}</code>,
                wide: true,
              },
            ]}
          />
        </Dialog>
      )}
    </Page>
  )
}
