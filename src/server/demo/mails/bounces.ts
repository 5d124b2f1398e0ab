import type { Calendar } from '../courses/calendar.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { logMail, type MailRow, plainHtml } from './mail-log.ts'

/** What the mail server of the recipient sent back, in the conversation of the mail that did not arrive. */
export function makeBounce(
  random: Random,
  calendar: Calendar,
  provider: DemoProvider,
  mail: MailRow,
): MailRow {
  const reason = mail.reason?.replace('Returned: ', '') ?? ''
  const text = `This is the mail system at host mx.seepost.example.\n\nYour message to ${mail.to} could not be delivered:\n${reason}`
  const bounce = { outcome: 'failed', recipient: mail.to, reason, of: mail.id }
  const row = logMail(random, {
    type: 'inbound',
    generation: mail.generation,
    entity: null,
    from: 'Mail Delivery System <MAILER-DAEMON@mx.seepost.example>',
    to: provider.officeEmail,
    subject: 'Undelivered Mail Returned to Sender',
    text,
    html: plainHtml(text),
    at: calendar.after(mail.createdAt, mail.createdAt.slice(0, 10)),
    answers: mail,
  })
  const { entityType, entityId } = mail
  return { ...row, entityType, entityId, metadata: { isAutomatic: true, bounce } }
}
