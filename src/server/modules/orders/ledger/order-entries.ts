import type { Insertable } from 'kysely'
import type { Principal } from '#domain/dunning/charges.ts'
import type { Actor } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderEntriesTable } from '#server/db/tables/ledger.ts'
import { insertRows } from '#server/db/write-rows.ts'

export type NewEntry = Pick<Insertable<OrderEntriesTable>, 'kind' | 'amountRappen' | 'valueDate'> &
  Partial<
    Pick<
      Insertable<OrderEntriesTable>,
      'bookedOn' | 'reason' | 'reverses' | 'step' | 'paymentId' | 'number' | 'vatRappen'
    >
  >

type Made = { actor: Pick<Actor, 'userId' | 'name'>; now: Date }

/** What else than a payment changes what orders owe. The sums on the orders are the caller's to move. */
export async function insertOrderEntries(
  tx: Tx,
  entries: readonly (NewEntry & { orderId: string })[],
  { actor, now }: Made,
): Promise<void> {
  const made = { actorId: actor.userId, actor: actor.name, createdAt: now }
  const none = {
    bookedOn: null,
    reason: '',
    reverses: null,
    step: null,
    paymentId: null,
    number: null,
    vatRappen: 0,
  }
  await insertRows(
    tx,
    'order_entries',
    entries.map(entry => ({ ...none, ...entry, ...made })),
  )
}

export const insertEntries = (tx: Tx, orderId: string, entries: readonly NewEntry[], made: Made) =>
  insertOrderEntries(
    tx,
    entries.map(entry => ({ ...entry, orderId })),
    made,
  )

export const sumRappen = (rows: readonly { amountRappen: number }[]): number =>
  rows.reduce((total, { amountRappen }) => total + amountRappen, 0)

/** The basis of interest: how the principal decreased, and earlier charges. */
export async function readInterestBasis(
  tx: Tx,
  { id, amountRappen }: { id: string; amountRappen: number },
): Promise<{ principal: Principal; interestRappen: number }> {
  const paid = await tx
    .selectFrom('allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select(['p.valueDate as on', 'a.amountRappen'])
    .where('a.orderId', '=', id)
    .where('a.part', '=', 'principal')
    .execute()
  const entries = await tx
    .selectFrom('order_entries')
    .select(['kind', 'valueDate as on', 'amountRappen', 'reverses'])
    .where('orderId', '=', id)
    .execute()
  const letOff = entries
    .filter(({ kind }) => kind === 'write-off' || kind === 'credit-note')
    .map(({ on, amountRappen: rappen }) => ({ on, amountRappen: -rappen }))
  const charged = entries.filter(({ kind, reverses }) => kind === 'interest' && reverses === null)
  return { principal: { amountRappen, reductions: [...paid, ...letOff] }, interestRappen: sumRappen(charged) }
}
