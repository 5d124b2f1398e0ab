import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { SettingsPage, webhooksPath } from '#console/features/settings/settings-page.tsx'
import { webhookColumns } from '#console/features/webhooks/webhook-columns.tsx'
import { type Webhook, webhookRoutes } from '#contract/webhooks.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { DeleteRowButton, EditRowButton, RowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ToldOnce } from '#web/ui/feedback/shown-once.tsx'
import { deleteQuestion } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { NewButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { loadLater } from '#web/ui/load-later.tsx'

const WebhookForm = loadLater(() => import('#console/features/webhooks/webhook-form.tsx'))

const refetchInterval = 20_000
const isStopped = ({ pause }: Webhook) => pause !== null && pause !== 'by-hand'

/** The programs outside that hear of events here. A row opens its log. */
export default function WebhooksPage() {
  const webhooks = useRoute(webhookRoutes.listWebhooks, {}, { refetchInterval })
  const { filters, reset } = useListFilters({ stopped: '' })
  const navigate = useNavigate()
  const confirm = useConfirm()
  const renew = useAction(webhookRoutes.renewWebhookSecret, { changes: ['settings'] })
  const remove = useAction(webhookRoutes.deleteWebhook, { changes: ['settings'] })
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [secret, setSecret] = useState<string>()
  const refresh = () => void webhooks.refetch()

  async function act(question: Parameters<typeof confirm>[0], work: () => Promise<unknown>, done: string) {
    if (!(await confirm(question))) return
    try {
      await work()
      notify.success(done)
    } catch (error) {
      notify.error(t('Not done: {message}', { message: messageOf(error) }))
    }
    refresh()
  }
  const renewSecret = ({ id, url }: Webhook) =>
    act(
      {
        title: t('A new secret for {url}?', { url }),
        text: t('What is sent from now on is signed with it; the receiver must know it.'),
        confirmLabel: t('New secret'),
      },
      async () => setSecret((await renew.mutateAsync({ params: { id } })).secret),
      t('New secret made'),
    )
  const removeWebhook = ({ id, url }: Webhook) =>
    act(
      deleteQuestion(
        t('Delete the webhook to {url}?', { url }),
        t('Events that wait are not sent any more, and its log goes too.'),
      ),
      () => remove.mutateAsync({ params: { id } }),
      t('Webhook deleted!'),
    )
  return (
    <SettingsPage
      actions={
        <NewButton
          calls={webhookRoutes.createWebhook}
          label={t('New Webhook')}
          onClick={() => setEdited('new')}
        />
      }
    >
      {secret && (
        <ToldOnce
          text={t('With this secret the receiver checks the signatures. It is shown only once: copy it.')}
          secret={secret}
          copyLabel={t('Copy secret')}
        />
      )}
      {filters.stopped && (
        <FilterBar onReset={reset}>
          <p className="text-ink-soft">{t('Only those that had to be paused')}</p>
        </FilterBar>
      )}
      <DataTable
        label={t('Webhooks')}
        columns={webhookColumns}
        rows={filters.stopped ? webhooks.data?.filter(isStopped) : webhooks.data}
        onOpen={({ id }) => void navigate({ to: `${webhooksPath}/${id}` })}
        actionsWidth="9rem"
        rowName={webhook => webhook.url}
        actions={webhook => (
          <>
            <RowButton
              calls={webhookRoutes.renewWebhookSecret}
              label={t('New secret')}
              icon={KeyRound}
              onClick={() => void renewSecret(webhook)}
            />
            <EditRowButton calls={webhookRoutes.updateWebhook} onClick={() => setEdited(webhook)} />
            <DeleteRowButton
              calls={webhookRoutes.deleteWebhook}
              onClick={() => void removeWebhook(webhook)}
            />
          </>
        )}
        loadingText={t('Loading webhooks...')}
        empty={{
          title: t('No webhooks yet'),
          hint: t('A webhook tells a program at once what happens to bookings, orders and payments.'),
        }}
        answer={{ error: webhooks.error, refetch: refresh }}
      />
      {edited && (
        <WebhookForm
          webhook={edited === 'new' ? undefined : edited}
          onMade={setSecret}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  )
}
