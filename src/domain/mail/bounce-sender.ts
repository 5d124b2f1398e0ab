import type { BounceReport } from './bounce-report.ts'
import { addressOf } from './email-rules.ts'

/** Who says that a mail of ours did not arrive. */
export type BounceSender = 'recipient' | 'recipientServer' | 'ownServer' | 'stranger'

const daemons = ['mailer-daemon', 'postmaster']

interface Said {
  from: string
  mailedTo: string
  /** The domains of the mail servers that send for us. */
  ownServers: readonly string[]
}

export function identifyBounceSender({ from, mailedTo, ownServers }: Said): BounceSender {
  const [sender, recipient] = [splitAddress(from), splitAddress(mailedTo)]
  if (sender.whole === recipient.whole) return 'recipient'
  if (!daemons.includes(sender.local)) return 'stranger'
  if (isWithin(sender.domain, recipient.domain)) return 'recipientServer'
  return ownServers.some(server => isWithin(sender.domain, server)) ? 'ownServer' : 'stranger'
}

/** Whether it says of this recipient that they were not reached, in its report or in its text. */
export function namesRecipient(
  { recipients }: Pick<BounceReport, 'recipients'>,
  text: string,
  mailedTo: string,
): boolean {
  const { whole } = splitAddress(mailedTo)
  return (
    whole !== '' &&
    (recipients.some(each => splitAddress(each).whole === whole) || text.toLowerCase().includes(whole))
  )
}

/** Our sender domain, our mail server's domain, and the operator's configured servers. */
export function listOwnServers(mailFrom: string, smtpHost: string | undefined): string[] {
  const host = smtpHost?.toLowerCase() ?? ''
  const labels = host.split('.')
  const operator =
    labels.length > 2 && labels.some(label => /[a-z]/.test(label)) ? [labels.slice(1).join('.')] : []
  return [splitAddress(mailFrom).domain, host, ...operator].filter(server => server !== '')
}

function splitAddress(text: string) {
  const whole = addressOf(text).toLowerCase()
  const at = whole.lastIndexOf('@')
  return { whole, local: whole.slice(0, Math.max(at, 0)), domain: at < 0 ? '' : whole.slice(at + 1) }
}

const isWithin = (domain: string, of: string) => of !== '' && (domain === of || domain.endsWith(`.${of}`))
