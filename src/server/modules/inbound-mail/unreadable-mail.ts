import { createHash } from 'node:crypto'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { cleanLine } from '#server/mail/clean-text.ts'
import { maskBytes } from '#server/masks/mask-bytes.ts'
import type { ReceivedMail } from './read-mail.ts'

/** The id that identifies an unreadable mail, so that it is not read again. */
export function unreadableIdOf(raw: Uint8Array): string {
  return `<${createHash('sha256').update(raw).digest('hex')}@unreadable.invalid>`
}

/** What the log shows of such a mail: its first lines as they are, why it was not read, and the whole mail as an attachment. */
export function describeUnreadable(raw: Uint8Array): ReceivedMail {
  const headers = readFirstHeaders(raw)
  return {
    messageId: unreadableIdOf(raw),
    from: cleanLine(headers.get('from') ?? '', 500),
    to: cleanLine(headers.get('to') ?? '', 500),
    subject: cleanLine(maskSecrets(headers.get('subject') ?? ''), 500),
    text: '',
    html: '',
    replyTo: null,
    inReplyTo: null,
    references: [],
    writtenAt: null,
    bounce: null,
    isAutomatic: false,
    attachments: [
      { filename: 'message.eml', contentType: 'message/rfc822', content: maskBytes(Buffer.from(raw)) },
    ],
    reason: mailReasons['mail.unreadable'],
  }
}

/** Only plain headers at the beginning: no unfolding, decoding or searching. */
const headerBytes = 20_000

function readFirstHeaders(raw: Uint8Array): Map<string, string> {
  const lines = Buffer.from(raw.subarray(0, headerBytes)).toString().split(/\r?\n/)
  const end = lines.indexOf('')
  const fields = lines.slice(0, end < 0 ? undefined : end).map(line => {
    const colon = line.indexOf(':')
    return [line.slice(0, Math.max(colon, 0)).toLowerCase(), line.slice(colon + 1)] as const
  })
  return new Map(fields)
}
