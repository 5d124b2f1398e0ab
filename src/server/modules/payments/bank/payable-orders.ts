import { sql } from 'kysely'
import type { PayableOrder } from '#contract/payments/bank-files.ts'
import { toOrderSearch } from '#domain/orders/order-words.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'
import { bookedCourseNames } from '#server/modules/catalogue/course-names.ts'

/** The name on the invoice. */
const payer = sql<string>`coalesce(case when not c."billingAddressSameAsContact" then nullif(c."billingName", '') end,
  trim(concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName')))`

/** Orders of both phases whose invoice was sent. */
export const payableOrders = (db: Database | Tx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .innerJoin('contacts as c', 'c.id', 'o.contactId')
    .select(['o.id', 'o.generation', 'o.status', 'o.contactId', 'o.productName', 'o.dueDate'])
    .select(bookedCourseNames.as('courseNames'))
    .select(sql<string>`o."invoiceReference"`.as('number'))
    .select([chf('o.amountRappen').as('amount'), chf('o.openRappen').as('open'), payer.as('payer')])
    .select(
      sql<string>`trim(concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'))`.as('swimmer'),
    )
    .where('o.invoiceReference', 'is not', null)
    .where('o.status', 'not in', ['NEW', 'INVOICE_READY'])

const mostFound = 20

export function findPayableOrders(db: Database, search: string | undefined): Promise<PayableOrder[]> {
  let query = payableOrders(db)
  if (search) query = query.where(containsWords('o.searchText', toOrderSearch(search)))
  return query
    .orderBy(sql`o."openRappen" > 0`, 'desc')
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id')
    .limit(mostFound)
    .execute()
}
