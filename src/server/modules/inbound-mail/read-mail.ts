import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import {
  type BounceReport,
  findReturnedIds,
  readDeliveryStatus,
  readPlainBounce,
} from '#domain/mail/bounce-report.ts'
import { readMessageIds } from '#domain/mail/email-rules.ts'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { AppError } from '#server/app-error.ts'
import { cleanFilename, cleanLine, cleanText, cleanType } from '#server/mail/clean-text.ts'
import type { MailAttachment } from '#server/mail/outgoing-mail.ts'
import { maskFile } from '#server/masks/mask-file.ts'

/** A mail from outside, with nothing in it that the database or a browser's download would stumble over. */
export interface ReceivedMail {
  messageId: string
  from: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
  inReplyTo: string | null
  references: string[]
  /** When its writer says it was written. */
  writtenAt: string | null
  /** A machine wrote it, such as an out-of-office reply. */
  isAutomatic: boolean
  attachments: MailAttachment[]
  bounce: (BounceReport & { messageIds: string[] }) | null
  /** Why it could not be taken over whole. */
  reason: string | null
}

const mostAttachments = 500
/** A larger body becomes an attachment. */
const longestBody = 1_000_000

/** Reads raw MIME. What cannot be a mail is refused with a line that says why. */
export async function readMail(raw: Uint8Array): Promise<ReceivedMail> {
  const email = await parse(raw)
  if (!email.from && !email.messageId && !email.subject && !email.date) {
    throw new AppError('unprocessable', 'inbound-mail.no-headers')
  }
  if (email.attachments.length > mostAttachments) {
    throw new AppError('unprocessable', {
      code: 'inbound-mail.many-attachments',
      values: { most: mostAttachments },
    })
  }
  const attachments = email.attachments.map(toAttachment).map(maskFile)
  // Before it is shortened: most of a secret is as good as all of it.
  const text = shorten(maskSecrets(cleanText(email.text ?? '')), 'message.txt', attachments)
  const html = shorten(maskSecrets(cleanText(email.html ?? '')), 'message.html', attachments)
  const from = writeAddresses([email.from ?? email.sender])
  const subject = maskedLine(email.subject ?? '', 500)
  return {
    messageId:
      readMessageIds(email.messageId ?? '')[0] ?? inventMessageId([from, subject, email.date, text, html]),
    from,
    subject,
    text,
    html,
    attachments,
    to: writeAddresses(email.to ?? []) || cleanLine(email.deliveredTo ?? '', 500),
    replyTo: writeAddresses(email.replyTo ?? []) || null,
    inReplyTo: readMessageIds(email.inReplyTo ?? '')[0] ?? null,
    references: readMessageIds(email.references ?? '').slice(-100),
    writtenAt: cleanLine(email.date ?? '', 100) || null,
    isAutomatic: /^auto-/i.test(headerOf(email, 'auto-submitted')),
    bounce: readBounce(email),
    reason: null,
  }
}

const maskedLine = (text: string, longest: number) => cleanLine(maskSecrets(cleanText(text)), longest)

async function parse(raw: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(raw, { maxNestingDepth: 100 })
  } catch (error) {
    const why = error instanceof Error ? cleanLine(error.message, 200) : ''
    throw new AppError('unprocessable', { code: 'inbound-mail.unreadable', values: { why } })
  }
}

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? ''

function writeAddresses(addresses: readonly (Address | undefined)[]): string {
  const mailboxes = addresses.flatMap(address => address?.group ?? (address ? [address] : []))
  const written = mailboxes.flatMap(({ name, address }) => {
    const shown = maskedLine(name.replaceAll(/[<>"]/g, ''), 200)
    const bare = cleanLine(address ?? '', 254)
    if (!bare) return shown ? [shown] : []
    return [shown && shown !== bare ? `${shown} <${bare}>` : bare]
  })
  return written.slice(0, 20).join(', ')
}

function toAttachment({ filename, mimeType, content }: Attachment, index: number): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
  return {
    filename: cleanFilename(filename ?? '') || `attachment-${index + 1}`,
    contentType: cleanType(mimeType),
    content: bytes,
  }
}

function shorten(body: string, filename: string, attachments: MailAttachment[]): string {
  if (body.length <= longestBody) return body
  attachments.push({ filename, contentType: 'text/plain', content: Buffer.from(body) })
  return `${body.slice(0, longestBody).toWellFormed()}\n\n[This mail is longer; all of it is in ${filename}.]`
}

/** Some programs send none. The same mail must always get the same id. */
function inventMessageId(parts: Array<string | undefined>): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  return `<${digest}@no-message-id.invalid>`
}

function readBounce(email: Email): ReceivedMail['bounce'] {
  const parts = (types: string[]) =>
    email.attachments
      .filter(({ mimeType }) => types.includes(mimeType))
      .map(({ content }) =>
        typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
      )
  const [status] = parts(['message/delivery-status', 'message/global-delivery-status'])
  const returned = parts([
    'message/rfc822',
    'text/rfc822-headers',
    'message/global',
    'message/global-headers',
  ])
  const text = email.text ?? ''
  const report =
    status === undefined
      ? readPlainBounce({
          fromAddress: email.from?.address ?? '',
          failedRecipients: cleanLine(headerOf(email, 'x-failed-recipients'), 500),
          text,
        })
      : readDeliveryStatus(status)
  if (!report) return null
  const quoted = [...returned.map(part => part.slice(0, 100_000)), text.slice(0, 100_000)]
  const answered = readMessageIds(`${email.inReplyTo ?? ''} ${email.references ?? ''}`)
  return {
    outcome: report.outcome,
    recipient: cleanLine(report.recipient, 254),
    recipients: report.recipients.slice(0, 20).map(each => cleanLine(each, 254)),
    reason: maskedLine(report.reason, 500),
    messageIds: [...findReturnedIds(quoted), ...answered],
  }
}
