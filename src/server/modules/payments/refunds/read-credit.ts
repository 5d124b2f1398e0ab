import { sql } from 'kysely'
import type { Credit } from '#contract/payments/refunds.ts'
import { isQrIban, isValidIban } from '#domain/billing/iban.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { isDunningStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { readCreditRappen } from '../../orders/ledger/ledger-rows.ts'
import { payableOrders } from '../bank/payable-orders.ts'

interface Asked {
  contactId: string
  /** The refund whose money is looked for; the contact's credit otherwise. */
  refundId?: string | undefined
  showsAccounts: boolean
}

export async function readCredit(
  db: Database,
  { contactId, refundId, showsAccounts }: Asked,
): Promise<Credit> {
  const orders = await payableOrders(db)
    .select('o.bookingId')
    .where('o.contactId', '=', contactId)
    .where('o.openRappen', '>', 0)
    .orderBy('o.dueDate')
    .orderBy('o.id')
    .execute()
  return {
    credit: chfFromRappen(await readCreditRappen(db, contactId)),
    owed: orders
      .filter(({ status }) => isDunningStatus(status))
      .map(({ id, bookingId, number, productName, open, dueDate }) => ({
        id,
        bookingId,
        invoiceReference: number,
        productName,
        open,
        dueDate,
      })),
    accounts: showsAccounts ? await listAccounts(db, contactId, refundId) : [],
  }
}

/** Only accounts that a refund can be paid to. */
async function listAccounts(db: Database, contactId: string, refundId: string | undefined) {
  const isPaidBack = refundId ? sql`a."refundId" = ${refundId}` : sql`a."contactId" = ${contactId}`
  const { rows } = await sql<Credit['accounts'][number]>`
    with paid as (
      select "paymentId" as id from allocations where "contactId" = ${contactId}
      union select a."paymentId" from allocations a join orders o on o.id = a."orderId" where o."contactId" = ${contactId}
      union select a."paymentId" from allocations a join refunds r on r.id = a."refundId" where r."contactId" = ${contactId}
    )
    select e."payerIban" as iban, (array_agg(e."payerName" order by p."valueDate" desc))[1] as name,
      max(p."valueDate") as "paidOn"
    from paid join payments p using (id) join bank_entries e on e.id = p."bankEntryId"
      cross join lateral (select coalesce(sum(a."amountRappen"), 0) as rappen from allocations a
        where a."paymentId" = p.id and ${isPaidBack}) back
    where e.direction = 'credit' and p."amountRappen" > 0
    group by 1 order by bool_or(back.rappen > 0) desc, 3 desc, 1`.execute(db)
  return rows.filter(({ iban }) => isValidIban(iban) && !isQrIban(iban))
}
