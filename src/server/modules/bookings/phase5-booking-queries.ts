import { sql } from 'kysely'
import type * as z from 'zod'
import type { Phase5Booking, phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson } from '#server/db/json.ts'
import { selectCursorPage } from '#server/db/pages/cursor-page.ts'
import { selectSortedPage } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { bookingTies, phase5BookingKeys } from './booking-sorts.ts'
import { hasStatus, isTracked } from './has-status.ts'
import { lookUpWords, namedLike } from './named-like.ts'

type ListQuery = z.output<typeof phase5BookingRoutes.listBookings.query>

const bookings = (db: Database | Tx) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .leftJoin('lesson_offers as offer', 'offer.id', 'b.lessonOfferId')
    .leftJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .leftJoin('public_bookings as online', 'online.bookingId', 'b.id')
    .where('b.generation', '=', 5)
    .select(
      sql<Phase5Booking['online']>`case when online."bookingId" is not null then
        json_build_object('termsVersion', online."termsVersion", 'acceptedAt', online."acceptedAt") end`.as(
        'online',
      ),
    )
    .select([
      'b.id',
      'b.contactId',
      'b.contact',
      'b.swimmer',
      'b.course',
      'b.lessonOfferId',
      'b.termsAccepted',
    ])
    .select(['b.bookedOverCapacity', 'b.createdAt', 'b.updatedAt', 'b.version', 'offer.quickId'])
    .select(sql<CourseNames | null>`case when type.id is not null then ${courseNames} end`.as('courseNames'))
    .select(['o.id as orderId', 'o.currency as orderCurrency'])
    .select(sql<number | null>`${chf('o.amountRappen')}`.as('orderAmount'))
    .select(sql<Phase5Booking['status']>`coalesce(o.status, 'NO_ORDER')`.as('status'))

type Page = { bookings: Phase5Booking[]; hasMore: boolean; cursor: string | null }

export async function listPhase5Bookings(
  db: Database,
  { search, status, ids, sort, direction, ...page }: ListQuery & { ids?: readonly string[] | undefined },
): Promise<RawJson<Page>> {
  let asked = status ? bookings(db).where(hasStatus(status)) : bookings(db)
  if (ids) asked = asked.where(sql<boolean>`b.id = any(${ids}::uuid[])`)
  // The name index returns one page of the newest and has no statuses, so a status filter would miss rows.
  const isNamed =
    search &&
    (status || sort
      ? containsWords('b.searchText', search)
      : namedLike(await lookUpWords(db, search), 5, page))
  const found = isNamed ? asked.where(isNamed) : asked
  const sorting = sort && { key: phase5BookingKeys[sort], ties: bookingTies, direction }
  const { items, ...rest } = sorting
    ? await selectSortedPage(db, found, bookings(db), { ...sorting, ...page })
    : await selectCursorPage(db, found, { alias: 'b', ...page })
  return joinJson({ bookings: items, ...rest })
}

export async function findPhase5Booking(db: Database | Tx, id: string): Promise<Phase5Booking> {
  return takeOne(bookings(db).where('b.id', '=', id), 'booking')
}

type Stats = z.input<typeof phase5BookingRoutes.bookingStats.response>

/** Orders are counted along their index, status by status; bookings without one are the rest. */
export async function countPhase5Bookings(db: Database): Promise<Stats> {
  const { rows } = await sql<Omit<Stats, 'noOrder'> & { withOrder: number }>`
    select (select count(*) from bookings where generation = 5) as total,
      coalesce(sum(o.count), 0)::int8 as "withOrder",
      coalesce(sum(o.count) filter (where o.status = 'NEW'), 0)::int8 as new,
      coalesce(sum(o.open) filter (where ${isTracked}), 0)::int8 as "pendingPayment",
      coalesce(sum(o.count) filter (where o.status = 'PAID'), 0)::int8 as paid
    from (select status, count(*) as count, count(*) filter (where "openRappen" > 0) as open
      from orders where generation = 5 group by status) o`.execute(db)
  const { withOrder, ...counts } = rows[0] ?? { total: 0, withOrder: 0, new: 0, pendingPayment: 0, paid: 0 }
  return { ...counts, noOrder: counts.total - withOrder }
}
