import { sql } from 'kysely'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { LettersToPostTable, MailAction } from '#server/db/tables/orders.ts'
import type { OrderRow } from '../order-records.ts'

type Why = LettersToPostTable['why']

/** Why no mail reaches the payer: there is no address, or the newest mail to it came back. Null when one does. */
export async function unreachableReason(tx: Tx, { bookingId }: OrderRow): Promise<Why | null> {
  const { rows } = await sql<{ email: string; status: string | null }>`
    select coalesce(b.contact ->> 'email', '') as email,
      (select m.status from emails m where m."to" = b.contact ->> 'email' and m.direction = 'outbound'
        and m.status in ('sent', 'bounced')
        and exists (select from emails where "to" = b.contact ->> 'email' and status = 'bounced' and reason is not null)
        order by m."createdAt" desc, m.id limit 1) as status
    from bookings b where b.id = ${bookingId}`.execute(tx)
  const [contact] = rows
  if (!contact?.email) return 'no-email'
  return contact.status === 'bounced' ? 'bounced' : null
}

/** Puts a letter where it waits to be printed and posted. The order stays as it is, and may be paid meanwhile. */
export async function queueLetter(
  { tx, record }: Change,
  order: OrderRow,
  { action, why, actor, now }: { action: MailAction; why: Why; actor: Actor; now: Date },
): Promise<void> {
  const values = { action, why, actor: actor.name, createdAt: now, plan: null, printedAt: null }
  await tx
    .insertInto('letters_to_post')
    .values({ orderId: order.id, ...values })
    .onConflict(waiting => waiting.column('orderId').doUpdateSet(values))
    .execute()
  record({ topic: 'orders', recordId: order.id, action: `${action}-to-post`, after: { why } })
}
