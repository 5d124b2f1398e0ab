import { change, systemActor } from '#server/db/change.ts'
import { interrupted } from '#server/mail/outbox-queries.ts'
import type { OrderEngine } from './order-engine.ts'

const actor = systemActor('delivery recovery')
const everyMs = 15_000

/** Claims whose lease has run out belong to nobody any more: whether their mail arrived, a person has to say. */
export function recoverDeliveries({ db, clock }: Pick<OrderEngine, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return change(db, { actor, now }, async ({ tx, record, touch }) => {
    const abandoned = await tx
      .updateTable('order_deliveries')
      .set({ state: 'uncertain', reason: interrupted })
      .where('state', '=', 'open')
      .where('leaseUntil', '<', now.toISOString())
      .returning(['orderId', 'emailId', 'action'])
      .execute()
    if (abandoned.length === 0) return 0
    await tx
      .updateTable('emails')
      .set({ status: 'uncertain', reason: interrupted, leaseUntil: null })
      .where('status', '=', 'sending')
      .where(
        'id',
        'in',
        abandoned.map(({ emailId }) => emailId),
      )
      .execute()
    for (const { orderId, action } of abandoned)
      record({ topic: 'orders', recordId: orderId, action: `${action}-uncertain` })
    touch('emails')
    return abandoned.length
  })
}

/** Looks for abandoned claims now and then; returns how to stop. */
export function watchDeliveries(engine: Pick<OrderEngine, 'db' | 'clock' | 'logger'>): () => Promise<void> {
  let running = look()
  async function look() {
    try {
      await recoverDeliveries(engine)
    } catch (error) {
      engine.logger.error({ err: error }, 'abandoned mails of orders could not be looked for')
    }
  }
  const timer = setInterval(() => {
    running = running.then(look)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
