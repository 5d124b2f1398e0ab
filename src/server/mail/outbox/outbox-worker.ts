import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { change, systemActor } from '#server/db/change.ts'
import { isRefusedForGood } from '#server/db/connections/pg-errors.ts'
import type { Database } from '#server/db/database.ts'
import { createInterruptibleSleep } from '#server/mail/interruptible-sleep.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type SendResult, uncertain } from '#server/mail/send-result.ts'
import { toOutgoingMail } from '#server/mail/stored-mail.ts'
import {
  type DueMail,
  markAbandonedMails,
  releaseClaims,
  settleAndClaim,
  writeSettlements,
} from './outbox-queries.ts'
import { defaultRetryPolicy, type RetryPolicy } from './retry-delay.ts'
import { type Settlement, settleOrRetry, withoutAnswer } from './settlement.ts'

export interface OutboxWorkerSettings {
  db: Database
  mailer: Mailer
  clock: () => Date
  logger?: { info(fields: object, text: string): void; error(fields: object, text: string): void }
  /** The embedded database has one process: any claim found at the start is stale. */
  isOnlyProcess?: boolean
  /** Mails handed to the mailer at a time: that many are uncertain after a crash, at most. */
  concurrency?: number
  pollMs?: number
  /** Longer than the mailer can take for a mail. */
  leaseMs?: number
  retryPolicy?: RetryPolicy
  /** Shorter than the grace period before the process is killed. */
  stopMs?: number
  random?: () => number
}

export interface OutboxWorker {
  /** Looks for mails now instead of at the next poll. */
  wake(): void
  /** Resolves when every mail that is due has had its attempt and its result is written. */
  drain(): Promise<void>
  /** Finishes the mails in flight and takes no more. Always ends: what has no result by then becomes uncertain. */
  stop(): Promise<void>
}

const abandonedEveryMs = 10_000

/** Results that come within this time are written in one transaction: a commit costs more than a row. */
const gatherMs = 100

/** Sends the outbox. Several processes may run one each: a mail is claimed by one of them. */
export function startOutboxWorker({
  db,
  mailer,
  clock,
  logger,
  isOnlyProcess = false,
  concurrency = 30,
  pollMs = 1000,
  leaseMs = 120_000,
  retryPolicy = defaultRetryPolicy,
  stopMs = 15_000,
  random = Math.random,
}: OutboxWorkerSettings): OutboxWorker {
  // Not all: while these are written and others claimed, the rest keep the mail server busy.
  const enough = Math.ceil((concurrency * 5) / 6)
  const claimedBy = randomUUID()
  const actor = systemActor('outbox')
  const sleeper = createInterruptibleSleep()
  const inFlight = new Map<string, DueMail>()
  /** They were handed over, but their rows refused to say how that ended. */
  const unsettled: string[] = []
  let finished: Array<{ mail: DueMail; result: SendResult }> = []
  let gathering: NodeJS.Timeout | undefined
  let drainers: Array<() => void> = []
  let isStopping = false
  let isGivenUp = false

  async function run() {
    let checkedAt = 0
    while (!isGivenUp && (!isStopping || inFlight.size > 0)) {
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
      await sleeper.sleep(pollMs)
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
      if (ended.length === 0 || !isRefusedForGood(error)) throw error
      return undefined
    })
    if (!claimed) {
      await settleOneByOne()
      return takeTurn()
    }
    for (const { mail } of ended) inFlight.delete(mail.id)
    for (const mail of claimed) {
      inFlight.set(mail.id, mail)
      void deliver(mail)
    }
    return claimed.length
  }

  /** The database refused a batch: whichever of them it is about must not hold up the others. */
  async function settleOneByOne() {
    for (let end = finished[0]; end; end = finished[0]) {
      const now = clock()
      const settlement = settlementOf(end, now)
      const isSettled =
        (await settleOne(settlement, now)) ||
        (await settleOne({ id: settlement.id, ...withoutAnswer(settlement) }, now))
      if (!isSettled) unsettled.push(settlement.id)
      finished.shift()
      inFlight.delete(end.mail.id)
    }
  }

  /** False when it is refused. A mail that is refused however bare becomes uncertain when its lease ends. */
  async function settleOne(settlement: Settlement & { id: string }, now: Date): Promise<boolean> {
    try {
      await change(db, { actor, now }, async ({ tx, touch }) => {
        await writeSettlements(tx, claimedBy, [settlement])
        touch('emails')
      })
      return true
    } catch (error) {
      if (!isRefusedForGood(error)) throw error
      logger?.error({ err: error, email: settlement.id }, 'the database refused how a mail ended')
      return false
    }
  }

  function settlementOf({ mail: { id, attempts }, result }: (typeof finished)[number], now: Date) {
    return { id, ...settleOrRetry(result, now, { attempts, random: random(), policy: retryPolicy }) }
  }

  async function deliver(mail: DueMail) {
    const result = await handOver(mail)
    if (result.outcome !== 'sent') {
      // Not the reason: mail servers quote the address in it. The mail's own row keeps it.
      const kind = result.outcome === 'refused' ? result.kind : undefined
      const { outcome } = result
      logger?.info({ email: mail.id, attempts: mail.attempts, outcome, kind }, 'a mail was not sent')
    }
    finished.push({ mail, result })
    if (finished.length === Math.min(inFlight.size, enough)) sleeper.interrupt()
    else if (finished.length === 1) gathering = setTimeout(sleeper.interrupt, gatherMs)
  }

  /** A failing mailer or row must not stop the other mails. */
  async function handOver(mail: DueMail): Promise<SendResult> {
    try {
      return await mailer.send(toOutgoingMail(mail))
    } catch (error) {
      logger?.error({ err: error, email: mail.id }, 'a mail could not be handed over')
      return uncertain('the mail could not be handed over')
    }
  }

  async function markAbandoned(withinLease: boolean) {
    const now = clock()
    await change(db, { actor, now }, async ({ tx, touch }) => {
      const handedOver = [...inFlight.keys(), ...unsettled]
      if ((await releaseClaims(tx, { claimedBy, handedOver })) > 0) touch('emails')
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
    wake: sleeper.interrupt,
    async drain() {
      const drained = new Promise<void>(resolve => {
        drainers = [...drainers, resolve]
      })
      sleeper.interrupt()
      await Promise.race([drained, running])
    },
    async stop() {
      isStopping = true
      sleeper.interrupt()
      const patience = new AbortController()
      const tooLong = pause(stopMs, undefined, { signal: patience.signal }).catch(() => {})
      await Promise.race([running, tooLong])
      patience.abort()
      isGivenUp = true
    },
  }
}
