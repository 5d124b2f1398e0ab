import { type Selectable, sql } from 'kysely'
import type { Refund } from '#contract/payments/refunds.ts'
import { waitingRefundStates, waitsForFile } from '#domain/ledger/refund-states.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RefundsTable } from '#server/db/tables/ledger.ts'

export type RefundRow = Selectable<RefundsTable>

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow> {
  return tx
    .selectFrom('refunds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('refund'))
}

/** One whose money is still here. */
export async function lockWaitingRefund(tx: Tx, id: string): Promise<RefundRow> {
  const refund = await lockRefund(tx, id)
  if (!waitsForFile(refund.state)) throw conflict('refund.not-waiting')
  return refund
}

const refunds = (db: Database | Tx) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('contacts as c', 'c.id', 'r.contactId')
    .leftJoin('one_time_links as link', 'link.refundId', 'r.id')
    .select(['r.id', 'r.contactId', chf('r.amountRappen').as('amount'), 'r.state', 'r.reason', 'r.iban'])
    .select([
      'r.askedAt',
      'link.expiresAt as linkExpiresAt',
      'r.fileId',
      'r.settledOn',
      'r.actor as by',
      'r.createdAt',
    ])
    .select([
      sql<string>`concat_ws(' ', c."firstName", c."lastName")`.as('name'),
      sql<string>`coalesce(c.email, '')`.as('email'),
    ])

/** Those that need attention first; then the newest. */
export const listRefunds = (db: Database, onlyWaiting: boolean): Promise<Refund[]> =>
  refunds(db)
    .$if(onlyWaiting, query => query.where('r.state', 'in', waitingRefundStates))
    .orderBy(sql`r.state in ('CONFIRMED', 'CANCELLED')`)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .$if(!onlyWaiting, query => query.limit(500))
    .execute()

/** Of these contacts, the newest first. */
export const listRefundsOf = (db: Database, contactIds: string[]): Promise<Refund[]> =>
  refunds(db)
    .where(sql<boolean>`r."contactId" = any(${contactIds}::uuid[])`)
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .execute()

/** As many as `listRefunds` shows of those that wait. */
export async function countWaitingRefunds(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('refunds')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', waitingRefundStates)
    .executeTakeFirstOrThrow()
  return count
}

export async function findRefund(db: Database | Tx, id: string): Promise<Refund> {
  const refund = await refunds(db).where('r.id', '=', id).executeTakeFirst()
  if (!refund) throw notFound('refund')
  return refund
}
