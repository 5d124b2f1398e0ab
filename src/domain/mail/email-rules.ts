import { removeHiddenCharacters } from '#domain/text/hidden-characters.ts'
import type { DeliveryState } from './email-words.ts'

interface Mail {
  messageUuid: string
  threadId: string | null
  direction: 'inbound' | 'outbound'
  from: string
  to: string
  replyTo?: string | null
  subject: string
}

/** A bounce of an unknown mail has no thread, and its address is not read. */
export function canReply({ messageUuid, threadId, from, to }: Mail): boolean {
  return messageUuid !== '' && threadId !== null && (from !== '' || to !== '')
}

/** Mail written by a person and not marked as needing no answer; bounces and absence notices do not count. */
export const needsAnswer = ({
  direction,
  threadId,
  metadata,
}: Pick<Mail, 'direction' | 'threadId'> & {
  metadata: Record<string, unknown>
}): boolean => direction === 'inbound' && threadId !== null && !answerless.some(mark => mark in metadata)

export const answerless = ['bounce', 'isAutomatic', 'noAnswerNeeded'] as const

/** While a mail is being sent, its outcome is unknown. */
export function canDelete({ status }: { status: DeliveryState }): boolean {
  return status !== 'sending'
}

interface Failed {
  status: DeliveryState
  type: string
  metadata: Record<string, unknown>
}

type RetryRefusal = 'email.not-failed' | 'email.of-order' | 'email.link-void'

/** What tells of something that has happened to an order already. */
const movesNoOrder = new Set<unknown>(['payment-confirmation', 'credit-note'])

/** Why a mail cannot be sent again; null when it can. */
export function refuseRetry({ status, type, metadata }: Failed): RetryRefusal | null {
  if (status !== 'failed' && status !== 'uncertain') return 'email.not-failed'
  if (type === 'invoice_email' && !movesNoOrder.has(metadata.templateType)) return 'email.of-order'
  return holdsLink(metadata) ? 'email.link-void' : null
}

const letters = new Set<unknown>(['invitation', 'password-reset', 'refund-account'])

/** Of mails whose link opens something: the log has masked it after the last attempt. Old mails say it by their letter alone. */
export const holdsLink = (metadata: Record<string, unknown>): boolean =>
  'secretHash' in metadata || letters.has(metadata.templateType)

export const canRetry = (mail: Failed): boolean => refuseRetry(mail) === null

/** The initial reply: to the person, also when our mail is the last one. */
export function draftReply(mail: Mail): { to: string; subject: string } {
  const writer = addressOf(mail.direction === 'inbound' ? (mail.replyTo ?? mail.from) : mail.to)
  return { to: writer || addressOf(mail.from), subject: replySubject(mail.subject) }
}

/** One `Re: `, however long the conversation gets. */
export function replySubject(subject: string): string {
  const plain = removeHiddenCharacters(subject).trim()
  return /^re:/i.test(plain) ? plain : `Re: ${plain}`
}

/** The bare address of `Name <address>`, of a bare address, or of the first in a list of them. */
export function addressOf(text: string): string {
  const inBrackets = /<\s*([^<>\s@]+@[^<>\s]+)\s*>/.exec(text)?.[1]
  return inBrackets ?? text.split(',')[0]?.trim() ?? ''
}

const longestReferences = 20

/**
 * The ancestors of a reply, oldest first (RFC 5322, 3.6.4). A long conversation keeps its first message, by which
 * mail programs know the thread, and the latest ones.
 */
export function referencesOf(parent: {
  messageId: string
  references: string | null
  inReplyTo: string | null
}): string[] {
  const ancestors = parent.references ?? parent.inReplyTo ?? ''
  const ids = [...new Set([...readMessageIds(ancestors), parent.messageId])]
  const [first] = ids
  return first === undefined || ids.length <= longestReferences
    ? ids
    : [first, ...ids.slice(1 - longestReferences)]
}

/** A mail program's own ids have up to 200; an index of the database takes no more than about 2,600 bytes. */
const longestMessageId = 500

/** Every `<id@host>` of a header that may hold anything. An id that could not be stored counts as none. */
export function readMessageIds(header: string): string[] {
  const found = header.match(/<[^\s<>@]+@[^\s<>]+>/g) ?? []
  return found.filter(id => id.length <= longestMessageId && id.isWellFormed() && !/\p{Cc}/u.test(id))
}
