import { type RawBuilder, sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { ReadSearch } from '#domain/search/read-search.ts'
import type { Database } from '#server/db/database.ts'

const mostOrders = 5

/** Orders as the search shows them, the newest first. */
async function selectOrders(db: Database, where: RawBuilder<boolean>): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select 'order' as kind, o.id, o.generation, coalesce(o."invoiceReference", o."productName") as title,
      concat_ws(', ', nullif(concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName'), ''),
        nullif(b.swimmer ->> 'firstName', '')) as detail,
      o.status, (o."amountRappen" / 100.0)::float8 as amount
    from orders o join bookings b on b.id = o."bookingId"
    where ${where} order by o."createdAt" desc, o.id desc limit ${mostOrders}`.execute(db)
  return rows
}

/** By invoice number, QR reference or the number of a credit note: what can only mean this order. */
export const findOrdersByNumber = (db: Database, { numbers, creditNote }: ReadSearch) => {
  if (creditNote !== null)
    return selectOrders(db, sql`o.id in (select "orderId" from order_entries where number = ${creditNote})`)
  if (numbers.length === 0) return []
  return selectOrders(db, sql`o."invoiceReference" = any(${numbers}::text[])`)
}

/** By a payer's IBAN, or by amount or open amount. */
export const findOrdersByMoney = (db: Database, { iban, amountRappen }: ReadSearch) => {
  if (iban !== null)
    return selectOrders(
      db,
      sql`o.id in (select a."orderId" from bank_entries e join payments p on p."bankEntryId" = e.id
        join allocations a on a."paymentId" = p.id where e."payerIban" = ${iban})`,
    )
  if (amountRappen === null) return []
  const newestOf = (column: string) => sql`(select id from orders where ${sql.ref(column)} = ${amountRappen}
    order by "createdAt" desc limit ${mostOrders})`
  return selectOrders(
    db,
    sql`o.id in (${newestOf('amountRappen')} union all ${amountRappen > 0 ? newestOf('openRappen') : sql`select null::uuid where false`})`,
  )
}

export const findOrdersOfBookings = (db: Database, bookingIds: readonly string[]) =>
  bookingIds.length === 0 ? [] : selectOrders(db, sql`o."bookingId" = any(${bookingIds}::uuid[])`)
