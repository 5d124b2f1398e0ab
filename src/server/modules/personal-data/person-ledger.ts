import { type Selectable, sql } from 'kysely'
import { type PlainDate, yearOf } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { PaymentsTable, RefundsTable } from '#server/db/tables/ledger.ts'

export type PersonPayment = Selectable<PaymentsTable>
export type PersonRefund = Selectable<RefundsTable>

/** The payments for a person's orders, and those that were their credit; also what took one back. */
export async function findPayments(
  db: Database | Tx,
  contactId: string,
  orderIds: readonly string[],
): Promise<PersonPayment[]> {
  const { rows } = await sql<PersonPayment>`
    with own as (
      select id from payments where "orderId" = any(${orderIds}::uuid[])
      union select "paymentId" from allocations where "orderId" = any(${orderIds}::uuid[])
      union select "paymentId" from allocations where "contactId" = ${contactId}
    )
    select * from payments where id in (select id from own) or reverses in (select id from own)
    order by "createdAt", id`.execute(db)
  return rows
}

export const findRefunds = (db: Database | Tx, contactId: string): Promise<PersonRefund[]> =>
  db.selectFrom('refunds').selectAll().where('contactId', '=', contactId).orderBy('createdAt').execute()

/** Money that is on its way back to the person. */
export const sumUnderWay = (refunds: readonly PersonRefund[]): number =>
  refunds
    .filter(({ state }) => state !== 'CONFIRMED' && state !== 'CANCELLED')
    .reduce((total, { amountRappen }) => total + amountRappen, 0)

/** With their use and the bank's data. The staff member who recorded them is left out. */
export async function readPayments(db: Database | Tx, payments: readonly PersonPayment[]) {
  const ids = payments.map(({ id }) => id)
  const allocations = await db
    .selectFrom('allocations')
    .select(['paymentId', 'orderId', 'part', 'amountRappen', 'createdAt'])
    .where(sql<boolean>`"paymentId" = any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .execute()
  const entries = await db
    .selectFrom('bank_entries')
    .select(['id', 'bookingDate', 'payerName', 'payerIban', 'reference', 'text'])
    .where(sql<boolean>`id = any(${payments.flatMap(({ bankEntryId }) => bankEntryId ?? [])}::uuid[])`)
    .execute()
  return payments.map(({ actor: _, actorId: __, bankEntryId, ...payment }) => ({
    ...payment,
    bankEntry: entries.find(({ id }) => id === bankEntryId) ?? null,
    allocations: allocations.filter(({ paymentId }) => paymentId === payment.id),
  }))
}

/**
 * Keeps days, amounts and their use, as the law requires; notes, the owner of credit and the bank's data about the payer are
 * erased. The bank's file is a business record and stays.
 */
export async function reduceLedger(
  tx: Tx,
  contactId: string,
  payments: readonly PersonPayment[],
  orderIds: readonly string[],
): Promise<void> {
  const ids = payments.map(({ id }) => id)
  await sql`update payments set note = '', reason = case when reason is not null then '' end
    where id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from payment_words where "paymentId" = any(${ids}::uuid[])`.execute(tx)
  await sql`update bank_entries set "payerName" = '', "payerIban" = '', text = '',
      reason = case when reason ->> 'code' = 'payment-taken-back' then '{"code":"reference-missing"}' else reason end
    where id in (select "bankEntryId" from payments where id = any(${ids}::uuid[]))
      or "sameAs" in (select "bankEntryId" from payments where id = any(${ids}::uuid[]))
      or "endedBy" in (select "bankEntryId" from payments where id = any(${ids}::uuid[]))`.execute(tx)
  await sql`update order_entries set reason = '' where "orderId" = any(${orderIds}::uuid[])`.execute(tx)
  await sql`update allocations set "contactId" = null where "contactId" = ${contactId}`.execute(tx)
  await sql`update refunds set "contactId" = null, iban = null, reason = '' where "contactId" = ${contactId}`.execute(
    tx,
  )
}

/** Records past their retention. A payment that also paid another order stays. */
export async function removeLedger(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`set local lido.erasing = 'on'`.execute(tx)
  await sql`delete from order_entries where "orderId" = any(${orderIds}::uuid[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from payments p where "orderId" = any(${orderIds}::uuid[]) and not exists (
      select from allocations a where a."paymentId" = coalesce(p.reverses, p.id) and a."orderId" <> all(${orderIds}::uuid[]))`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from allocations where "paymentId" = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from payments where id = any(${ids}::uuid[])`.execute(tx)
}

/** Bank files are kept ten years from the end of their business year, as every business record (OR 958f). */
export async function removeOldBankFiles(tx: Tx, today: PlainDate): Promise<void> {
  const year = yearOf(today) - 10
  const { rows } = await sql<{ fileId: string }>`
    delete from bank_imports where date_part('year', "createdAt" at time zone 'Europe/Zurich') < ${year}::integer
    returning "fileId"`.execute(tx)
  const ids = rows.map(({ fileId }) => fileId)
  await sql`delete from files where id = any(${ids}::uuid[])`.execute(tx)
}
