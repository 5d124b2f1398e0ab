import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { mailReasons } from '#domain/mail/mail-reasons.ts'
import type { Database } from '#server/db/database.ts'
import { cleanLine } from '#server/mail/clean-text.ts'
import { readMailboxAddress } from '#server/mail/mailbox-address.ts'
import { holdMailbox, releaseMailbox } from './mailbox-positions.ts'
import { createMailReader } from './read-mail-in-worker.ts'
import { type Reading, readMailbox } from './read-mailbox.ts'

interface Watching {
  db: Database
  imapUrl: string
  pollSeconds: number
  clock: () => Date
  ownServers: readonly string[]
  logger: { info(fields: object, text: string): void; error(fields: object, text: string): void }
}

/** Reads the mailbox from time to time, one server at a time; returns how to stop. */
export function watchMailbox({
  db,
  imapUrl,
  pollSeconds,
  clock,
  ownServers,
  logger,
}: Watching): () => Promise<void> {
  const readMail = createMailReader()
  const mailbox = readMailboxAddress(imapUrl)
  const heldBy = randomUUID()
  const stop = new AbortController()

  async function look() {
    const taken = await readOnce({ db, mailbox, heldBy, clock, ownServers, readMail, stopping: stop.signal })
    if (taken > 0) logger.info({ taken }, 'mails were taken over from the mailbox')
  }

  async function run() {
    while (!stop.signal.aborted) {
      await look().catch(error => {
        if (!stop.signal.aborted) logger.error({ code: codeOf(error) }, 'the mailbox could not be read')
      })
      await pause(pollSeconds * 1000, undefined, { signal: stop.signal }).catch(() => {})
    }
  }

  const running = run()
  return async () => {
    stop.abort()
    await running
  }
}

/** Reads it now unless another server does; returns how many mails were met. */
export async function readOnce(reading: Reading): Promise<number> {
  const { db, mailbox, heldBy, clock } = reading
  const holder = { name: mailbox.name, heldBy }
  const position = await holdMailbox(db, holder, clock())
  if (!position) return 0
  try {
    const taken = await readMailbox(reading, position)
    await releaseMailbox(db, holder, { now: clock(), problem: null })
    return taken
  } catch (error) {
    await releaseMailbox(db, holder, { now: clock(), problem: describeProblem(error) })
    throw error
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error ? ('code' in error ? error.code : error.name) : 'unknown'

/** What an admin can do something about; never the password, which no mail server repeats. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return mailReasons['mailbox.unreadable']
  if ('authenticationFailed' in error && error.authenticationFailed)
    return mailReasons['mailbox.sign-in-refused']
  const said =
    'responseText' in error && typeof error.responseText === 'string' ? error.responseText : error.message
  return `${mailReasons['mailbox.unreadable']}: ${cleanLine(said, 200)}`
}
