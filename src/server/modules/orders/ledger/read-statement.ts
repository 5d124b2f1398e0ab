import { sql } from 'kysely'
import type { Statement } from '#domain/ledger/statement.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '../order-records.ts'

/** What letters say of an order that owes something else than its amount; nothing of one that does not. */
export async function readStatement(
  tx: Tx,
  { id, amountRappen, paidRappen, chargedRappen, openRappen }: OrderRow,
): Promise<Statement | undefined> {
  const isAsInvoiced = paidRappen === 0 && chargedRappen === 0
  if (isAsInvoiced || openRappen === 0) return undefined
  const entries = await tx
    .selectFrom('order_entries')
    .select('kind')
    .select(({ fn }) => fn.sum<number>('amountRappen').as('amountRappen'))
    .where('orderId', '=', id)
    .groupBy('kind')
    .having(sql`sum("amountRappen")`, '<>', 0)
    .orderBy('kind')
    .execute()
  const payments = await tx
    .selectFrom('allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select('p.valueDate as receivedOn')
    .select(({ fn }) => fn.sum<number>('a.amountRappen').as('amountRappen'))
    .where('a.orderId', '=', id)
    .groupBy(['p.id', 'p.valueDate'])
    .having(sql`sum(a."amountRappen")`, '<>', 0)
    .orderBy('p.valueDate')
    .orderBy('p.id')
    .execute()
  return { invoicedRappen: amountRappen, entries, payments }
}
