import { mailReasons } from '#domain/mail/mail-reasons.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { OrderEngine } from '../order-engine.ts'

const actor = systemActor('delivery recovery')
const everyMs = 15_000

/**
 * Claims whose lease has run out are stale: a person has to say whether the mail arrived. `withinLease` includes newer
 * claims, when their process is known to be dead.
 */
export function recoverDeliveries(
  { db, clock }: Pick<OrderEngine, 'db' | 'clock'>,
  { withinLease = false } = {},
): Promise<number> {
  const now = clock()
  return change(db, { actor, now }, async ({ tx, record, touch }) => {
    const abandoned = await tx
      .updateTable('order_deliveries')
      .set({ state: 'uncertain', reason: mailReasons['mail.interrupted'] })
      .where('state', '=', 'open')
      .$if(!withinLease, query => query.where('leaseUntil', '<', now.toISOString()))
      .returning(['orderId', 'emailId', 'action'])
      .execute()
    if (abandoned.length === 0) return 0
    await tx
      .updateTable('emails')
      .set({
        status: 'uncertain',
        reason: mailReasons['mail.interrupted'],
        nextAttemptAt: null,
        leaseUntil: null,
      })
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

type Watch = Pick<OrderEngine, 'db' | 'clock' | 'logger'> & {
  /** The embedded database has one process: any claim found at the start is stale. */
  isOnlyProcess: boolean
}

/** Looks for abandoned claims at the start and from time to time; returns how to stop. */
export function watchDeliveries({ isOnlyProcess, ...engine }: Watch): () => Promise<void> {
  async function look(withinLease: boolean) {
    try {
      await recoverDeliveries(engine, { withinLease })
    } catch (error) {
      engine.logger.error({ err: error }, 'abandoned mails of orders could not be looked for')
    }
  }
  let looking = look(isOnlyProcess)
  const timer = setInterval(() => {
    looking = looking.then(() => look(false))
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
