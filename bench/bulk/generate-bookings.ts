import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import { makeFamilies } from '#server/demo/people/families.ts'
import { mailName } from '#server/demo/people/names.ts'
import { createRandom } from '#server/demo/random.ts'
import { makeBulkCourses } from './bulk-courses.ts'
import { fileFamilies } from './bulk-families.ts'
import { insertOrders } from './bulk-orders.ts'
import { fileNames, insertBookings, insertContacts } from './bulk-people.ts'
import type { BulkSettings } from './bulk-settings.ts'
import { draw, drawFraction, withoutIndexes } from './bulk-sql.ts'

const spanDays = 1095
const bookingsPerCourse = 12
const bookingsPerContact = 2
const poolSize = 4000
const contactCountOf = (bookings: number) => Math.ceil(bookings / bookingsPerContact)

const written = [
  ...(['products', 'lesson_offers', 'offer_words', 'contacts', 'bookings'] as const),
  ...(['booking_names', 'name_words', 'address_words', 'orders', 'reminders'] as const),
  ...(['payments', 'allocations'] as const),
  ...(['families', 'family_members', 'swimmers', 'swimmer_names', 'swimmer_bookings'] as const),
]

/**
 * Any number of bookings for benchmarks, made by the database itself from a pool of families: two bookings to a
 * contact, twelve to a course, three years back, an order for seven of ten. It adds to existing data.
 */
export async function generateBookings(db: Database, settings: BulkSettings): Promise<void> {
  const courseCount = Math.ceil(settings.count / bookingsPerCourse)
  await db.transaction().execute(async tx => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '128MB'`.execute(tx)
    await skipForeignKeys(tx)
    await makePool(tx, settings)
    await makePeople(tx, settings)
    await makeBulkCourses(tx, { ...settings, courseCount, spanDays })
    await planBookings(tx, settings, courseCount)
    await withoutIndexes(
      tx,
      [
        'contacts',
        'bookings',
        'orders',
        'reminders',
        'payments',
        'allocations',
        'families',
        'family_members',
        'swimmers',
        'swimmer_names',
        'swimmer_bookings',
      ],
      async () => {
        await insertContacts(tx, settings)
        await insertBookings(tx, settings)
        await insertOrders(tx, settings)
        await fileFamilies(tx, settings)
      },
    )
    await fileNames(tx, settings)
    await sql`update change_marks set mark = mark + 1`.execute(tx)
  })
  for (const table of written) {
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/** What is made here refers to what was made here; asking again row by row would take half of the time. */
async function skipForeignKeys(tx: Tx) {
  await sql`select set_config('session_replication_role', 'replica', true)
    where current_setting('is_superuser') = 'on'`.execute(tx)
}

/** Names, addresses and children that belong together. */
async function makePool(tx: Tx, { seed, today }: BulkSettings) {
  const families = makeFamilies(createRandom(seed, 'bulk families'), poolSize, today).map((family, at) => {
    const [adult, ...children] = family.swimmers
    const swimmers = children.length > 0 ? children : [adult]
    return {
      at,
      firstName: family.firstName,
      lastName: family.lastName,
      language: family.language,
      phone: family.phone,
      ...family.address,
      swimmers,
      mailFirst: mailName(family.firstName),
      mailLast: mailName(family.lastName),
    }
  })
  await sql`create temporary table bulk_pool on commit drop as
    select * from json_to_recordset(${JSON.stringify(families)}) as pool(at int, "firstName" text, "lastName" text,
      language text, phone text, street text, "postalCode" text, city text, country text, swimmers jsonb,
      "mailFirst" text, "mailLast" text)`.execute(tx)
  await sql`create unique index on bulk_pool (at)`.execute(tx)
  await sql`analyze bulk_pool`.execute(tx)
}

/**
 * One row per contact `c`: a family of the pool with a distinct first name, telephone, house number and birthdays, so that
 * the share of namesakes does not grow with the number of contacts.
 */
async function makePeople(tx: Tx, { seed, generation, count }: BulkSettings) {
  const own = seed * 10 + generation
  const c = sql<number>`c`
  await sql`create temporary table bulk_people on commit drop as
    select c, given."firstName", p."lastName", p.language, p."postalCode", p.city, p.country,
      given."mailFirst" || '.' || p."mailLast" || '.' || ${sql.lit(own)} || '-' || c || '@familie.example' as email,
      case when p.phone <> '' then left(p.phone, 7) || '0' || lpad(c::text, 6, '0') else '' end as phone,
      regexp_replace(p.street, '[0-9]+', (1 + ${draw(own, 12, c)} % 400)::text) as street,
      (select jsonb_agg(swimmer || jsonb_build_object('dob', (swimmer ->> 'dob')::date - ${draw(own, 13, c)} % 365))
        from jsonb_array_elements(p.swimmers) swimmer) as swimmers
    from generate_series(0, ${sql.lit(contactCountOf(count) - 1)}) c
    join bulk_pool p on p.at = ${draw(own, 6, c)} % ${sql.lit(poolSize)}
    join bulk_pool given on given.at = ${draw(own, 14, c)} % ${sql.lit(poolSize)}`.execute(tx)
  await sql`create unique index on bulk_people (c)`.execute(tx)
  await sql`analyze bulk_people`.execute(tx)
}

/**
 * One row per booking: who, when, which course, and what became of it. The status follows from the age, so that the
 * dates of invoice and reminders fit; `steps` counts the reminders.
 */
async function planBookings(tx: Tx, { seed, generation, count, today }: BulkSettings, courseCount: number) {
  const n = sql<number>`n`
  const own = seed * 10 + generation
  await sql`create temporary table bulk_plan on commit drop as
    select *, case
        when chance >= 700 then null
        when age < 3 then case when chance < 400 then 'NEW' else 'INVOICE_READY' end
        when age < 32 then case when chance < 420 then 'PAYMENT_REQUESTED' when chance < 670 then 'PAID' else 'CANCELLED' end
        when age < 130 then case when chance < 600 then
          (array['PAYMENT_REQUESTED', 'PAYMENT_REMINDER', 'REMINDER1', 'REMINDER2', 'FINAL_NOTICE', 'BETREIBUNG_REQUESTED'])[1 + steps]
          when chance < 680 then 'PAID' else 'CANCELLED' end
        when chance < 660 then 'PAID'
        when chance < 690 then 'CANCELLED'
        else 'BETREIBUNG_REQUESTED' end as status
    from (
      select n, contact, course, age, chance,
        case when age < 32 or chance >= 600 and age < 130 or chance < 690 and age >= 130 then 0
          when age >= 130 then 5
          else ${draw(own, 7, n)} % (least(5, (age - 32) / 11 + 1) + 1) end as steps,
        ${today}::date - age as "bookedOn",
        (${today}::date - age)::timestamptz + interval '6 hours' + ${drawFraction(own, 8, n)} * interval '14 hours' as "bookedAt"
      from (
        select n, ${draw(own, 4, n)} % ${sql.lit(contactCountOf(count))} as contact, ${draw(own, 5, n)} % 1000 as chance,
          floor(place * ${sql.lit(courseCount)})::int as course, 1 + floor(${sql.lit(spanDays)} * place * place)::int as age
        from (select n, ${drawFraction(own, 9, n)} as place from generate_series(1, ${sql.lit(count)}) n) placed
      ) drawn
    ) dated`.execute(tx)
  await sql`analyze bulk_plan`.execute(tx)
}
