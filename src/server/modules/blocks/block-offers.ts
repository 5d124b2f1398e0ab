import { type RawBuilder, sql } from 'kysely'
import type { BlockOffer } from '#contract/blocks.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import { courseNames } from '../catalogue/course-names.ts'

/** Of a cancelled order only what was paid stays. */
const moneyOf = sql`
  select sum(case when o.status = 'CANCELLED' then o."paidRappen" else o."amountRappen" + o."chargedRappen" end) as invoiced,
    sum(o."openRappen") as open
  from bookings b join orders o on o."bookingId" = b.id
  where b."lessonOfferId" = offer.id and o."invoicedAt" is not null`

/** Joins seats and money, in Rappen, to each `offer`. */
export const joinFigures = sql`
  cross join lateral (select count(*) as sold from booked_seats seat where seat."lessonOfferId" = offer.id) booked
  cross join lateral (${moneyOf}) money`

const chfSum = (rappen: RawBuilder<unknown>) => sql`(coalesce(${rappen}, 0) / 100.0)::float8`
export const invoicedChf = chfSum(sql`money.invoiced`)
export const openChf = chfSum(sql`money.open`)

/** `rest` is about `offer` and `taught`, the days of its lessons. */
async function selectOffers(db: Database, rest: RawBuilder<unknown>): Promise<BlockOffer[]> {
  const { rows } = await sql<BlockOffer>`
    select offer.id, offer."quickId", ${courseNames}::jsonb as "courseNames", type.level, type."durationMinutes", offer.status,
      offer.weekday, left(offer."startTime", 5) as "startTime", place.name as place,
      taught.lessons, taught."firstLesson", taught."lastLesson",
      case when block.id is not null then jsonb_build_object('id', block.id, 'name', block.name) end as block,
      case when earlier.id is not null then jsonb_build_object('id', earlier.id, 'quickId', earlier."quickId") end as continues,
      offer."maxAttendance" as seats, booked.sold, ${invoicedChf} as invoiced, ${openChf} as open
    from lesson_offers offer
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    left join blocks block on block.id = offer."blockId"
    left join lesson_offers earlier on earlier.id = offer."continuesId"
    cross join lateral (select count(*) as lessons, min(l.date) as "firstLesson", max(l.date) as "lastLesson"
      from lessons l where l."offerId" = offer.id and l.status in ('PLANNED', 'HELD')) taught
    ${joinFigures}
    ${rest}`.execute(db)
  return rows
}

const byWeek = sql`order by offer.weekday, offer."startTime", place.name collate "und-x-icu", offer."quickId"`

export const listBlockOffers = (db: Database, blockId: string): Promise<BlockOffer[]> =>
  selectOffers(db, sql`where offer."blockId" = ${blockId} ${byWeek}`)

interface Days {
  id: string
  firstDay: PlainDate
  lastDay: PlainDate
}

export const listOffersForBlock = (db: Database, { id, firstDay, lastDay }: Days): Promise<BlockOffer[]> =>
  selectOffers(
    db,
    sql`where offer."blockId" is distinct from ${id} and offer.status <> 'ARCHIVED'
      and (taught.lessons = 0 or (taught."firstLesson" <= ${lastDay} and taught."lastLesson" >= ${firstDay})) ${byWeek}`,
  )

const mostEarlier = 50

/** At the same place, of the same lesson type, on the same weekday at the same time; then the latest. */
export async function listEarlierOffers(db: Database, id: string): Promise<BlockOffer[]> {
  const own = await takeOne(
    db
      .selectFrom('lesson_offers')
      .select(['startDate', 'locationId', 'lessonTypeId', 'weekday', 'startTime'])
      .where('id', '=', id),
    'lesson-offer',
  )
  return selectOffers(
    db,
    sql`where offer.id <> ${id} and offer."startDate" < ${own.startDate}
      order by (offer."locationId" = ${own.locationId})::int + (offer."lessonTypeId" = ${own.lessonTypeId})::int
        + (offer.weekday = ${own.weekday})::int + (offer."startTime" = ${own.startTime})::int desc,
        offer."startDate" desc, offer."quickId" limit ${mostEarlier}`,
  )
}
