import { sql } from 'kysely'
import { describeEvent } from '#domain/webhooks/webhook-event.ts'
import type { Tx } from './database.ts'

/**
 * Webhook events commit with the change. One statement, with or without webhooks; the numbers are assigned
 * while the change still holds its records, so that of one record they stand in the order of what happened to it.
 */
export async function queueWebhooks(
  tx: Tx,
  now: Date,
  entries: readonly Parameters<typeof describeEvent>[0][],
): Promise<void> {
  const events = entries.flatMap(entry => describeEvent(entry) ?? [])
  if (events.length === 0) return
  const rows = events.map(({ kind, type, recordId, data }) => ({
    kind,
    type,
    recordId,
    body: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  }))
  await sql`insert into webhook_deliveries ("webhookId", type, "recordId", body, "createdAt", "nextAttemptAt")
    select w.id, e.type, e."recordId", e.body, ${now}::timestamptz, ${now}::timestamptz
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as (kind text, type text, "recordId" text, body text)) with ordinality as e (kind, type, "recordId", body, place)
    cross join webhooks w where w.kinds ? e.kind order by e.place`.execute(tx)
}
