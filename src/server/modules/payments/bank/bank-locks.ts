import { sql } from 'kysely'
import { notFound } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { inBatches } from '#server/event-loop-pauses.ts'

/** Serialises decisions about bank entries, so that none is booked twice. */
export const lockBank = (tx: Tx) => sql`select pg_advisory_xact_lock(20022053)`.execute(tx)

export async function lockImport(tx: Tx, id: string) {
  return tx
    .selectFrom('bank_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('bank-import'))
}

/** In the order of their ids, as everywhere. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const part of inBatches([...ids].sort(), 500))
    await sql`select from orders where id = any(${part}::uuid[]) order by id for update`.execute(tx)
}
