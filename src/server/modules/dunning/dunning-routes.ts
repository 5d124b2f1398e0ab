import { setTimeout as sleep } from 'node:timers/promises'
import { dunningRoutes } from '#contract/dunning.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type DunningStep, dunningSteps, statusAfterStep } from '#domain/orders/order-machine.ts'
import { conflict } from '#server/app-error.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import type { Mount, RequestContext } from '#server/http/mount-route.ts'
import { markPaid } from '#server/modules/orders/editing/close-order.ts'
import { listReminderRows } from '#server/modules/orders/lists/order-queries.ts'
import { sendDunningStep } from '../orders/sending/send-order-mail.ts'
import { listOrdersInQueue } from '../payments/bank/waiting-entries.ts'
import { readMissingBankDay } from './bank-days.ts'
import { countDue, guardHold, listDue } from './due-orders.ts'
import type { DunningEngine } from './dunning-engine.ts'
import { findDunningOrder, listDunningOrders, listEmailLogs, readOverview } from './dunning-queries.ts'
import { findRun, readLastRun } from './dunning-runs.ts'
import { writeExampleLetters } from './example-letters.ts'
import { liftHold, setHold } from './holds.ts'

/** How long a caller waits for a run before the progress is answered. */
const patienceMs = 20_000
const scope = 5

export function mountDunning(
  mount: Mount,
  { orders: engine, start }: DunningEngine,
  { daily }: { daily: boolean },
): void {
  const { db } = engine
  const ordersInQueue = rememberByMark(['orders', 'payments'], () => listOrdersInQueue(db))
  const dayOf = async ({ now, session }: Pick<RequestContext, 'now' | 'session'>) => ({
    today: zurichDate(now),
    policy: engine.policy,
    inQueue: await ordersInQueue(session),
  })
  const overview = rememberByMark(['orders', 'payments'], async today => ({
    ...(await readOverview(db, today)),
    missingBankDay: await readMissingBankDay(db, engine.creditor, today),
  }))

  async function triggerNext(id: string, seen: DunningStep | undefined, context: RequestContext) {
    const { actor, now } = context
    const order = await findDunningOrder(db, id, await dayOf(context))
    if (!order.nextAction) throw conflict('dunning.no-further-steps')
    const next = order.nextAction.action
    if (seen && seen !== next)
      throw conflict({ code: 'dunning.other-step', values: { next: statusAfterStep[next] } })
    const acting = { actor, now, scope, guard: guardHold(zurichDate(now)) } as const
    await sendDunningStep(engine, id, next, acting)
  }

  mount(dunningRoutes, {
    overview: (_, { now, session }) => overview(session, zurichDate(now)),
    async policy() {
      const { policy } = engine
      const steps = dunningSteps.map(step => ({
        step,
        intervalDays: step === 'betreibung-request' ? null : policy.stepIntervalDays[step],
        isAutomatic: policy.automaticSteps.includes(step),
        fee: step === 'betreibung-request' ? 0 : chfFromRappen(policy.feesRappen[step]),
      }))
      const { paymentTermDays, graceDays, canton } = policy
      return { paymentTermDays, graceDays, canton, daily, steps }
    },
    letters: async ({ query }, { now }) => writeExampleLetters(engine, query.language, zurichDate(now)),
    listOrders: async ({ query }, context) => listDunningOrders(db, query, await dayOf(context)),

    async act({ params, body }, context) {
      const { actor, now } = context
      await findDunningOrder(db, params.id, await dayOf(context))
      if (body.action === 'trigger-next') await triggerNext(params.id, body.step, context)
      else if (body.action === 'send-step')
        await sendDunningStep(engine, params.id, body.step, { actor, now, scope })
      else await markPaid(engine, params.id, { actor, now, scope })
      const order =
        body.action === 'mark-paid' ? null : await findDunningOrder(db, params.id, await dayOf(context))
      return { success: true, order }
    },

    async readHistory({ params }, context) {
      const order = await findDunningOrder(db, params.id, await dayOf(context))
      const [reminders, emailLogs] = await Promise.all([
        listReminderRows(db, params.id),
        listEmailLogs(db, params.id),
      ])
      return {
        order,
        reminders,
        emailLogs,
        booking: { contact: order.contact },
        nextAction: order.nextAction,
      }
    },

    async preview({ query }, context) {
      const due = await dayOf(context)
      const { total } = await countDue(db, due)
      const chosen = await countDue(db, { ...due, exclude: due.inQueue })
      const paymentsWaiting = total - chosen.total
      return { ...(await listDue(db, due, query)), total, paymentsWaiting, mails: chosen.mails }
    },
    async run({ body }, { actor, now }) {
      const { id, finished } = await start({ actor, ...body })
      const logged = finished.catch(error =>
        engine.logger.error({ err: error }, 'the dunning engine stopped'),
      )
      await Promise.race([logged, sleep(patienceMs, undefined, { ref: false })])
      return findRun(db, id, now)
    },
    readRun: (_, { now }) => readLastRun(db, now),

    holdOrder: ({ params, body }, context) => setHold(db, { orderId: params.id }, body, context),
    releaseOrder: ({ params }, context) => liftHold(db, { orderId: params.id }, context),
    holdContact: ({ params, body }, context) => setHold(db, { contactId: params.id }, body, context),
    releaseContact: ({ params }, context) => liftHold(db, { contactId: params.id }, context),
  })
}
