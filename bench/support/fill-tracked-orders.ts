import { sql } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { generateBookings } from '../bulk/generate-bookings.ts'

interface Wanted {
  count: number
  today: PlainDate
  /** Every order fell due within a month, its days of grace are over, and it got no letter yet; else all steps and dates of a quarter. */
  onlyDue?: boolean
}

/** Orders that wait for payment, as many as wanted and nothing else of note. */
export async function fillTrackedOrders(db: Database, { count, today, onlyDue = false }: Wanted) {
  // For its catalogue, not for its orders.
  await generateBookings(db, { count: 24, generation: 5, seed: 7, today })
  for (const table of ['reminders', 'orders'] as const) await db.deleteFrom(table).execute()
  const statuses = sql.lit(`{${dunningStatuses.join(',')}}`)
  const status = onlyDue ? sql`'PAYMENT_REQUESTED'` : sql`(${statuses}::text[])[1 + n % 6]`
  const dueDate = onlyDue ? sql`${today}::date - 4 - n % 30` : sql`${today}::date + 30 - n % 90`
  const numbers = sql`generate_series(1, ${sql.lit(count)}) n`
  const id = (kind: string) => sql`md5(${sql.lit(kind)} || n)::uuid`
  const sentAt = sql`${today}::timestamptz - interval '120 days'`
  const address = sql`'street', 'Seestrasse 7', 'city', 'Zürich', 'plz', '8002', 'preferredLanguage', 'de'`
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    // What is made here refers to what was made here: neither foreign keys nor triggers have to look.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into contacts (id, email, "firstName", "lastName", "createdAt", "updatedAt")
      select ${id('contact')}, 'tracked-' || n || '@familie.example', 'Anna', 'Muster', ${sentAt}, ${sentAt}
      from ${numbers}`.execute(tx)
    await sql`insert into bookings (id, generation, "contactId", contact, swimmer, course, "lessonOfferId",
        "termsAccepted", "createdAt", "updatedAt")
      select ${id('booking')}, 5, ${id('contact')},
        jsonb_build_object('firstName', 'Anna', 'lastName', 'Muster-' || n % 5000, 'email', 'tracked-' || n || '@familie.example',
          ${address}), '{"firstName": "Nils", "lastName": "Muster", "dob": "2018-05-04"}', '{}', offer.id,
        true, ${sentAt}, ${sentAt}
      from ${numbers}, (select id from lesson_offers limit 1) offer`.execute(tx)
    await sql`insert into orders (id, generation, "bookingId", "contactId", status, "amountRappen", "lessonOfferId",
        "productName", "invoiceReference", "paymentReference", "dueDate", "initialDueDate", "invoiceSentAt",
        "createdAt", "updatedAt")
      select ${id('order')}, 5, ${id('booking')}, ${id('contact')}, ${status}, 24000, offer.id, 'Seepferd',
        '2019-' || lpad(n::text, 6, '0'), 'RF18539007547034', ${dueDate}, ${dueDate}, ${sentAt}, ${sentAt}, ${sentAt}
      from ${numbers}, (select id from lesson_offers limit 1) offer`.execute(tx)
    await sql`insert into reminders ("orderId", step, "sentAt", "dueDate")
      select id, status, "dueDate" - interval '10 days', "dueDate" from orders
      where status <> 'PAYMENT_REQUESTED' and "invoiceReference" like '2019-%'`.execute(tx)
  })
  for (const table of ['contacts', 'bookings', 'orders', 'reminders'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
