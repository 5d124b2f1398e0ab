import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/record/details.tsx'
import { useGoTo } from '#console/ui/record/go-to.ts'
import { formatCount, formatDateTime } from '#console/ui/values/format.ts'
import type { LoggedEmailDetail } from '#contract/mail/phase5-emails.ts'
import { canDelete, canReply, canRetry } from '#domain/mail/email-rules.ts'
import { DeliveryBadge, DirectionMark, EmailTypeBadge, labelEntity } from './email-marks.tsx'
import { Attachments, DeliveryReason, EmailContent, EntityLine } from './email-parts.tsx'
import { EmailThread } from './email-thread.tsx'
import { downloadAttachment, useRetryEmail } from './logged-email-actions.ts'

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
      title={email.subject || '(no subject)'}
      size="large"
      onClose={props.onClose}
      footerAside={
        <Button variant="dangerQuiet" disabled={!canDelete(email)} onClick={props.onDelete}>
          Delete
        </Button>
      }
      footer={
        <>
          <Button onClick={props.onClose}>Close</Button>
          {canRetry(email) && <RetryButton email={email} />}
          <Button variant="primary" disabled={!canReply(email)} onClick={props.onReply}>
            Reply
          </Button>
        </>
      }
    >
      <DeliveryReason email={email} />
      <DetailSection
        title="Information"
        actions={
          <span className="flex flex-wrap gap-2">
            <EntityButton email={email} />
            {broadcastId && (
              <Button size="small" onClick={() => props.onOpenBroadcast(broadcastId)}>
                Open Broadcast
              </Button>
            )}
          </span>
        }
      >
        <Details
          items={[
            { label: 'To', value: email.to },
            { label: 'From', value: email.from },
            ...(email.replyTo ? [{ label: 'Reply To', value: email.replyTo, wide: true }] : []),
            { label: 'Type', value: <EmailTypeBadge type={email.type} /> },
            { label: 'Direction', value: <DirectionMark direction={email.direction} /> },
            { label: 'Delivery', value: <DeliveryBadge status={email.status} /> },
            {
              label: email.direction === 'inbound' ? 'Received' : 'Sent',
              value: formatDateTime(email.sentAt),
            },
            { label: 'Entity', value: <EntityLine {...email} /> },
            {
              label: 'Thread',
              value: email.threadId && <CopyableId id={email.threadId} label="Copy thread ID" />,
            },
            {
              label: 'Message ID',
              value: <CopyableId id={email.messageId} label="Copy message ID" />,
              wide: true,
            },
          ]}
        />
      </DetailSection>
      {email.thread.length > 1 && <EmailThread emails={email.thread} openId={email.id} onOpen={onOpen} />}
      <EmailContent key={email.id} {...email} />
      <Attachments
        files={email.attachments}
        facts={({ contentType, size }) => `${contentType}, ${formatCount(size)} bytes`}
        action={file =>
          file.bucket && file.path ? (
            <Button
              size="small"
              aria-label={`Download ${file.filename}`}
              onClick={() => void downloadAttachment(email, file)}
            >
              Download
            </Button>
          ) : (
            <span className="text-ink-soft">Attachment download is not available for this entry.</span>
          )
        }
      />
      <DetailSection title="Metadata">
        <RawData data={email.metadata} />
      </DetailSection>
      {threadMetadata && (
        <DetailSection title="Thread Metadata">
          <Details
            items={[
              { label: 'Subject', value: threadMetadata.subject },
              { label: 'Messages', value: formatCount(threadMetadata.messageCount) },
              { label: 'Started', value: formatDateTime(threadMetadata.startedAt) },
              { label: 'Last Message', value: formatDateTime(threadMetadata.lastMessageAt) },
            ]}
          />
        </DetailSection>
      )}
    </Dialog>
  )
}

const entityTabs: Record<string, string> = {
  booking: 'bookings',
  order: 'orders',
  lessonOffer: 'lesson-offers',
}

/** Leads to what the mail is about. */
function EntityButton({ email: { entityType, entityId, generation } }: { email: LoggedEmailDetail }) {
  const goTo = useGoTo()
  const tab = entityTabs[entityType ?? '']
  if (!tab || !entityId || !generation) return null
  return (
    <Button size="small" onClick={() => goTo(`/phase${generation}/${tab}`, { view: entityId })}>
      {`Open ${labelEntity(entityType)}`}
    </Button>
  )
}

function RetryButton({ email }: { email: LoggedEmailDetail }) {
  const { retry, busy } = useRetryEmail()
  return (
    <Button busy={busy} onClick={() => void retry(email)}>
      Send Again
    </Button>
  )
}

function RawData({ data }: { data: Record<string, unknown> }) {
  if (Object.keys(data).length === 0) return <p className="text-ink-soft">No metadata</p>
  return (
    <pre className="rounded-lg border border-line bg-slate-50 p-3 font-mono text-xs break-words whitespace-pre-wrap">
      {JSON.stringify(data, null, 2)}
    </pre>
  )
}
