import { readMessageIds } from './email-rules.ts'

/** What a mail server says became of a mail of ours. */
export interface BounceReport {
  /** `failed`: it did not arrive. `delayed`: the server still tries. */
  outcome: 'failed' | 'delayed'
  recipient: string
  /** Every name it gives them: a mail that was passed on was not addressed to who was not reached. */
  recipients: string[]
  /** The server's own words. */
  reason: string
}

/** Reads a message/delivery-status part (RFC 3464): the first recipient it gave up on, else the first that waits. */
export function readDeliveryStatus(text: string): BounceReport | null {
  const reports = splitGroups(text).flatMap(fields => {
    const action = fields.get('action')?.toLowerCase()
    if (action !== 'failed' && action !== 'delayed') return []
    const named = [fields.get('final-recipient'), fields.get('original-recipient')]
    const recipients = named.flatMap(value => (value === undefined ? [] : [withoutType(value)]))
    const [recipient = ''] = recipients
    return [{ outcome: action, recipient, recipients, reason: reasonOf(fields) } as const]
  })
  return reports.find(({ outcome }) => outcome === 'failed') ?? reports[0] ?? null
}

/** We write to one person at a time; a report about more is not about us. */
const mostGroups = 100

/** The fields of the message, then those of each recipient, parted by empty lines. */
function splitGroups(text: string): Map<string, string>[] {
  const unfolded = text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n[ \t]+/g, ' ')
  return unfolded.split(/\n{2,}/, mostGroups).map(
    group =>
      new Map(
        group.split('\n').flatMap(line => {
          const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
          return name ? [[name.toLowerCase(), value?.trim() ?? ''] as const] : []
        }),
      ),
  )
}

/** `smtp; 550 5.1.1 No such user` and `rfc822; a@b.example` say first what kind of value follows. */
const withoutType = (value: string) => value.replace(/^[\w-]+;\s*/, '')

function reasonOf(fields: Map<string, string>): string {
  const said = withoutType(fields.get('diagnostic-code') ?? '')
  const status = fields.get('status') ?? ''
  return said.includes(status) ? said || 'no reason given' : `${status} ${said}`.trim()
}

interface Returned {
  fromAddress: string
  /** Exim and others name the recipients here. */
  failedRecipients: string
  text: string
}

/** A bounce of a server that knows no reports: it comes from the mail system, or says who was not reached. */
export function readPlainBounce({ fromAddress, failedRecipients, text }: Returned): BounceReport | null {
  const isMailSystem = /^mailer-daemon(@|$)/i.test(fromAddress)
  if (!isMailSystem && failedRecipients === '') return null
  const reason =
    /^.*\b[45]\d\d[ -]\d\.\d{1,3}\.\d{1,3}\b.*$/m.exec(text)?.[0] ?? 'returned by the mail system'
  const recipients = failedRecipients.split(',')
  return { outcome: 'failed', recipient: failedRecipients, recipients, reason: reason.trim() }
}

/** One bounce is about one mail; a server that returns a digest of many names no more than this. */
const mostReturnedIds = 100

/** The ids of mails a bounce may be about, most likely first: the returned headers, then the quoted text. */
export function findReturnedIds(texts: readonly string[]): string[] {
  const named = texts.flatMap(text => {
    const lines = text.split('\n')
    return lines.flatMap((line, index) => {
      if (!/^[>\s]*message-id:/i.test(line)) return []
      const next = lines[index + 1] ?? ''
      return readMessageIds(/^[ \t]/.test(next) ? `${line} ${next}` : line)
    })
  })
  return [...new Set(named)].slice(0, mostReturnedIds)
}
