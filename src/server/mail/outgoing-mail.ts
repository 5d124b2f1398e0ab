import type { SendMailOptions } from 'nodemailer'

export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** A mail as the product hands it to the mailer: one recipient, a Message-ID that stays the same on every attempt. */
export interface OutgoingMail {
  /** Who writes; the installation's own address when absent. */
  from?: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html?: string
  messageId: string
  inReplyTo?: string
  references?: readonly string[]
  date: Date
  attachments?: readonly MailAttachment[]
  headers?: Readonly<Record<string, string>>
}

const addressShape = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u
const messageIdShape = /^<[^\s\p{Cc}<>@]+@[^\s\p{Cc}<>]+>$/u
const headerNameShape = /^[A-Za-z][A-Za-z0-9-]{0,75}$/

const lineBreaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Text that must stay on its line: a break in a name or subject would start a header or another line. */
export function oneLine(text: string): string {
  return text.replace(lineBreaks, ' ').trim()
}

/** Why this mail cannot be sent, independent of the mail server. */
export function findMailDefect(mail: OutgoingMail): string | null {
  if (!addressShape.test(mail.to)) return `“${oneLine(mail.to)}” is not an email address`
  if (mail.replyTo !== undefined && !addressShape.test(mail.replyTo))
    return `“${oneLine(mail.replyTo)}” is not an email address`
  const ids = [mail.messageId, ...(mail.inReplyTo ? [mail.inReplyTo] : []), ...(mail.references ?? [])]
  const badId = ids.find(id => !messageIdShape.test(id))
  if (badId !== undefined) return `“${oneLine(badId)}” is not a message id`
  const badName = Object.keys(mail.headers ?? {}).find(name => !headerNameShape.test(name))
  if (badName !== undefined) return `“${oneLine(badName)}” is not a header name`
  return null
}

/** Addresses go in as objects: as text, a comma in one would add a recipient. */
export function toNodemailer(mail: OutgoingMail, defaultFrom: string): SendMailOptions {
  return {
    from: mail.from ?? defaultFrom,
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo === undefined ? undefined : { name: '', address: mail.replyTo },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    // What we write is mostly Latin letters; to count them in every mail takes as long as to encode them.
    textEncoding: 'quoted-printable',
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references ? [...mail.references] : undefined,
    date: mail.date,
    attachments: mail.attachments?.map(({ filename, contentType, content }) => ({
      filename: oneLine(filename).replaceAll(/[/\\]/g, '-'),
      contentType: oneLine(contentType),
      content,
    })),
    headers: Object.fromEntries(
      Object.entries(mail.headers ?? {}).map(([name, value]) => [name, oneLine(value)]),
    ),
  }
}
