import { FamilyLink } from '#console/features/families/family-link.tsx'
import { type EmailDetail, emailRoutes } from '#contract/emails/emails.ts'
import { messageOf } from '#web/api/api-error.ts'
import { fetchFile, saveFile } from '#web/api/call.ts'
import { formatBytes, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { canShowPdf, isPdf, showPdf } from '#web/ui/pdf/show-pdf.tsx'
import { DetailSection, Details } from '#web/ui/record/details.tsx'
import { canResend } from './email-actions.ts'
import { DeliveryBadge, EmailTypeBadge } from './email-marks.tsx'
import { Attachments, DeliveryReason, EmailContent, EntityLine } from './email-parts.tsx'

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
        <Button calls={emailRoutes.deleteEmail} variant="dangerQuiet" onClick={onDelete}>
          {t('Delete Email')}
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          {canResend(email) && (
            <Button calls={emailRoutes.resendEmail} variant="primary" onClick={onResend}>
              {t('Resend Email')}
            </Button>
          )}
        </>
      }
    >
      <DeliveryReason email={email} />
      <DetailSection title={t('Information')} actions={<FamilyLink id={email.id} />}>
        <Details
          items={[
            { label: t('To'), value: email.to },
            { label: t('From'), value: email.from },
            { label: t('Type'), value: <EmailTypeBadge type={email.type} /> },
            { label: t('Delivery'), value: <DeliveryBadge status={email.status} /> },
            { label: t('Sent'), value: formatDateTime(email.sentAt) },
            { label: t('Entity'), value: <EntityLine {...email} /> },
            { label: t('Message ID'), value: email.messageId, wide: true },
          ]}
        />
      </DetailSection>
      <EmailContent key={email.id} {...email} />
      <Attachments
        files={email.attachments}
        facts={({ size }) => formatBytes(size)}
        action={({ filename }, index) => (
          <Button
            size="small"
            aria-label={t('View {name}', { name: filename })}
            onClick={() => void viewAttachment(email.id, index, filename)}
          >
            {t('View')}
          </Button>
        )}
      />
    </Dialog>
  )
}

async function viewAttachment(id: string, index: number, filename: string) {
  try {
    const input = { params: { id, index } }
    const file = await fetchFile(emailRoutes.downloadAttachment, input, t('Failed to fetch attachment'))
    if (isPdf(filename) && canShowPdf()) return showPdf({ filename, file })
    saveFile(file, filename)
    notify.success(t('Attachment downloaded successfully!'))
  } catch (error) {
    notify.error(t('Error downloading attachment: {message}', { message: messageOf(error) }))
  }
}
