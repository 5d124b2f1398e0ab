import type { FetchMessageObject, ImapFlow } from 'imapflow'
import { inboundLimitBytes } from '#contract/inbound-mail.ts'
import { readMessageIds } from '#domain/mail/email-rules.ts'
import { maskSecrets } from '#domain/mail/mask-secrets.ts'
import { AppError } from '#server/app-error.ts'
import { isDatabaseAway, isDiskFull } from '#server/db/connections/pg-errors.ts'
import type { Database } from '#server/db/database.ts'
import { cleanLine } from '#server/mail/clean-text.ts'
import type { MailboxAddress } from '#server/mail/mailbox-address.ts'
import { keepPosition, type Position } from './mailbox-positions.ts'
import type { ReceivedMail } from './read-mail.ts'
import type { MailReader } from './read-mail-in-worker.ts'
import { findKnown, storeMail } from './store-mail.ts'
import { unreadableIdOf } from './unreadable-mail.ts'

export interface Reading {
  db: Database
  mailbox: MailboxAddress
  heldBy: string
  clock: () => Date
  stopping: AbortSignal
  ownServers: readonly string[]
  readMail: MailReader
}

/** A mailbox met for the first time may hold years; what lies further back than this was dealt with elsewhere. */
const firstLookDays = 30

/**
 * Takes over what has come since the last time, oldest first. The mailbox is opened for reading only. The position is
 * kept after each mail; a mail that is met again after a crash is known by its Message-ID.
 */
export async function readMailbox(reading: Reading, position: Position): Promise<number> {
  const { mailbox, stopping } = reading
  const client = await connectTo(mailbox)
  // Without a listener, a connection lost between two commands would end the process.
  client.on('error', () => {})
  const giveUp = () => client.close()
  stopping.addEventListener('abort', giveUp)
  try {
    await client.connect()
    const lock = await client.getMailboxLock(mailbox.folder, { readOnly: true })
    try {
      return await takeOver(client, reading, position)
    } finally {
      lock.release()
    }
  } finally {
    stopping.removeEventListener('abort', giveUp)
    await client.logout().catch(() => client.close())
  }
}

async function connectTo({ host, port, secure, isLocal, user, password }: MailboxAddress) {
  // Loaded for those who have a mailbox: a tenth of what a start takes.
  const { ImapFlow } = await import('imapflow')
  return new ImapFlow({
    host,
    port,
    secure,
    logger: false,
    disableAutoIdle: true,
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    connectionTimeout: 30_000,
    socketTimeout: 60_000,
    maxLiteralSize: inboundLimitBytes * 2,
  })
}

async function takeOver(client: ImapFlow, reading: Reading, position: Position): Promise<number> {
  const { db, mailbox, heldBy, clock, stopping } = reading
  const { name } = mailbox
  const uidValidity = client.mailbox ? Number(client.mailbox.uidValidity) : 0
  const lastUid = position.uidValidity === uidValidity ? position.lastUid : 0
  const uids = await findNewUids(client, lastUid, clock())
  let taken = 0
  for (const uid of uids) {
    if (stopping.aborted) break
    const received = await fetchMail(client, reading, uid)
    if (received) await storeOrLeave(reading, uid, received)
    const isStillOurs = await keepPosition(db, { name, heldBy }, { uidValidity, lastUid: uid }, clock())
    if (!isStillOurs) break
    taken++
  }
  return taken
}

/** A mail the database will never take is left behind with a line, or it would hold up all that follow for ever. */
async function storeOrLeave({ db, clock, ownServers }: Reading, uid: number, { mail, outline, at }: Fetched) {
  const arrival = { now: clock(), receivedAt: at, ownServers }
  try {
    await storeMail(db, mail, arrival)
  } catch (error) {
    if (isDatabaseAway(error) || isDiskFull(error)) throw error
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    const left = leftBehind(outline, uid, `The mail could not be stored${code}.`)
    await storeMail(db, left, arrival)
  }
}

async function findNewUids(client: ImapFlow, lastUid: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - firstLookDays * 86_400_000)
  const query = lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since }
  const found = (await client.search(query, { uid: true })) || []
  // A range to `*` always names the last message, even when that is an old one.
  return found.filter(uid => uid > lastUid).sort((a, b) => a - b)
}

interface Fetched {
  mail: ReceivedMail
  outline: FetchMessageObject
  at: Date
}

/** Undefined when it was deleted meanwhile, or is known to be unreadable. */
async function fetchMail(
  client: ImapFlow,
  { db, clock, readMail }: Reading,
  uid: number,
): Promise<Fetched | undefined> {
  const range = String(uid)
  const outline = await client.fetchOne(
    range,
    { size: true, envelope: true, internalDate: true },
    { uid: true },
  )
  if (!outline) return undefined
  const internal = new Date(outline.internalDate ?? Number.NaN)
  const at = Number.isNaN(internal.getTime()) ? clock() : internal
  if ((outline.size ?? 0) > inboundLimitBytes) {
    const megabytes = Math.round((outline.size ?? 0) / 1024 / 1024)
    return { mail: leftBehind(outline, uid, `The mail is too large (${megabytes} MB).`), outline, at }
  }
  const whole = await client.fetchOne(range, { source: true }, { uid: true })
  const source = whole ? whole.source : undefined
  if (!source || (await findKnown(db, unreadableIdOf(source)))) return undefined
  try {
    return { mail: await readMail(source), outline, at }
  } catch (error) {
    if (error instanceof AppError) return { mail: leftBehind(outline, uid, error.message), outline, at }
    throw error
  }
}

/** The log entry of a mail that could not be imported, so that staff look in the mailbox. */
function leftBehind({ envelope }: FetchMessageObject, uid: number, reason: string): ReceivedMail {
  const { name = '', address = '' } = envelope?.from?.[0] ?? {}
  const [messageId] = readMessageIds(envelope?.messageId ?? '')
  return {
    messageId: messageId ?? `<${uid}.${envelope?.date?.valueOf() ?? 0}@no-message-id.invalid>`,
    from: cleanLine(name ? `${name.replaceAll(/[<>"]/g, '')} <${address}>` : (address ?? ''), 500),
    to: cleanLine(envelope?.to?.[0]?.address ?? '', 254),
    subject: cleanLine(maskSecrets(envelope?.subject ?? ''), 500),
    text: `${reason} It was left in the mailbox; please read it there.`,
    html: '',
    replyTo: null,
    inReplyTo: null,
    references: [],
    attachments: [],
    bounce: null,
    writtenAt: envelope?.date ? cleanLine(new Date(envelope.date).toJSON() ?? '', 100) || null : null,
    isAutomatic: false,
    reason,
  }
}
