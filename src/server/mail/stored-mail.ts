import type { MailAttachment, OutgoingMail } from './outgoing-mail.ts'

/** A mail as its row in the log keeps it. */
export interface StoredMail {
  from: string
  to: string
  subject: string
  bodyText: string
  bodyHtml: string
  messageId: string
  inReplyTo: string | null
  references: string | null
  /** Written by the product and not by a person, so that out-of-office replies stay away. */
  isAutomatic: boolean
  createdAt: string | Date
  attachments: readonly MailAttachment[]
}

export function toOutgoingMail(mail: StoredMail): OutgoingMail {
  return {
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.bodyText,
    ...(mail.bodyHtml ? { html: mail.bodyHtml } : {}),
    messageId: mail.messageId,
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    ...(mail.references ? { references: mail.references.split(/\s+/) } : {}),
    date: new Date(mail.createdAt),
    attachments: mail.attachments,
    ...(mail.isAutomatic ? { headers: { 'Auto-Submitted': 'auto-generated' } } : {}),
  }
}
