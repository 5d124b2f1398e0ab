import type { DunningOrder, DunningRun } from '#contract/dunning.ts'
import { toCoded } from '#contract/texts/coded-text.ts'
import { type ErrorProblem, formatError } from '#contract/texts/error-texts.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { automaticStep } from '#domain/dunning/dunning-policy.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Acting, type Actor, change, withoutSession } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { advanceKnownTime, trustClock } from '#server/db/known-time.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { sendTogether } from '../orders/sending/send-order-mail.ts'
import { listOrdersInQueue } from '../payments/bank/waiting-entries.ts'
import { readMissingBankDay } from './bank-days.ts'
import { countDue, type DueQuery, guardDue, listJoined, listMails } from './due-orders.ts'
import { openRun, reportRun } from './dunning-runs.ts'

/** The mail server sets the pace; a few letters on their way at once keep it busy. */
const sendersAtOnce = 4
const reportEveryMs = 500
/** However many are due, no more than these are held in memory. */
const pageSize = 100

interface RunOptions {
  actor: Actor
  exclude?: readonly string[]
  /** Those to remind although money in the bank queue may be meant for them. */
  include?: readonly string[]
  day?: PlainDate
  /** Staff confirmed the date. */
  confirmClock?: boolean
  /** The reason for running without the missing bank file. */
  reason?: string
}

export type DunningEngine = ReturnType<typeof createDunningEngine>

/**
 * Sends every step that is due, once. Each letter is claimed, sent and settled like one a person sends, so a run that
 * dies leaves nothing doubled and nothing lost: the next one goes on where it ended.
 */
export function createDunningEngine(orders: OrderEngine) {
  const going = new Set<Promise<void>>()
  let isStopping = false

  async function start({ actor, exclude = [], include = [], day, confirmClock = false, reason }: RunOptions) {
    const now = orders.clock()
    await orders.followSettings()
    if (confirmClock) await confirmTime(orders.db, { actor, now })
    await requireBelievedClock(orders, now)
    if (day) await requireBankDays(orders, day)
    const inQueue = await listOrdersInQueue(orders.db)
    const leftOut = [...exclude, ...inQueue.filter(id => !include.includes(id))]
    const due: DueQuery = { policy: orders.policy, today: zurichDate(now), inQueue, exclude: leftOut }
    const { total } = await countDue(orders.db, due)
    const id = await openRun(orders.db, { actor, now, total, day, reason })
    // A run continues when the person who started it signs out.
    const run = { due, actor: withoutSession(actor), isStopping: () => isStopping }
    const finished = sendAll(orders, id, run)
    going.add(finished)
    const forget = () => void going.delete(finished)
    finished.then(forget, forget)
    return { id, finished }
  }

  return {
    orders,
    start,
    /** Ends a run after the letters that are on their way; the rest stays due. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.allSettled(going)
    },
  }
}

/** A clock that jumped ahead makes everything due at once. */
async function requireBelievedClock({ db, clockLeadDays }: OrderEngine, now: Date) {
  const doubt = await advanceKnownTime(db, { now, leadDays: clockLeadDays })
  if (doubt) throw conflict(doubt)
}

/** A payment that is not in a bank file yet would be reminded of; a run that staff start is their decision. */
async function requireBankDays({ db, creditor }: OrderEngine, today: PlainDate) {
  const missing = await readMissingBankDay(db, creditor, today)
  if (missing) throw conflict({ code: 'dunning.bank-day-missing', values: { day: missing } })
}

const confirmTime = (db: Database, acting: Acting) =>
  change(db, acting, async ({ tx, record }) => {
    await trustClock(tx, acting.now)
    record({ topic: 'dunning', recordId: 'clock', action: 'clock-confirmed', after: { at: acting.now } })
  })

interface Run {
  due: DueQuery
  actor: Actor
  isStopping: () => boolean
}

async function sendAll(engine: OrderEngine, id: string, { due, actor, isStopping }: Run): Promise<void> {
  const progress = { processed: 0, failed: 0, failures: [] as DunningRun['failures'] }
  const report = (state: DunningRun['state']) =>
    reportRun(engine.db, id, { actor, now: engine.clock() }, { ...progress, state })
  const waiting = listAllMails(engine, due)
  let reportedMs = performance.now()
  let isOurs = true

  // Senders share the list: each takes the next mail when it is done with one.
  async function sender() {
    for await (const first of waiting) {
      if (!isOurs || isStopping()) return
      for (const { order, problem } of await sendNext(engine, first, due, actor)) {
        if (problem === null) progress.processed++
        else noteFailure(progress, order, problem)
      }
      if (performance.now() - reportedMs < reportEveryMs) continue
      reportedMs = performance.now()
      isOurs = await report('running')
    }
  }

  const senders = await Promise.allSettled(Array.from({ length: sendersAtOnce }, sender))
  // A failure ended the run: the rest is still due, so the day stays open.
  const broken = senders.find(outcome => outcome.status === 'rejected')
  await report(broken || isStopping() ? 'abandoned' : 'done')
  if (broken) throw broken.reason
}

async function* listAllMails({ db }: OrderEngine, due: DueQuery) {
  let cursor: string | undefined
  do {
    const page = await listMails(db, due, { limit: pageSize, cursor })
    yield* page.orders
    cursor = page.cursor ?? undefined
  } while (cursor)
}

/** A mail server that refuses everything must not make the record of a run grow without end. */
const failuresKept = 500

function noteFailure(
  progress: { failed: number; failures: DunningRun['failures'] },
  { id, invoiceReference }: DunningOrder,
  problem: ErrorProblem,
) {
  progress.failed++
  if (progress.failures.length < failuresKept)
    progress.failures.push({
      orderId: id,
      invoiceReference,
      reason: formatError(problem),
      ...toCoded(problem),
    })
}

/** Null when it was sent, else why not. */
interface Outcome {
  order: DunningOrder
  problem: ErrorProblem | null
}

const stepOf = ({ status, dueDate, initialDueDate }: DunningOrder, { policy, today }: DueQuery) =>
  automaticStep(
    policy,
    { status, dueOn: standingDueOn({ dueOn: dueDate, initialDueOn: initialDueDate }) },
    today,
  )

/** The step of an order, in one mail with those that are due to the same family. One that fails does not stop the others. */
async function sendNext(
  engine: OrderEngine,
  first: DunningOrder,
  due: DueQuery,
  actor: Actor,
): Promise<Outcome[]> {
  const step = stepOf(first, due)
  const joined = step === 'betreibung-request' ? [] : await listJoined(engine.db, due, first)
  const orders = [first, ...joined]
  const steps = orders.flatMap(order => {
    const action = stepOf(order, due)
    return action ? { orderId: order.id, action } : []
  })
  const acting = { actor, now: engine.clock(), scope: 5, guard: guardDue(engine, due.today) } as const
  const failures = await sendTogether(engine, steps, acting)
  return orders.map(order => {
    if (!steps.some(({ orderId }) => orderId === order.id))
      return { order, problem: 'dunning.no-further-steps' }
    const error = failures.get(order.id)
    if (error === undefined || error instanceof AppError) return { order, problem: error?.problem ?? null }
    engine.logger.error({ err: error, order: order.id }, 'a dunning step failed')
    return { order, problem: 'dunning.step-failed' }
  })
}
