import { sql } from 'kysely'
import type { DeferredRow } from '#contract/books/reports.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { earnedRappen } from '#domain/books/deferred.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { ledgerEvents } from '../journal/ledger-events.ts'

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
