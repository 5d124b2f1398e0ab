import { sql } from 'kysely'
import { defaultDunningPolicy, defaultStepIntervalDays } from '#domain/dunning/dunning-policy.ts'
import { dunningSteps, statusAfterStep } from '#domain/orders/order-machine.ts'
import type { Tx } from '#server/db/database.ts'
import type { BulkSettings } from './bulk-settings.ts'
import { makeId, numberOf, qrReference } from './bulk-sql.ts'

const { paymentTermDays } = defaultDunningPolicy
/** Each step follows the day after the deadline before it, and sets the next one. */
const stepEveryDays = defaultStepIntervalDays + 1

/** The invoice goes out the day after the booking, and its numbers go on where the year's counter stands. */
export async function insertOrders(tx: Tx, { seed, generation }: BulkSettings) {
  const own = seed * 10 + generation
  const n = sql<number>`n`
  await sql`create temporary table bulk_orders on commit drop as
    select plan.*, ${makeId(own, 'order', n)} as id, k.price, k."offerId",
      ${generation === 4 ? sql`k."productId"` : sql`null::text as "productId"`}, k.names ->> p.language as title,
      "bookedOn" + 1 + ${sql.lit(paymentTermDays)} as "firstDue",
      case when status not in ('NEW', 'INVOICE_READY') then "bookedAt" + interval '1 day' end as "sentAt",
      case when status <> 'NEW' then extract(year from "bookedOn")::int end as year
    from bulk_plan plan join bulk_people p on p.c = plan.contact join bulk_courses k on k.i = plan.course
    where status is not null`.execute(tx)
  await sql`create temporary table bulk_numbers on commit drop as
    select n, year, coalesce(last, 0) + row_number() over (partition by year order by "bookedAt", n) as sequence
    from bulk_orders left join invoice_counters using (year) where year is not null`.execute(tx)
  await insertOrderRows(tx, own, generation)
  await insertPayments(tx, own)
  await insertReminders(tx, own)
  await sql`
    insert into invoice_counters (year, last) select year, max(sequence) from bulk_numbers group by year
    on conflict (year) do update set last = excluded.last`.execute(tx)
}

async function insertOrderRows(tx: Tx, own: number, generation: 4 | 5) {
  const number = sql<string>`(year || '-' || lpad(sequence::text, greatest(5, length(sequence::text)), '0'))`
  await sql`
    insert into orders (id, generation, "bookingId", "contactId", status, "amountRappen", "productId", "lessonOfferId",
      "productName", "invoiceReference", "paymentReference", "invoicePdfFilename", "dueDate", "initialDueDate",
      "invoiceSentAt", "paidAt", "paidRappen", "createdAt", "updatedAt", version, "searchText")
    select numbered.id, ${sql.lit(generation)}, booked.id, ${makeId(own, 'contact', sql`numbered.contact`)},
      status, price, numbered."productId", ${generation === 5 ? sql`"offerId"` : sql`null`}, title, reference,
      ${qrReference(sql`digits`)}, 'Rechnung-' || reference || '.pdf',
      case when "sentAt" is not null then "firstDue" + ${sql.lit(stepEveryDays)} * steps end,
      case when "sentAt" is not null then "firstDue" end, "sentAt",
      ${paidAt}, case when status = 'PAID' then price else 0 end,
      "bookedAt", coalesce("sentAt", "bookedAt") + interval '1 minute', 1 + steps,
      order_words(reference, status, title, price, booked.contact, swimmer)
    from (
      select o.*, ${number} as reference, ${numberOf(number)} as digits
      from bulk_orders o left join bulk_numbers using (n, year)
    ) numbered
    join bookings booked on booked.id = ${makeId(own, 'booking', sql`n`)}`.execute(tx)
}

const paidAt = sql`case when status = 'PAID' then "sentAt" + interval '1 hour' * (n % 20) end`

async function insertPayments(tx: Tx, own: number) {
  const id = makeId(own, 'payment', sql`n`)
  const paid = sql`from bulk_orders where status = 'PAID' and price > 0`
  await sql`
    insert into payments (id, "orderId", "valueDate", "amountRappen", source, actor, "createdAt")
    select ${id}, id, (${paidAt})::date, price, 'bank', 'bulk', ${paidAt} ${paid}`.execute(tx)
  await sql`
    insert into allocations (id, "paymentId", "orderId", part, "amountRappen", "createdAt")
    select ${makeId(own, 'allocation', sql`n`)}, ${id}, id, 'principal', price, ${paidAt} ${paid}`.execute(tx)
}

async function insertReminders(tx: Tx, own: number) {
  const statuses = dunningSteps.map(step => statusAfterStep[step])
  await sql`
    insert into reminders (id, "orderId", step, "sentAt", "dueDate")
    select ${makeId(own, 'reminder', sql`n || ' ' || step`)}, id, (${sql.lit(`{${statuses.join(',')}}`)}::text[])[step],
      ("firstDue" + 1 + ${sql.lit(stepEveryDays)} * (step - 1))::timestamptz + interval '8 hours',
      "firstDue" + ${sql.lit(stepEveryDays)} * step
    from bulk_orders, generate_series(1, steps) step`.execute(tx)
}
