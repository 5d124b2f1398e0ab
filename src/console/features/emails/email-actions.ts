import { type EmailSummary, emailRoutes } from '#contract/emails/emails.ts'
import { t } from '#web/language/t.ts'
import { deleteQuestion, useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'

/** What was received was never ours to send. */
export const canResend = ({ direction }: EmailSummary) => direction === 'outbound'

export function useResendEmail() {
  const { perform } = useConfirmedAction(emailRoutes.resendEmail, ['emails'])
  return (email: EmailSummary) =>
    perform({
      input: { params: { id: email.id } },
      question: {
        title: t('Resend email?'),
        text: t('“{subject}” is sent again to {address}, as a new message.', {
          subject: email.subject,
          address: email.to,
        }),
        confirmLabel: t('Resend'),
      },
      success: t('Email resent successfully!'),
      failure: message => t('Error resending email: {message}', { message }),
    })
}

export function useDeleteEmail() {
  const { perform } = useConfirmedAction(emailRoutes.deleteEmail, ['emails'])
  return (email: EmailSummary) =>
    perform({
      input: { params: { id: email.id } },
      question: deleteQuestion(
        t('Delete email log?'),
        t('Are you sure you want to delete this email from the log? This action cannot be undone.'),
      ),
      success: t('Email log deleted successfully!'),
      failure: message => t('Error deleting email: {message}', { message }),
    })
}
