import type * as z from 'zod'
import type { holdInput } from '#contract/dunning.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'

type Held = { orderId: string } | { contactId: string }

const idOf = (held: Held) => ('orderId' in held ? held.orderId : held.contactId)

/** What keeps this order from being reminded today, if anything does. */
export const findHold = (tx: Tx, order: { id: string; contactId: string }, today: PlainDate) =>
  tx
    .selectFrom('dunning_holds')
    .select('reason')
    .where(({ or, eb }) => or([eb('orderId', '=', order.id), eb('contactId', '=', order.contactId)]))
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .limit(1)
    .executeTakeFirst()

export async function setHold(
  db: Database,
  held: Held,
  { reason, until }: z.output<typeof holdInput>,
  { actor, now }: Acting,
): Promise<void> {
  if (until && until < zurichDate(now)) throw invalidField('until', 'hold.in-past')
  await change(db, { actor, now }, async ({ tx, record }) => {
    const table = 'orderId' in held ? 'orders' : 'contacts'
    const found = await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', idOf(held))
      .forShare()
      .executeTakeFirst()
    if (!found) throw notFound(table === 'orders' ? 'order' : 'contact')
    const column = 'orderId' in held ? 'orderId' : 'contactId'
    await tx
      .insertInto('dunning_holds')
      .values({ ...held, reason, until, createdAt: now, createdBy: actor.name })
      .onConflict(existing =>
        existing.column(column).doUpdateSet({ reason, until, createdAt: now, createdBy: actor.name }),
      )
      .execute()
    record({ topic: 'dunning', recordId: idOf(held), action: 'held', after: { reason, until } })
  })
}

export async function liftHold(db: Database, held: Held, { actor, now }: Acting): Promise<void> {
  await change(db, { actor, now }, async ({ tx, record }) => {
    const column = 'orderId' in held ? 'orderId' : 'contactId'
    const lifted = await tx
      .deleteFrom('dunning_holds')
      .where(column, '=', idOf(held))
      .returning(['reason', 'until'])
      .executeTakeFirstOrThrow(() => notFound('hold'))
    record({ topic: 'dunning', recordId: idOf(held), action: 'released', before: lifted })
  })
}
