import { describeEvent } from '#domain/webhooks/webhook-event.ts'
import type { Database } from '#server/db/database.ts'
import { webhookSeal } from '#server/modules/webhooks/mount-webhooks.ts'
import { makeWebhookSecret } from '#server/modules/webhooks/sign-webhook.ts'

const day = 24 * 3_600_000
/** On this machine and paused, so that nothing is sent. */
const url = 'http://localhost:4810/lido'
const waiting = 2

/** The bookkeeping program received events about invoices, until a colleague paused it. */
export async function makeWebhook(db: Database, tokenSecret: string, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 40 * day)
  const webhook = await db
    .insertInto('webhooks')
    .values({
      url,
      kinds: JSON.stringify(['order', 'payment']),
      createdAt,
      updatedAt: now,
      sealedSecret: webhookSeal(tokenSecret).close(makeWebhookSecret()),
      pause: 'by-hand',
      pausedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invoices = await db
    .selectFrom('orders')
    .selectAll()
    .where('invoiceSentAt', '>', new Date(now.getTime() - 25 * day).toISOString())
    .orderBy('invoiceSentAt', 'desc')
    .limit(12)
    .execute()
  const deliveries = invoices.flatMap((order, newest) => {
    const at = order.invoiceSentAt
    const event = describeEvent({ topic: 'orders', recordId: order.id, action: 'send-invoice', after: order })
    if (!at || !event) return []
    const answered = { status: 'delivered', answeredAt: at, answerStatus: 204, answer: '' } as const
    return [
      {
        webhookId: webhook.id,
        type: event.type,
        recordId: order.id,
        createdAt: at,
        nextAttemptAt: at,
        body: JSON.stringify({ type: event.type, timestamp: at, data: event.data }),
        ...(newest < waiting ? {} : { ...answered, attempts: newest % 5 === 4 ? 2 : 1 }),
      },
    ]
  })
  if (deliveries.length > 0)
    await db.insertInto('webhook_deliveries').values(deliveries.toReversed()).execute()
}
