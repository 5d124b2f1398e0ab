import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#console/api/api-error.ts'
import { download } from '#console/api/call.ts'
import { Banner } from '#console/ui/banner.tsx'
import { Button } from '#console/ui/button.tsx'
import { CopyableId } from '#console/ui/copyable-id.tsx'
import { DetailSection, Details } from '#console/ui/details.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { formatBytes, formatDateTime } from '#console/ui/format.ts'
import { notify } from '#console/ui/notify.tsx'
import { type EmailDetail, emailRoutes } from '#contract/emails.ts'
import { DeliveryBadge, EmailTypeBadge } from './email-words.tsx'
import { HtmlFrame } from './html-frame.tsx'

interface EmailViewProps {
  email: EmailDetail
  onResend: () => void
  onDelete: () => void
  onClose: () => void
}

export default function EmailView({ email, onResend, onDelete, onClose }: EmailViewProps) {
  return (
    <Dialog
      title={email.subject}
      size="large"
      onClose={onClose}
      footerAside={
        <Button variant="dangerQuiet" onClick={onDelete}>
          Delete Email
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onResend}>
            Resend Email
          </Button>
        </>
      }
    >
      {email.reason && (
        <Banner tone={email.status === 'sent' ? 'info' : 'warning'} title="What the mail server said">
          {email.reason}
        </Banner>
      )}
      <DetailSection title="Information">
        <Details
          items={[
            { label: 'To', value: email.to },
            { label: 'From', value: email.from },
            { label: 'Type', value: <EmailTypeBadge type={email.type} /> },
            { label: 'Delivery', value: <DeliveryBadge status={email.status} /> },
            { label: 'Sent', value: formatDateTime(email.sentAt) },
            { label: 'Entity', value: email.entityType && <EntityLine email={email} /> },
            { label: 'Message ID', value: email.messageId, wide: true },
          ]}
        />
      </DetailSection>
      <Content email={email} />
      <DetailSection title="Attachments">
        {email.attachments.length === 0 ? (
          <p className="text-ink-soft">No attachments</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {email.attachments.map((attachment, index) => (
              <li key={attachment.filename} className="flex items-center gap-3">
                <Paperclip aria-hidden className="size-4 shrink-0 text-ink-mute" />
                <span className="min-w-0 flex-1 truncate">{attachment.filename}</span>
                <span className="text-ink-soft tabular-nums">{formatBytes(attachment.size)}</span>
                <Button
                  size="small"
                  onClick={() => void viewAttachment(email.id, index, attachment.filename)}
                >
                  View
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
    </Dialog>
  )
}

function EntityLine({ email }: { email: EmailDetail }) {
  return (
    <>
      <span className="capitalize">{email.entityType}</span> <CopyableId id={email.entityId ?? ''} />
    </>
  )
}

function Content({ email }: { email: EmailDetail }) {
  const [shown, setShown] = useState<'html' | 'text'>(email.bodyHtml ? 'html' : 'text')
  return (
    <DetailSection
      title="Content"
      actions={
        email.bodyHtml &&
        email.bodyText && (
          <Button size="small" onClick={() => setShown(shown === 'html' ? 'text' : 'html')}>
            {shown === 'html' ? 'Show text' : 'Show HTML'}
          </Button>
        )
      }
    >
      {shown === 'html' ? (
        <HtmlFrame title={`Content of “${email.subject}”`} html={email.bodyHtml} />
      ) : (
        <p className="break-words whitespace-pre-wrap">{email.bodyText || 'No content'}</p>
      )}
    </DetailSection>
  )
}

async function viewAttachment(id: string, index: number, filename: string) {
  try {
    const input = { params: { id, index } }
    await download(emailRoutes.downloadAttachment, input, filename, 'Failed to fetch attachment')
    notify.success('Attachment downloaded successfully!')
  } catch (error) {
    notify.error(`Error downloading attachment: ${messageOf(error)}`)
  }
}
