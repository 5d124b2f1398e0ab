import type { DunningOrder, DunningRun } from '#contract/dunning.ts'
import { type PlainDate, zurichDate } from '#domain/plain-date.ts'
import type { Actor } from '#server/db/change.ts'
import { AppError } from '#server/http/app-error.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { sendOrderMail } from '../orders/send-order-mail.ts'
import { listDue } from './dunning-queries.ts'
import { openRun, reportProgress } from './dunning-runs.ts'

/** The mail server sets the pace; a few letters on their way at once keep it busy. */
const sendersAtOnce = 4
const reportEvery = 10

interface RunOptions {
  actor: Actor
  exclude?: readonly string[]
  day?: PlainDate
}

/**
 * Sends every step that is due, once. Each letter is claimed, sent and settled like one a person sends, so a run that
 * dies leaves nothing doubled and nothing lost: the next one goes on where it ended.
 */
export async function startRun(engine: OrderEngine, { actor, exclude = [], day }: RunOptions) {
  const now = engine.clock()
  const due = await listDue(engine.db, engine.policy, zurichDate(now))
  const orders = due.filter(order => !exclude.includes(order.id))
  const id = await openRun(engine.db, { actor, now, total: orders.length, day })
  return { id, finished: sendAll(engine, id, orders, actor) }
}

async function sendAll(engine: OrderEngine, id: string, orders: DunningOrder[], actor: Actor): Promise<void> {
  const waiting = [...orders]
  const failures: DunningRun['failures'] = []
  let processed = 0
  let reported = 0
  const report = (done = false) =>
    reportProgress(engine.db, id, { actor, now: engine.clock() }, { processed, failures }, done)

  async function sender() {
    for (let order = waiting.shift(); order; order = waiting.shift()) {
      const reason = await sendNext(engine, order, actor)
      if (reason === null) processed++
      else failures.push({ orderId: order.id, invoiceReference: order.invoiceReference, reason })
      if (processed + failures.length >= reported + reportEvery) {
        reported = processed + failures.length
        await report()
      }
    }
  }

  const senders = await Promise.allSettled(Array.from({ length: sendersAtOnce }, sender))
  await report(true)
  for (const outcome of senders) if (outcome.status === 'rejected') throw outcome.reason
}

/** Null when it was sent, else why not: one order that fails does not stop the others. */
async function sendNext(
  engine: OrderEngine,
  { id, nextAction }: DunningOrder,
  actor: Actor,
): Promise<string | null> {
  if (!nextAction) return 'No further steps'
  try {
    await sendOrderMail(engine, id, nextAction.action, { actor, now: engine.clock(), scope: 5 })
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    engine.logger.error({ err: error, order: id }, 'a dunning step failed')
    return 'Something went wrong; the log says more.'
  }
}
