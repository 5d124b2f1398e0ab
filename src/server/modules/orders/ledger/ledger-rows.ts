import { sql } from 'kysely'
import type { OrderLedger } from '#domain/ledger/open-amount.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AllocationsTable } from '#server/db/tables/ledger.ts'
import type { OrderRow } from '../order-records.ts'

/** What a payment is used for at present. */
export interface Holding extends Pick<AllocationsTable, 'paymentId' | 'orderId' | 'contactId' | 'part'> {
  refundId?: string | null
  amountRappen: number
}

const holdings = (tx: Tx) =>
  tx
    .selectFrom('allocations')
    .select(['paymentId', 'orderId', 'contactId', 'part', 'refundId'])
    .select(({ fn }) => fn.sum<number>('amountRappen').as('amountRappen'))
    .groupBy(['paymentId', 'orderId', 'contactId', 'part', 'refundId'])
    .having(sql`sum("amountRappen")`, '<>', 0)
    .orderBy(sql`min("createdAt")`)
    .orderBy('paymentId')

export const holdingsOfPayment = (tx: Tx, paymentId: string): Promise<Holding[]> =>
  holdings(tx).where('paymentId', '=', paymentId).execute()

export const holdingsOfOrder = (tx: Tx, orderId: string): Promise<Holding[]> =>
  holdings(tx).where('orderId', '=', orderId).execute()

export const creditHoldings = (tx: Tx, contactId: string): Promise<Holding[]> =>
  holdings(tx).where('contactId', '=', contactId).execute()

export const holdingsOfRefund = (tx: Tx, refundId: string): Promise<Holding[]> =>
  holdings(tx).where('refundId', '=', refundId).execute()

export async function readCreditRappen(db: Database | Tx, contactId: string): Promise<number> {
  const { rows } = await sql<{ rappen: number }>`
    select coalesce(sum("amountRappen"), 0) as rappen from allocations where "contactId" = ${contactId}`.execute(
    db,
  )
  return rows[0]?.rappen ?? 0
}

/** Takes the payments for the rest of the transaction, in one order, so that what is left of each is used once. */
export const lockPayments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** What an order's rows say. */
export async function readOrderLedger(
  tx: Tx,
  { id, amountRappen }: Pick<OrderRow, 'id' | 'amountRappen'>,
): Promise<OrderLedger> {
  const entries = await tx
    .selectFrom('order_entries')
    .select(['kind', 'amountRappen'])
    .where('orderId', '=', id)
    .execute()
  const allocations = (await holdingsOfOrder(tx, id)).flatMap(({ part, amountRappen: paid }) =>
    part === 'credit' || part === 'refund' ? [] : [{ part, amountRappen: paid }],
  )
  return { amountRappen, entries, allocations }
}

export async function insertAllocations(tx: Tx, rows: readonly Holding[], createdAt: Date): Promise<void> {
  const values = rows
    .filter(({ amountRappen }) => amountRappen !== 0)
    .map(({ paymentId, orderId, contactId, part, refundId = null, amountRappen }) => ({
      paymentId,
      orderId,
      contactId,
      part,
      refundId,
      amountRappen,
      createdAt,
    }))
  if (values.length > 0) await tx.insertInto('allocations').values(values).execute()
}

/** The rows that undo these. */
export const countered = (rows: readonly Holding[]): Holding[] =>
  rows.map(row => ({ ...row, amountRappen: -row.amountRappen }))
