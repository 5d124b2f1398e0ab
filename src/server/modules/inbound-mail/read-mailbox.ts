import { type FetchMessageObject, ImapFlow } from 'imapflow'
import { inboundLimitBytes } from '#contract/inbound-mail.ts'
import { readMessageIds } from '#domain/email-rules.ts'
import type { Database } from '#server/db/database.ts'
import { isDatabaseAway, isDiskFull } from '#server/db/pg-errors.ts'
import { AppError } from '#server/http/app-error.ts'
import type { MailboxAddress } from '#server/mail/mailbox-address.ts'
import { cleanLine } from './clean-text.ts'
import { keepPosition, type Position } from './mailbox-positions.ts'
import { type ReceivedMail, readMail } from './read-mail.ts'
import { storeMail } from './store-mail.ts'

interface Reading {
  db: Database
  mailbox: MailboxAddress
  heldBy: string
  clock: () => Date
  stopping: AbortSignal
}

/** A mailbox met for the first time may hold years; what lies further back than this was dealt with elsewhere. */
const firstLookDays = 30

/**
 * Takes over what has come since the last time, oldest first. The mailbox is opened for reading only. The position is
 * kept after each mail; a mail that is met again after a crash is known by its Message-ID.
 */
export async function readMailbox(reading: Reading, position: Position): Promise<number> {
  const { mailbox, stopping } = reading
  const client = connectTo(mailbox)
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

const connectTo = ({ host, port, secure, isLocal, user, password }: MailboxAddress) =>
  new ImapFlow({
    ...{ host, port, secure, logger: false, disableAutoIdle: true },
    ...(secure || isLocal ? {} : { doSTARTTLS: true }),
    auth: { user, pass: password },
    connectionTimeout: 30_000,
    socketTimeout: 60_000,
    maxLiteralSize: inboundLimitBytes * 2,
  })

async function takeOver(
  client: ImapFlow,
  { db, mailbox: { name }, heldBy, clock, stopping }: Reading,
  position: Position,
): Promise<number> {
  const uidValidity = client.mailbox ? Number(client.mailbox.uidValidity) : 0
  const lastUid = position.uidValidity === uidValidity ? position.lastUid : 0
  const uids = await findNewUids(client, lastUid, clock())
  let taken = 0
  for (const uid of uids) {
    if (stopping.aborted) break
    const received = await fetchMail(client, uid)
    if (received) await storeOrLeave(db, uid, received, clock())
    const isStillOurs = await keepPosition(db, { name, heldBy }, { uidValidity, lastUid: uid }, clock())
    if (!isStillOurs) break
    taken++
  }
  return taken
}

/** A mail the database will never take is left behind with a line, or it would hold up all that follow for ever. */
async function storeOrLeave(db: Database, uid: number, { mail, outline, at }: Fetched, now: Date) {
  try {
    await storeMail(db, mail, { now, receivedAt: at })
  } catch (error) {
    if (isDatabaseAway(error) || isDiskFull(error)) throw error
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    const left = leftBehind(outline, uid, `The mail could not be stored${code}.`)
    await storeMail(db, left, { now, receivedAt: at })
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

/** Undefined when somebody deleted it meanwhile. */
async function fetchMail(client: ImapFlow, uid: number): Promise<Fetched | undefined> {
  const range = String(uid)
  const outline = await client.fetchOne(
    range,
    { size: true, envelope: true, internalDate: true },
    { uid: true },
  )
  if (!outline) return undefined
  const at = new Date(outline.internalDate ?? Date.now())
  if ((outline.size ?? 0) > inboundLimitBytes) {
    const megabytes = Math.round((outline.size ?? 0) / 1024 / 1024)
    return { mail: leftBehind(outline, uid, `The mail is too large (${megabytes} MB).`), outline, at }
  }
  const whole = await client.fetchOne(range, { source: true }, { uid: true })
  const source = whole ? whole.source : undefined
  if (!source) return undefined
  try {
    return { mail: await readMail(source), outline, at }
  } catch (error) {
    if (error instanceof AppError) return { mail: leftBehind(outline, uid, error.message), outline, at }
    throw error
  }
}

/** What the log shows of a mail that could not be taken over, so that somebody looks for it in the mailbox. */
function leftBehind({ envelope }: FetchMessageObject, uid: number, reason: string): ReceivedMail {
  const { name = '', address = '' } = envelope?.from?.[0] ?? {}
  const [messageId] = readMessageIds(envelope?.messageId ?? '')
  return {
    messageId: messageId ?? `<${uid}.${envelope?.date?.valueOf() ?? 0}@no-message-id.invalid>`,
    from: cleanLine(name ? `${name.replaceAll(/[<>"]/g, '')} <${address}>` : (address ?? ''), 500),
    to: cleanLine(envelope?.to?.[0]?.address ?? '', 254),
    subject: cleanLine(envelope?.subject ?? '', 500),
    text: `${reason} It was left in the mailbox; please read it there.`,
    ...{ html: '', replyTo: null, inReplyTo: null, references: [], attachments: [], bounce: null },
    writtenAt: envelope?.date ? cleanLine(new Date(envelope.date).toJSON() ?? '', 100) || null : null,
    isAutomatic: false,
    reason,
  }
}
