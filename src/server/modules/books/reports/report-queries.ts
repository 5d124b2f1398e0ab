import { sql } from 'kysely'
import type { AgeingRow, DeferredRow, OpenItem, RevenueRow, SeatsRow } from '#contract/books/reports.ts'
import { chfFromRappen, rappenFromChf } from '#domain/billing/money.ts'
import { type Age, ageOf, ages } from '#domain/books/ageing.ts'
import { earnedRappen } from '#domain/books/deferred.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { bookedCourseNames, courseNames } from '#server/modules/catalogue/course-names.ts'
import { ledgerEvents } from '../journal/ledger-events.ts'
import { revenueEvents } from '../journal/revenue-events.ts'

/** By the day of the invoice or credit note. */
export async function readRevenue(
  db: Database,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<RevenueRow[]> {
  const { rows } = await sql<RevenueRow>`
    select to_char(day, 'YYYY-MM') as month, level, count(*) filter (where kind = 'invoice') as orders,
      (coalesce(sum(rappen) filter (where kind = 'invoice'), 0) / 100.0)::float8 as invoiced,
      (coalesce(-sum(rappen) filter (where kind <> 'invoice'), 0) / 100.0)::float8 as credited,
      (sum(rappen) / 100.0)::float8 as net
    from ${revenueEvents} e where day between ${from}::date and ${to}::date group by 1, 2 order by 1 desc, 2`.execute(
    db,
  )
  return rows
}

export async function readSeats(db: Database, { on }: { on: PlainDate }): Promise<SeatsRow[]> {
  const { rows } = await sql<SeatsRow>`
    select offer.id::text as id, 5 as generation, offer."quickId" as name, ${courseNames}::jsonb as names,
      place.name as place, offer."startDate" as "startsOn", offer."startTime", offer."maxAttendance" as seats,
      (select count(*) from booked_seats seat where seat."lessonOfferId" = offer.id) as sold
    from lesson_offers offer join locations place on place.id = offer."locationId"
      join lesson_types type on type.id = offer."lessonTypeId"
    where offer.status = 'PUBLISHED' and exists (
      select from jsonb_array_elements_text(offer."scheduleDates") as lesson (day) where lesson.day >= ${on})
    union all
    select p."productId", 4, coalesce(nullif(p.names ->> 'en', ''), p."productId"), p.names, p.location,
      (select min(lesson.day::date) from jsonb_array_elements_text(p.calendar) as lesson (day)), null, p."maxParticipants",
      (select count(*) from booked_seats seat where seat."productId" = p."productId")
    from products p
    where p.active and exists (
      select from jsonb_array_elements_text(p.calendar) as lesson (day) where lesson.day >= ${on})
    order by "startsOn", name, id`.execute(db)
  return rows
}

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
      ${bookedCourseNames} as "courseNames", owed."invoicedOn",
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

type CourseRow = Pick<
  DeferredRow,
  'id' | 'generation' | 'name' | 'names' | 'startsOn' | 'held' | 'lessons'
> & {
  rappen: number
}

/** What families were invoiced for courses until a day, by the lessons that had been held by then. */
export async function readDeferred(db: Database, { on }: { on: PlainDate }): Promise<DeferredRow[]> {
  const { rows } = await sql<CourseRow>`
    with invoiced as (
      select coalesce(o."lessonOfferId"::text, o."productId", gone."orderRecord" ->> 'lessonOfferId',
        gone."orderRecord" ->> 'productId') as course, sum(e.rappen) as rappen
      from ${ledgerEvents} e left join orders o on o.id = e."orderId" left join archived_orders gone on gone.id = e."orderId"
      where e.kind in ('invoice', 'credit-note', 'cancellation') and e.day <= ${on}::date
      group by 1 having sum(e.rappen) <> 0
    ), course as (
      select offer.id::text as id, 5 as generation, offer."quickId" as name, null::jsonb as names, offer."startDate" as "startsOn",
        (select count(*) from lessons l where l."offerId" = offer.id and l.status in ('PLANNED', 'HELD')) as lessons,
        (select count(*) from lessons l where l."offerId" = offer.id and l.status in ('PLANNED', 'HELD') and l.date <= ${on}::date)
          as held
      from lesson_offers offer
      union all
      select "productId", 4, coalesce(nullif(names ->> 'en', ''), "productId"), names,
        (select min(lesson.day::date) from jsonb_array_elements_text(calendar) as lesson (day)),
        jsonb_array_length(calendar),
        (select count(*) from jsonb_array_elements_text(calendar) as lesson (day) where lesson.day <= ${on})
      from products
    )
    select course.*, invoiced.rappen from invoiced join course on course.id = invoiced.course
    where course.held < course.lessons order by course."startsOn", course.name, course.id`.execute(db)
  return rows.map(({ rappen, ...course }) => {
    const earned = earnedRappen(rappen, course)
    return {
      ...course,
      invoiced: chfFromRappen(rappen),
      earned: chfFromRappen(earned),
      deferred: chfFromRappen(rappen - earned),
    }
  })
}
