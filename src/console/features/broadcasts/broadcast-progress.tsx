import { useEffect, useRef } from 'react'
import { type Broadcast, broadcastRoutes } from '#contract/broadcasts.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { sayReason } from '#web/language/say-reason.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { useConfirm } from '#web/ui/feedback/confirm.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { DetailSection } from '#web/ui/record/details.tsx'
import { DeliveryBadge } from '../emails/email-marks.tsx'
import { countHandled } from './broadcast-status.tsx'

const refetchInterval = 1_000

interface BroadcastProgressProps {
  id: string
  onOpenEmail: (id: string) => void
  onClose: () => void
}

/** How far a broadcast is: the address of this dialog survives a reload. */
export default function BroadcastProgress({ id, onOpenEmail, onClose }: BroadcastProgressProps) {
  const found = useRoute(broadcastRoutes.readBroadcast, { params: { id } }, { refetchInterval })
  const broadcast = found.data
  useSentNotification(broadcast)
  return (
    <Dialog
      title={t('Lesson Offer Broadcast')}
      description={broadcast && `${broadcast.quickId}: ${broadcast.subject}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {broadcast && <RetryButtons broadcast={broadcast} />}
        </>
      }
    >
      {!broadcast && found.error && (
        <Banner tone="error">
          {t('Failed to load broadcast: {message}', { message: messageOf(found.error) })}
        </Banner>
      )}
      {!broadcast && !found.error && <Loading text={t('Loading broadcast...')} />}
      {broadcast && (
        <>
          <Progress broadcast={broadcast} />
          <StatCards label={t('Broadcast')} stats={countsOf(broadcast)} />
          {broadcast.errors.length > 0 && <Undelivered broadcast={broadcast} onOpenEmail={onOpenEmail} />}
          <DetailSection title={t('Message')}>
            <p className="break-words whitespace-pre-wrap">{broadcast.textBody}</p>
          </DetailSection>
          <p className="text-xs text-ink-mute">
            {t('Sent by {person}, {moment}. As of {now}.', {
              person: broadcast.createdBy,
              moment: formatDateTime(broadcast.createdAt),
              now: formatDateTime(broadcast.generatedAt),
            })}
          </p>
        </>
      )}
    </Dialog>
  )
}

const sentTo = 'Broadcast sent to {count} recipient(s).'

/** Said once, when the last mail is through while somebody looks. */
function useSentNotification(broadcast: Broadcast | undefined) {
  const last = useRef<Broadcast['state']>(undefined)
  useEffect(() => {
    if (!broadcast) return
    if (last.current === 'sending' && broadcast.state === 'done') {
      const { sent, failed } = broadcast
      if (sent > 0) notify.success(tCount(sent, sentTo, sentTo))
      else notify.error(t('Failed to send broadcast: {failed} failed', { failed }))
    }
    last.current = broadcast.state
  }, [broadcast])
}

function Progress({ broadcast }: { broadcast: Broadcast }) {
  const { state, sent, totalRecipients } = broadcast
  const handled = countHandled(broadcast)
  if (state === 'sending') {
    return (
      <ProgressBar
        label={t('Broadcast')}
        share={totalRecipients ? handled / totalRecipients : 0}
        text={t('{done} of {total} done', { done: handled, total: totalRecipients })}
      />
    )
  }
  return (
    <Banner tone={sent === totalRecipients ? 'success' : 'warning'}>
      {t('Sent to {sent} of {total} recipient(s).', { sent, total: totalRecipients })}
    </Banner>
  )
}

/** Sent and failed are always said; the rest when there is any. */
function countsOf({ sent, failed, uncertain, bounced, pending, removed }: Broadcast) {
  const rare = [
    { label: t('Waiting'), value: pending },
    { label: t('Uncertain'), value: uncertain },
    { label: t('Bounced'), value: bounced },
    { label: t('Deleted'), value: removed },
  ]
  return [
    { label: t('Sent|status'), value: sent },
    { label: t('Failed'), value: failed },
    ...rare.filter(({ value }) => value > 0),
  ]
}

type UndeliveredProps = { broadcast: Broadcast } & Pick<BroadcastProgressProps, 'onOpenEmail'>

function Undelivered({ broadcast, onOpenEmail }: UndeliveredProps) {
  return (
    <DetailSection title={t('Not delivered for certain')}>
      <ul className="flex flex-col">
        {broadcast.errors.map(({ email, reason, status, messageUuid }) => (
          <li
            key={messageUuid}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 flex-1 basis-64 break-words">
              <span className="font-medium">{email}</span>
              <span className="block text-ink-soft">{sayReason(reason)}</span>
            </span>
            <span className="flex items-center gap-3">
              <DeliveryBadge status={status} />
              <Button
                size="small"
                aria-label={t('View {name}', { name: email })}
                onClick={() => onOpenEmail(messageUuid)}
              >
                {t('View')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

function RetryButtons({ broadcast: { broadcastId, failed, uncertain } }: { broadcast: Broadcast }) {
  const retry = useAction(broadcastRoutes.retryBroadcast, { changes: ['emails'] })
  const confirm = useConfirm()
  const send = (query: { uncertain: 'true' | 'false' }) =>
    retry.mutate(
      { params: { id: broadcastId }, query },
      {
        onError: error =>
          notify.error(t('Failed to send broadcast: {message}', { message: messageOf(error) })),
      },
    )
  const askAndSend = async () => {
    const title = tCount(
      uncertain,
      'Send {count} uncertain mail again?',
      'Send {count} uncertain mails again?',
    )
    const text = t(
      'They may have arrived already. They go out as the same message, which most mail programs show once.',
    )
    if (await confirm({ title, text, confirmLabel: t('Send Again') })) send({ uncertain: 'true' })
  }
  return (
    <>
      {uncertain > 0 && (
        <Button
          calls={broadcastRoutes.retryBroadcast}
          disabled={retry.isPending}
          onClick={() => void askAndSend()}
        >
          {t('Send Uncertain Again ({count})', { count: uncertain })}
        </Button>
      )}
      {(failed > 0 || retry.isPending) && (
        <Button
          calls={broadcastRoutes.retryBroadcast}
          variant="primary"
          busy={retry.isPending}
          busyLabel={t('Sending…')}
          onClick={() => send({ uncertain: 'false' })}
        >
          {t('Retry Failed ({count})', { count: failed })}
        </Button>
      )}
    </>
  )
}
