import type * as z from 'zod'
import { type LoggedEmailDetail, phase5EmailRoutes, replyInput } from '#contract/emails/phase5-emails.ts'
import { draftReply } from '#domain/mail/email-rules.ts'
import { useAction } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'
import { fieldsFor } from '#web/ui/form/fields-for.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'

const schema = replyInput.pick({ to: true, subject: true, textBody: true })

const { TextField, TextareaField } = fieldsFor<z.input<typeof schema>>()

interface ReplyFormProps {
  email: LoggedEmailDetail
  onClose: () => void
}

export default function ReplyForm({ email, onClose }: ReplyFormProps) {
  const reply = useAction(phase5EmailRoutes.reply, { changes: ['emails'] })
  return (
    <FormDialog
      calls={phase5EmailRoutes.reply}
      title={t('Reply')}
      description={email.subject}
      draft={`reply.${email.id}`}
      schema={schema}
      values={{ ...draftReply(email), textBody: '' }}
      submitLabel={t('Send Reply')}
      busyLabel={t('Sending…')}
      failureText={message => t('Failed to send reply: {message}', { message })}
      onSave={async values => {
        const replyToMessageId = email.messageUuid
        await reply.mutateAsync({ body: { ...values, threadId: email.threadId ?? '', replyToMessageId } })
        // The product's own words (spec 2, point 8).
        notify.success(t('Reply reply sent successfully.'))
      }}
      onClose={onClose}
    >
      <TextField name="to" label={t('To')} type="email" required />
      <TextField name="subject" label={t('Subject')} />
      <TextareaField name="textBody" label={t('Message')} required rows={9} />
      <Answered email={email} />
    </FormDialog>
  )
}

/** What is being answered, in sight of the person who answers. */
function Answered({ email }: Pick<ReplyFormProps, 'email'>) {
  return (
    <section aria-label={t('The mail you answer')} className="border-l-2 border-line-strong pl-4">
      <p className="text-xs text-ink-mute">
        {`${email.from}, ${formatDateTime(email.sentAt ?? email.createdAt)}`}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap text-ink-soft">{email.bodyText || t('No text')}</p>
    </section>
  )
}
