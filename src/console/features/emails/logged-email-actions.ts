import {
  type LoggedEmail,
  type LoggedEmailDetail,
  phase5EmailRoutes,
} from '#contract/emails/phase5-emails.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { showPdf } from '#web/ui/pdf/show-pdf.tsx'

export function useDeleteLoggedEmail() {
  const { perform } = useConfirmedAction(phase5EmailRoutes.deleteMessage, ['emails'])
  return (email: LoggedEmail) => {
    const { subject } = email
    return perform({
      input: { params: { messageUuid: email.messageUuid } },
      question: deleteQuestion(
        t('Delete email?'),
        email.status === 'queued'
          ? t('“{subject}” is deleted from the log and not sent. This action cannot be undone.', {
              subject,
            })
          : t('“{subject}” is deleted from the log. This action cannot be undone.', { subject }),
      ),
      success: t('Email deleted successfully.'),
      failure: message => t('Failed to delete email: {message}', { message }),
    })
  }
}

/** Somebody called back, or nothing was asked. */
export function useSettleUnanswered() {
  const { perform, busy } = useConfirmedAction(phase5EmailRoutes.settleUnanswered, ['emails'])
  const settle = (email: LoggedEmail) =>
    perform({
      input: { params: { messageUuid: email.messageUuid } },
      success: t('This mail no longer waits.'),
      failure: message => message,
    })
  return { settle, busy }
}

/** The same message once more; an uncertain one may arrive a second time. */
export function useRetryEmail() {
  const { perform, busy } = useConfirmedAction(phase5EmailRoutes.retryMessage, ['emails'])
  const retry = (email: LoggedEmail) =>
    perform({
      input: { params: { messageUuid: email.messageUuid } },
      question: {
        title: t('Send this email again?'),
        text:
          email.status === 'uncertain'
            ? t('It may have reached {address} already.', { address: email.to })
            : t('“{subject}” goes to {address}.', { subject: email.subject, address: email.to }),
        confirmLabel: t('Send Again'),
      },
      success: t('The email is queued again.'),
      failure: message => t('Failed to send email: {message}', { message }),
    })
  return { retry, busy }
}

type Attachment = LoggedEmailDetail['attachments'][number]

const withSignedUrl = (email: LoggedEmail, { index }: Attachment, use: (url: string) => unknown) =>
  call(phase5EmailRoutes.signAttachmentUrl, { params: { id: email.id, index } })
    .then(({ signedUrl }) => use(signedUrl))
    .catch(error =>
      notify.error(t('Failed to download attachment: {message}', { message: messageOf(error) })),
    )

export const downloadAttachment = (email: LoggedEmail, attachment: Attachment) =>
  withSignedUrl(email, attachment, url => {
    const link = document.createElement('a')
    link.href = url
    link.download = attachment.filename
    link.click()
  })

export const viewAttachment = (email: LoggedEmail, attachment: Attachment) =>
  withSignedUrl(email, attachment, async url => {
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(t('Download failed'))
    showPdf({ filename: attachment.filename, file: await answer.blob() })
  })
