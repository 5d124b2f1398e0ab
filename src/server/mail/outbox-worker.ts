import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { createAlarm } from './alarm.ts'
import type { Mailer } from './mailer.ts'
import { type DueMail, markAbandonedMails, settleAndClaim } from './outbox-queries.ts'
import { defaultRetryPolicy, type RetryPolicy } from './retry-delay.ts'
import type { SendResult } from './send-result.ts'
import { settleOrRetry } from './settlement.ts'
import { toOutgoingMail } from './stored-mail.ts'

export interface OutboxWorkerSettings {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger?: { info(fields: object, text: string): void; error(fields: object, text: string): void }
  /** The embedded database has one process: whatever is found claimed at the start was claimed by a dead one. */
  isOnlyProcess?: boolean
  /** Mails handed to the mailer at a time: that many are uncertain after a crash, at most. */
  concurrency?: number
  pollMs?: number
  /** Longer than the mailer can take for a mail. */
  leaseMs?: number
  retryPolicy?: RetryPolicy
  random?: () => number
}

export interface OutboxWorker {
  /** Looks for mails now instead of at the next poll. */
  wake(): void
  /** Resolves when every mail that is due has had its attempt and its result is written. */
  drain(): Promise<void>
  /** Finishes the mails in flight and takes no more. */
  stop(): Promise<void>
}

const abandonedEveryMs = 10_000

/** Results that come within this time are written in one transaction: a commit costs more than a row. */
const gatherMs = 100

/** Sends what is in the outbox. Several processes may run one each: a mail is claimed by one of them. */
export function startOutboxWorker({
  db,
  mailer,
  clock,
  logger,
  isOnlyProcess = false,
  concurrency = 20,
  pollMs = 1000,
  leaseMs = 120_000,
  retryPolicy = defaultRetryPolicy,
  random = Math.random,
}: OutboxWorkerSettings): OutboxWorker {
  // Not all: while these are written and others claimed, the rest keep the mail server busy.
  const enough = Math.ceil(concurrency * 0.75)
  const claimedBy = randomUUID()
  const actor = systemActor('outbox')
  const alarm = createAlarm()
  const inFlight = new Map<string, DueMail>()
  let finished: Array<{ mail: DueMail; result: SendResult }> = []
  let gathering: NodeJS.Timeout | undefined
  let drainers: Array<() => void> = []
  let isStopping = false

  async function run() {
    let checkedAt = 0
    while (!isStopping || inFlight.size > 0) {
      const awaited = drainers
      try {
        if (Date.now() - checkedAt > abandonedEveryMs) {
          await markAbandoned(checkedAt === 0 && isOnlyProcess)
          checkedAt = Date.now()
        }
        const claimed = await takeTurn()
        if (claimed === 0 && inFlight.size === 0) finishDraining(awaited)
      } catch (error) {
        logger?.error({ err: error }, 'the outbox could not reach the database')
        await pause(pollMs)
      }
      await alarm.sleep(pollMs)
    }
    finishDraining(drainers)
  }

  /** One transaction: write what has ended, claim what there is room for. Returns how many were claimed. */
  async function takeTurn(): Promise<number> {
    clearTimeout(gathering)
    const ended = finished
    finished = []
    const limit = isStopping ? 0 : concurrency - inFlight.size + ended.length
    if (ended.length === 0 && limit === 0) return 0
    const now = clock()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const settlements = ended.map(end => settlementOf(end, now))
    const claimed = await change(db, { actor, now }, async ({ tx, touch }) => {
      const due = await settleAndClaim(tx, { claimedBy, settlements, leaseUntil, now, limit })
      if (ended.length + due.length > 0) touch('emails')
      return due
    }).catch(error => {
      finished.unshift(...ended)
      throw error
    })
    for (const { mail } of ended) inFlight.delete(mail.id)
    for (const mail of claimed) {
      inFlight.set(mail.id, mail)
      void deliver(mail)
    }
    return claimed.length
  }

  function settlementOf({ mail: { id, attempts }, result }: (typeof finished)[number], now: Date) {
    return { id, ...settleOrRetry(result, now, { attempts, random: random(), policy: retryPolicy }) }
  }

  async function deliver(mail: DueMail) {
    const result = await mailer.send(toOutgoingMail(mail))
    if (result.outcome !== 'sent') {
      // Not the reason: mail servers quote the address in it. The mail's own row keeps it.
      const kind = result.outcome === 'refused' ? result.kind : undefined
      const { outcome } = result
      logger?.info({ email: mail.id, attempts: mail.attempts, outcome, kind }, 'a mail was not sent')
    }
    finished.push({ mail, result })
    if (finished.length === Math.min(inFlight.size, enough)) alarm.ring()
    else if (finished.length === 1) gathering = setTimeout(alarm.ring, gatherMs)
  }

  async function markAbandoned(withinLease: boolean) {
    const now = clock()
    await change(db, { actor, now }, async ({ tx, touch }) => {
      const found = await markAbandonedMails(tx, { now, inFlight: [...inFlight.keys()], withinLease })
      if (found === 0) return
      touch('emails')
      logger?.error({ found }, 'mails were being sent when a server stopped: their delivery is uncertain')
    })
  }

  function finishDraining(awaited: Array<() => void>) {
    drainers = drainers.filter(drainer => !awaited.includes(drainer))
    for (const resolve of awaited) resolve()
  }

  const running = run()
  return {
    wake: alarm.ring,
    async drain() {
      const drained = new Promise<void>(resolve => {
        drainers = [...drainers, resolve]
      })
      alarm.ring()
      await Promise.race([drained, running])
    },
    async stop() {
      isStopping = true
      alarm.ring()
      await running
    },
  }
}
