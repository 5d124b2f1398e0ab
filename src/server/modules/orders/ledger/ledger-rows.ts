import { sql } from 'kysely'
import type { OrderLedger } from '#domain/ledger/open-amount.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AllocationsTable } from '#server/db/tables/ledger.ts'
import { insertRows } from '#server/db/write-rows.ts'
import type { OrderRow } from '../order-records.ts'

/** What a payment is used for at present. */
export interface Holding extends Pick<AllocationsTable, 'paymentId' | 'orderId' | 'contactId' | 'part'> {
  refundId?: string | null
  amountRappen: number
}

/** The oldest first. */
export const holdingsOf = (
  tx: Tx,
  what: 'paymentId' | 'orderId' | 'contactId' | 'refundId',
  ids: readonly string[],
): Promise<Holding[]> =>
  tx
    .selectFrom('allocations')
    .select(['paymentId', 'orderId', 'contactId', 'part', 'refundId'])
    .select(({ fn }) => fn.sum<number>('amountRappen').as('amountRappen'))
    .where(sql<boolean>`${sql.ref(what)} = any(${ids}::uuid[])`)
    .groupBy(['paymentId', 'orderId', 'contactId', 'part', 'refundId'])
    .having(sql`sum("amountRappen")`, '<>', 0)
    .orderBy(sql`min("createdAt")`)
    .orderBy('paymentId')
    .execute()

export async function readCreditRappen(db: Database | Tx, contactId: string): Promise<number> {
  const { rows } = await sql<{ rappen: number }>`
    select coalesce(sum("amountRappen"), 0) as rappen from allocations where "contactId" = ${contactId}`.execute(
    db,
  )
  return rows[0]?.rappen ?? 0
}

/** Locks the payments, in one order, so that their remainders are used once. */
export const lockPayments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

type Charged = Pick<OrderRow, 'id' | 'amountRappen'>

/** What the rows of orders say, by the order's id. */
export async function readOrderLedgers(
  tx: Tx,
  orders: readonly Charged[],
): Promise<Map<string, OrderLedger>> {
  const ids = orders.map(({ id }) => id)
  const entered = await tx
    .selectFrom('order_entries')
    .select(['orderId', 'kind', 'amountRappen'])
    .where(sql<boolean>`"orderId" = any(${ids}::uuid[])`)
    .execute()
  const held = await holdingsOf(tx, 'orderId', ids)
  return new Map(
    orders.map(({ id, amountRappen }) => {
      const entries = entered.filter(({ orderId }) => orderId === id)
      const allocations = held.flatMap(({ orderId, part, amountRappen: paid }) =>
        orderId !== id || part === 'credit' || part === 'refund' ? [] : [{ part, amountRappen: paid }],
      )
      return [id, { amountRappen, entries, allocations }]
    }),
  )
}

export async function readOrderLedger(tx: Tx, order: Charged): Promise<OrderLedger> {
  const ledgers = await readOrderLedgers(tx, [order])
  return ledgers.get(order.id) as OrderLedger
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
  await insertRows(tx, 'allocations', values)
}

/** The rows that undo these. */
export const countered = (rows: readonly Holding[]): Holding[] =>
  rows.map(row => ({ ...row, amountRappen: -row.amountRappen }))
