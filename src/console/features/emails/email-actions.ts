import { useConfirmedAction } from '#console/ui/feedback/use-confirmed-action.ts'
import { type EmailSummary, emailRoutes } from '#contract/mail/emails.ts'

/** What was received was never ours to send. */
export const canResend = ({ direction }: EmailSummary) => direction === 'outbound'

export function useResendEmail() {
  const { perform } = useConfirmedAction(emailRoutes.resendEmail, ['emails'])
  return (email: EmailSummary) =>
    perform({
      input: { params: { id: email.id } },
      question: {
        title: 'Resend email?',
        text: `“${email.subject}” is sent again to ${email.to}, as a new message.`,
        confirmLabel: 'Resend',
      },
      success: 'Email resent successfully!',
      failure: message => `Error resending email: ${message}`,
    })
}

export function useDeleteEmail() {
  const { perform } = useConfirmedAction(emailRoutes.deleteEmail, ['emails'])
  return (email: EmailSummary) =>
    perform({
      input: { params: { id: email.id } },
      question: {
        title: 'Delete email log?',
        text: 'Are you sure you want to delete this email from the log? This action cannot be undone.',
        confirmLabel: 'Delete',
        tone: 'danger',
      },
      success: 'Email log deleted successfully!',
      failure: message => `Error deleting email: ${message}`,
    })
}
