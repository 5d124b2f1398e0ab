import { FamilyLink } from '#console/features/families/family-link.tsx'
import {
  type LoggedEmail,
  type LoggedEmailDetail,
  phase5EmailRoutes,
} from '#contract/emails/phase5-emails.ts'
import { canDelete, canReply, canRetry, needsAnswer } from '#domain/mail/email-rules.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { canShowPdf, isPdf } from '#web/ui/pdf/show-pdf.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { useGoTo } from '#web/ui/record/go-to.ts'
import { RawData } from '#web/ui/record/raw-data.tsx'
import { EmailLine } from './email-line.tsx'
import { DeliveryBadge, DirectionMark, EmailTypeBadge } from './email-marks.tsx'
import { Attachments, DeliveryReason, EmailContent, EntityLine } from './email-parts.tsx'
import {
  downloadAttachment,
  useRetryEmail,
  useSettleUnanswered,
  viewAttachment,
} from './logged-email-actions.ts'

interface LoggedEmailViewProps {
  email: LoggedEmailDetail
  onOpen: (id: string) => void
  onOpenBroadcast: (id: string) => void
  onReply: () => void
  onDelete: () => void
  onClose: () => void
}

export default function LoggedEmailView({ email, onOpen, ...props }: LoggedEmailViewProps) {
  const { broadcastId, threadMetadata } = email
  return (
    <Dialog
      title={email.subject || t('(no subject)')}
      size="large"
      onClose={props.onClose}
      footerAside={
        <Button
          calls={phase5EmailRoutes.deleteMessage}
          variant="dangerQuiet"
          disabled={!canDelete(email)}
          onClick={props.onDelete}
        >
          {t('Delete')}
        </Button>
      }
      footer={
        <>
          <Button onClick={props.onClose}>{t('Close')}</Button>
          {canRetry(email) && <RetryButton email={email} />}
          {isLatest(email) && needsAnswer(email) && <NoAnswerButton email={email} />}
          <Button
            calls={phase5EmailRoutes.reply}
            variant="primary"
            disabled={!canReply(email)}
            onClick={props.onReply}
          >
            {t('Reply')}
          </Button>
        </>
      }
    >
      <DeliveryReason email={email} />
      <DetailSection
        title={t('Information')}
        actions={
          <span className="flex flex-wrap gap-2">
            <EntityButton email={email} />
            {email.entityType !== 'user' && <FamilyLink id={email.id} />}
            {broadcastId && (
              <Button size="small" onClick={() => props.onOpenBroadcast(broadcastId)}>
                {t('Open Broadcast')}
              </Button>
            )}
          </span>
        }
      >
        <Details
          items={[
            { label: t('To'), value: email.to },
            { label: t('From'), value: email.from },
            ...(email.replyTo ? [{ label: t('Reply To'), value: email.replyTo, wide: true }] : []),
            { label: t('Type'), value: <EmailTypeBadge type={email.type} /> },
            { label: t('Direction'), value: <DirectionMark direction={email.direction} /> },
            { label: t('Delivery'), value: <DeliveryBadge status={email.status} /> },
            {
              label: email.direction === 'inbound' ? t('Received') : t('Sent'),
              value: formatDateTime(email.sentAt),
            },
            { label: t('Entity'), value: <EntityLine {...email} /> },
            {
              label: t('Thread'),
              value: email.threadId && <CopyableId id={email.threadId} label={t('Copy thread ID')} />,
            },
            {
              label: t('Message ID'),
              value: <CopyableId id={email.messageId} label={t('Copy message ID')} />,
              wide: true,
            },
          ]}
        />
      </DetailSection>
      {email.thread.length > 1 && <EmailThread emails={email.thread} openId={email.id} onOpen={onOpen} />}
      <EmailContent key={email.id} {...email} />
      <Attachments
        files={email.attachments}
        facts={({ contentType, size }) =>
          t('{type}, {size} bytes', { type: contentType, size: formatCount(size) })
        }
        action={file =>
          file.bucket && file.path ? (
            <>
              {isPdf(file.filename) && canShowPdf() && (
                <Button
                  size="small"
                  aria-label={t('View {name}', { name: file.filename })}
                  onClick={() => void viewAttachment(email, file)}
                >
                  {t('View')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={t('Download {filename}', { filename: file.filename })}
                onClick={() => void downloadAttachment(email, file)}
              >
                {t('Download')}
              </Button>
            </>
          ) : (
            <span className="text-ink-soft">{t('Attachment download is not available for this entry.')}</span>
          )
        }
      />
      <DetailSection title={t('Metadata')}>
        {Object.keys(email.metadata).length === 0 ? (
          <p className="text-ink-soft">{t('No metadata')}</p>
        ) : (
          <RawData data={email.metadata} />
        )}
      </DetailSection>
      {threadMetadata && (
        <DetailSection title={t('Thread Metadata')}>
          <Details
            items={[
              { label: t('Subject'), value: threadMetadata.subject },
              { label: t('Messages'), value: formatCount(threadMetadata.messageCount) },
              { label: t('Started'), value: formatDateTime(threadMetadata.startedAt) },
              { label: t('Last Message'), value: formatDateTime(threadMetadata.lastMessageAt) },
            ]}
          />
        </DetailSection>
      )}
    </Dialog>
  )
}

const isLatest = ({ id, thread }: LoggedEmailDetail) => thread.at(-1)?.id === id

function NoAnswerButton({ email }: { email: LoggedEmailDetail }) {
  const { settle, busy } = useSettleUnanswered()
  return (
    <Button calls={phase5EmailRoutes.settleUnanswered} busy={busy} onClick={() => void settle(email)}>
      {t('No answer needed')}
    </Button>
  )
}

const entityTabs: Partial<Record<string, { slug: string; label: Label }>> = {
  booking: { slug: 'bookings', label: 'Open Booking' },
  order: { slug: 'orders', label: 'Open Order' },
  lessonOffer: { slug: 'lesson-offers', label: 'Open Lesson Offer' },
}

/** Leads to what the mail is about. */
function EntityButton({ email: { entityType, entityId, generation } }: { email: LoggedEmailDetail }) {
  const goTo = useGoTo()
  const tab = entityTabs[entityType ?? '']
  if (!tab || !entityId || !generation) return null
  return (
    <Button size="small" onClick={() => goTo(`/phase${generation}/${tab.slug}`, { view: entityId })}>
      {t(tab.label)}
    </Button>
  )
}

function RetryButton({ email }: { email: LoggedEmailDetail }) {
  const { retry, busy } = useRetryEmail()
  return (
    <Button calls={phase5EmailRoutes.retryMessage} busy={busy} onClick={() => void retry(email)}>
      {t('Send Again')}
    </Button>
  )
}

interface EmailThreadProps {
  /** Oldest first. */
  emails: readonly LoggedEmail[]
  openId: string
  onOpen: (id: string) => void
}

/** The conversation; a press opens another of its mails. */
function EmailThread({ emails, openId, onOpen }: EmailThreadProps) {
  return (
    <DetailSection title={t('Conversation ({count})', { count: emails.length })}>
      <ol className="-mx-2 flex max-h-60 flex-col overflow-y-auto">
        {emails.map(email => (
          <li key={email.id}>
            <EmailLine email={email} isOpen={email.id === openId} onOpen={() => onOpen(email.id)}>
              {' '}
              <span className="text-ink-soft">{email.subject}</span>
            </EmailLine>
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
