import { sql } from 'kysely'
import type { Charge } from '#domain/dunning/charges.ts'
import { entryKinds, type LedgerEntry } from '#domain/ledger/open-amount.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderRow } from '../order-records.ts'
import { sumRappen } from './order-entries.ts'

/**
 * What letters say of an order that owes something else than its amount; nothing of one that does not. `charges` are those
 * of the letter itself.
 */
export async function readStatement(
  tx: Tx,
  { id, amountRappen, paidRappen, chargedRappen, openRappen }: OrderRow,
  charges: readonly Charge[] = [],
): Promise<Statement | undefined> {
  const isAsInvoiced = paidRappen === 0 && chargedRappen === 0 && charges.length === 0
  if (isAsInvoiced || openRappen === 0) return undefined
  const entered = await tx
    .selectFrom('order_entries')
    .select('kind')
    .select(({ fn }) => fn.sum<number>('amountRappen').as('amountRappen'))
    .where('orderId', '=', id)
    .groupBy('kind')
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
  return { invoicedRappen: amountRappen, entries: sumByKind([...entered, ...charges]), payments }
}

const sumByKind = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entryKinds
    .map(kind => ({ kind, amountRappen: sumRappen(entries.filter(entry => entry.kind === kind)) }))
    .filter(({ amountRappen }) => amountRappen !== 0)
