import { sql } from 'kysely'
import { howHeardOptions } from '#domain/booking/booking-fields.ts'
import type { Tx } from '#server/db/database.ts'
import type { BulkSettings } from './bulk-settings.ts'
import { draw, makeId } from './bulk-sql.ts'

/** Contacts come with their true counters, because changing a million of them afterwards would cost more than all else. */
export async function insertContacts(tx: Tx, { seed, generation }: BulkSettings) {
  const own = seed * 10 + generation
  const c = sql<number>`p.c`
  // Where triggers work, the orders add it themselves.
  const open = sql`case when current_setting('session_replication_role') = 'replica' then coalesce(open, 0) else 0 end`
  await sql`
    insert into contacts (id, email, "firstName", "lastName", phone, "preferredLanguage", street, "postalCode", city, country,
      "totalOrdersCount", "totalAmountPaidRappen", "openRappen", "firstBookingAt", "lastBookingAt", "createdAt", "updatedAt")
    select ${makeId(own, 'contact', c)}, p.email, p."firstName", p."lastName", p.phone, p.language,
      p.street, p."postalCode", p.city, p.country, coalesce(orders, 0), coalesce(paid, 0), ${open}, first, last,
      coalesce(first, now() - interval '1 year'), coalesce(last, now() - interval '1 year')
    from bulk_people p
    left join (
      select contact, count(status) as orders, sum(price) filter (where status = 'PAID') as paid,
        sum(price) filter (where status not in ('PAID', 'CANCELLED')) as open,
        min("bookedAt") as first, max("bookedAt") as last
      from bulk_plan join bulk_courses on i = course group by contact
    ) b on b.contact = p.c`.execute(tx)
}

export async function insertBookings(tx: Tx, { seed, generation }: BulkSettings) {
  const own = seed * 10 + generation
  const n = sql<number>`n`
  const howHeard = sql`(${sql.lit(`{${howHeardOptions.join(',')}}`)}::text[])[1 + ${draw(own, 10, n)} % ${sql.lit(howHeardOptions.length)}]`
  const course = generation === 4 ? sql`k."productId", null::uuid` : sql`null::text, k."offerId"`
  await sql`
    insert into bookings (id, generation, "contactId", contact, swimmer, course, "productId", "lessonOfferId",
      "termsAccepted", "createdAt", "updatedAt")
    select ${makeId(own, 'booking', n)}, ${sql.lit(generation)}, ${makeId(own, 'contact', sql`p.c`)},
      jsonb_build_object('firstName', p."firstName", 'lastName', p."lastName", 'email', p.email,
        'street', p.street, 'city', p.city, 'plz', p."postalCode", 'preferredLanguage', p.language),
      p.swimmers -> (${draw(own, 11, n)} % jsonb_array_length(p.swimmers)),
      k.snapshot || jsonb_build_object('howHeard', ${howHeard}), ${course}, true, "bookedAt", "bookedAt"
    from bulk_plan plan join bulk_people p on p.c = plan.contact join bulk_courses k on k.i = plan.course`.execute(
    tx,
  )
}

/** What triggers of the bookings table file, when they are skipped. Sorted, it is inserted several times faster. */
export async function fileNames(tx: Tx, { generation }: BulkSettings) {
  await sql`
    insert into booking_names
    select distinct generation, word, "createdAt", id, case when word !~ '[@0-9]' then "searchText" end
    from bookings, unnest(string_to_array("searchText", ' ')) word
    where generation = ${sql.lit(generation)} and word <> '' order by 1, 2, 3, 4
    on conflict do nothing`.execute(tx)
  await sql`insert into name_words
    select distinct word from booking_names where word not like '%@%' on conflict do nothing`.execute(tx)
  await sql`insert into address_words
    select distinct word from booking_names where word like '%@%' on conflict do nothing`.execute(tx)
}
