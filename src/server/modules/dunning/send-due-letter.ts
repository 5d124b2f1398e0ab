import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Acting, OrderEngine } from '../orders/order-engine.ts'
import { sendDunningStep } from '../orders/sending/send-order-mail.ts'
import { guardDue } from './due-orders.ts'
import { findDunningOrder } from './dunning-queries.ts'

/** The next letter of an order, if its day has come and nothing holds it. */
export async function sendDueLetter(
  engine: OrderEngine,
  orderId: string,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const { db, policy } = engine
  const day = { today: zurichDate(now), policy, inQueue: [] }
  const { nextAction } = await findDunningOrder(db, orderId, day)
  if (nextAction?.status !== 'due') throw conflict('job.letter-not-due')
  const acting = { actor, now, scope: 5, guard: guardDue(engine, day.today) } as const
  await sendDunningStep(engine, orderId, nextAction.action, acting)
}
