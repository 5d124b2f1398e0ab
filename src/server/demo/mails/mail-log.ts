import { escapeHtml } from '#domain/mail/email-html.ts'
import type { RenderedMail } from '#server/mail/templates/render-mail.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'

export type MailRow = Row<'emails'>

interface LoggedMail extends RenderedMail {
  type: 'booking_confirmation' | 'invoice_email' | 'broadcast' | 'outbound' | 'inbound'
  template?: string
  generation: 4 | 5 | null
  entity: { type: 'booking' | 'order' | 'lessonOffer'; id: string } | null
  from: string
  to: string
  at: string
  answers?: MailRow
  broadcastId?: string
}

/** A mail as the log keeps it after it was sent or received. Nothing made here ever waits to be sent. */
export function logMail(random: Random, mail: LoggedMail): MailRow {
  const id = random.uuid()
  const isInbound = mail.type === 'inbound'
  const earlier = mail.answers
  const domain = /@([\w.-]+)/.exec(mail.from)?.[1] ?? 'lido.example'
  return {
    id,
    threadId: earlier?.threadId ?? random.uuid(),
    generation: mail.generation,
    direction: isInbound ? 'inbound' : 'outbound',
    type: mail.type,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    bodyText: mail.text,
    bodyHtml: mail.html,
    messageId: `<${id}@${domain}>`,
    inReplyTo: earlier?.messageId ?? null,
    references: earlier ? [earlier.references, earlier.messageId].filter(Boolean).join(' ') : null,
    entityType: mail.entity?.type ?? null,
    entityId: mail.entity?.id ?? null,
    broadcastId: mail.broadcastId ?? null,
    metadata: mail.template ? { templateType: mail.template } : {},
    status: isInbound ? 'received' : 'sent',
    reason: null,
    attempts: isInbound ? 0 : 1,
    nextAttemptAt: null,
    claimedBy: null,
    leaseUntil: null,
    sentAt: mail.at,
    createdAt: mail.at,
  }
}

const refusals = [
  'The mail server refused the message: 550 5.1.1 No such mailbox here',
  'The mail server refused the message: 554 5.7.1 Message looks like spam',
]
const bounces = ['Returned: 550 5.1.1 No such mailbox here', 'Returned: 552 5.2.2 Mailbox is full']

/** A few mails that only inform did not arrive, so that the log shows every state. */
export function failSomeMails(random: Random, mails: readonly MailRow[]): MailRow[] {
  return mails.map((mail, index) => {
    if (index % 37 === 5) return { ...mail, status: 'failed', reason: random.pick(refusals), sentAt: null }
    if (index % 53 === 7) return { ...mail, status: 'bounced', reason: random.pick(bounces) }
    if (index % 97 === 11) {
      return { ...mail, status: 'uncertain', reason: 'Delivery uncertain: Connection closed', sentAt: null }
    }
    return mail
  })
}

/** What a person typed, as paragraphs. */
export function plainHtml(text: string): string {
  return escapeHtml(text)
    .split(/\n{2,}/)
    .map(paragraph => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
