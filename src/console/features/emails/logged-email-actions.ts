import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type LoggedEmail, type LoggedEmailDetail, phase5EmailRoutes } from '#contract/mail/phase5-emails.ts'

export function useDeleteLoggedEmail() {
  const { perform } = useConfirmedAction(phase5EmailRoutes.deleteMessage, ['emails'])
  return (email: LoggedEmail) =>
    perform({
      input: { params: { messageUuid: email.messageUuid } },
      question: {
        title: 'Delete email?',
        text: `“${email.subject}” is deleted from the log${email.status === 'queued' ? ' and not sent' : ''}. This action cannot be undone.`,
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Email deleted successfully.',
      failure: message => `Failed to delete email: ${message}`,
    })
}

/** The same message once more; an uncertain one may arrive a second time. */
export function useRetryEmail() {
  const { perform, busy } = useConfirmedAction(phase5EmailRoutes.retryMessage, ['emails'])
  const retry = (email: LoggedEmail) =>
    perform({
      input: { params: { messageUuid: email.messageUuid } },
      question: {
        title: 'Send this email again?',
        text:
          email.status === 'uncertain'
            ? `It may have reached ${email.to} already.`
            : `“${email.subject}” goes to ${email.to}.`,
        confirmLabel: 'Send Again',
      },
      success: 'The email is queued again.',
      failure: message => `Failed to send email: ${message}`,
    })
  return { retry, busy }
}

type Attachment = LoggedEmailDetail['attachments'][number]

export async function downloadAttachment(email: LoggedEmail, { index, filename }: Attachment) {
  try {
    const params = { id: email.id, index }
    const { signedUrl } = await call(phase5EmailRoutes.signAttachmentUrl, { params })
    const link = document.createElement('a')
    link.href = signedUrl
    link.download = filename
    link.click()
  } catch (error) {
    notify.error(`Failed to download attachment: ${messageOf(error)}`)
  }
}
