import { sql } from 'kysely'
import type { OwnInvoice, OwnMoney } from '#contract/family-site/own-money.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database } from '#server/db/database.ts'
import type { FamilySession } from '#server/http/session/family-session.ts'
import { readDocument } from '../orders/documents/order-documents.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { readNewestBankDay } from '../payments/bank/bank-day-queries.ts'
import { ourAccounts } from '../payments/bank/our-accounts.ts'
import { listCreditNotesOf, listPaymentsOf } from '../payments/payment-queries.ts'
import { listRefundsOf } from '../payments/refunds/refund-records.ts'
import { listReceiptYears } from './year-receipt.ts'

type Family = Pick<FamilySession, 'familyId' | 'contactId'>

/** What was invoiced to the family's own contacts, and what became of it. Remarks of the office are left out. */
export async function readMoney(
  { db, creditor }: Pick<OrderEngine, 'db' | 'creditor'>,
  { familyId, contactId }: Family,
): Promise<OwnMoney> {
  const contacts = await listContactMoney(db, familyId)
  const contactIds = contacts.map(({ id }) => id)
  const invoices = await listInvoices(db, contactIds)
  const orderIds = invoices.map(({ orderId }) => orderId)
  const [creditNotes, payments, refunds, bankDay, receiptYears] = await Promise.all([
    listCreditNotesOf(db, orderIds),
    listPaymentsOf(db, { orderIds, contactIds }),
    listRefundsOf(db, contactIds),
    readNewestBankDay(db, ourAccounts(creditor)),
    listReceiptYears(db, contactIds),
  ])
  return {
    open: sumChf(contacts.map(({ open }) => open)),
    credit: sumChf(contacts.map(({ credit }) => credit)),
    ownCredit: contacts.find(({ id }) => id === contactId)?.credit ?? 0,
    invoices: invoices.map(invoice => ({
      ...invoice,
      creditNotes: creditNotes
        .filter(({ orderId }) => orderId === invoice.orderId)
        .map(({ number, date, amount }) => ({ number, date, amount })),
    })),
    payments: payments
      .filter(({ takenBack }) => takenBack === null)
      .map(({ id, date, amount, orderId, invoiceReference }) => ({
        id,
        date,
        amount,
        // Credit can come from money that was paid for an order of others.
        invoiceNumber: orderIds.some(own => own === orderId) ? invoiceReference : null,
      })),
    refunds: refunds.map(({ id, amount, state, iban, createdAt, settledOn }) => ({
      id,
      amount,
      state,
      account: iban?.slice(-4) ?? null,
      createdAt,
      settledOn,
    })),
    bankDay,
    receiptYears,
  }
}

/** Sums of francs with centimes are only exact in centimes. */
const sumChf = (amounts: readonly number[]) =>
  amounts.reduce((rappen, amount) => rappen + Math.round(amount * 100), 0) / 100

const listContactMoney = (db: Database, familyId: string) =>
  db
    .selectFrom('family_members as m')
    .innerJoin('contacts as c', 'c.id', 'm.contactId')
    .select(['c.id', chf('c.openRappen').as('open')])
    .select(
      sql<number>`(select coalesce(sum("amountRappen"), 0) / 100.0 from allocations
        where "contactId" = c.id)::float8`.as('credit'),
    )
    .where('m.familyId', '=', familyId)
    .execute()

/** Those that were sent, also where they were cancelled since. */
const listInvoices = (
  db: Database,
  contactIds: readonly string[],
): Promise<Omit<OwnInvoice, 'creditNotes'>[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select(['o.id as orderId', 'o.productName as courseName', 'o.dueDate'])
    .select([
      chf('o.amountRappen').as('amount'),
      chf('o.paidRappen').as('paid'),
      chf('o.openRappen').as('open'),
    ])
    .select([
      sql<string>`o."invoiceReference"`.as('number'),
      sql<string>`concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName')`.as('child'),
      sql<string>`(o."invoiceSentAt" at time zone 'Europe/Zurich')::date::text`.as('sentOn'),
      sql<boolean>`o.status = 'CANCELLED'`.as('isCancelled'),
    ])
    .where(sql<boolean>`o."contactId" = any(${contactIds}::uuid[])`)
    .where('o.invoiceReference', 'is not', null)
    .where('o.invoiceSentAt', 'is not', null)
    .orderBy('o.invoiceSentAt', 'desc')
    .orderBy('o.id')
    .execute()

/** An invoice that was sent to the family. */
export async function findOwnInvoice(db: Database, { familyId }: Family, orderId: string) {
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('family_members as m', 'm.contactId', 'o.contactId')
    .select('o.invoiceReference as number')
    .where('o.id', '=', orderId)
    .where('m.familyId', '=', familyId)
    .where('o.invoiceSentAt', 'is not', null)
    .executeTakeFirst()
  if (!order?.number) throw notFound('order')
  return { number: order.number }
}

/** Only what the ledger knows as a credit note: other documents of an order are letters of the office. */
export async function readCreditNote(db: Database, { id, number }: { id: string; number: string }) {
  const notes = await listCreditNotesOf(db, [id])
  if (!notes.some(note => note.number === number)) throw notFound('document')
  return readDocument(db, id, number)
}
