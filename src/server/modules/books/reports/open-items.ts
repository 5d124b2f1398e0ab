import { sql } from 'kysely'
import type { AgeingRow, OpenItem } from '#contract/books/reports.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { type Age, ageOf, ages } from '#domain/books/ageing.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { ledgerEvents } from '../journal/ledger-events.ts'

interface Asked {
  on: PlainDate
  age?: Age | undefined
}

/**
 * Open amounts at the end of a day: the ledger up to then. Erased people have no name. Orders not invoiced yet are left
 * out, even if money had come in.
 */
export async function readOpenItems(db: Database, { on, age }: Asked): Promise<OpenItem[]> {
  const { rows } = await sql<Omit<OpenItem, 'age'>>`
    with owed as (
      select "orderId" as id, min(day) filter (where kind = 'invoice') as "invoicedOn",
        sum(case kind when 'allocation' then -rappen else rappen end) as rappen
      from ${ledgerEvents} e where day <= ${on}::date and kind not in ('payment', 'bank-charges', 'refund')
      group by "orderId" having sum(case kind when 'allocation' then -rappen else rappen end) <> 0
        and bool_or(kind in ('invoice', 'invoice-vat'))
    )
    select owed.id, o.generation, coalesce(o."invoiceReference", gone."invoiceReference") as "invoiceReference",
      trim(concat_ws(' ', coalesce(b.contact, gone.payee -> 'contact', gone.payee -> 'payer') ->> 'firstName',
        coalesce(b.contact, gone.payee -> 'contact', gone.payee -> 'payer') ->> 'lastName')) as payee,
      coalesce(o."productName", gone."orderRecord" ->> 'productName', '') as "productName",
      owed."invoicedOn",
      coalesce(o."initialDueDate", o."dueDate", (gone."orderRecord" ->> 'initialDueDate')::date,
        (gone."orderRecord" ->> 'dueDate')::date) as "dueOn",
      (owed.rappen / 100.0)::float8 as open
    from owed left join orders o on o.id = owed.id left join bookings b on b.id = o."bookingId"
      left join archived_orders gone on gone.id = owed.id
    order by "dueOn" nulls last, "invoiceReference", owed.id`.execute(db)
  const items = rows.map(row => ({ ...row, age: ageOf(row.dueOn, on) }))
  return age ? items.filter(item => item.age === age) : items
}

/** The same in steps of how long it has been due, each of them, also those with nothing. */
export async function readAgeing(db: Database, { on }: Asked): Promise<AgeingRow[]> {
  const items = await readOpenItems(db, { on })
  return ages.map(age => {
    const some = items.filter(item => item.age === age)
    const rappen = some.reduce((sum, { open }) => sum + rappenFromChf(open), 0)
    return { age, orders: some.length, open: rappen / 100 }
  })
}
