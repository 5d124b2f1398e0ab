import { type Selectable, sql } from 'kysely'
import { elapsedRappen as letOffFor } from '#domain/billing/elapsed-lessons.ts'
import { siblingDiscountRappen } from '#domain/billing/sibling-discount.ts'
import { lessonsLeft } from '#domain/booking/offered.ts'
import { type PlainDate, zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookingsTable } from '#server/db/tables/bookings.ts'
import type { OrderEngine } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
import type { CourseSchedule, Quote } from './booking-source.ts'

type Booking = Pick<Selectable<BookingsTable>, 'id' | 'generation' | 'contactId'> &
  Parameters<OrderEngine['sources'][4]['quote']>[1]

/**
 * What an order of a booking is for and its current price: the catalogue's price less the sibling discount, and with `onlyLeftAt`
 * less the lessons that are over by then. For an existing order, only earlier orders count, so that a first child stays the first.
 */
export async function quoteBooking(
  { sources, siblingDiscount, creditor }: Pick<OrderEngine, 'sources' | 'siblingDiscount' | 'creditor'>,
  tx: Tx,
  booking: Booking,
  { order, onlyLeftAt }: { order?: OrderRow; onlyLeftAt?: Date } = {},
): Promise<Quote & Reductions> {
  const found = await sources[booking.generation].quote(tx, booking)
  // Who is in no register may not show the tax.
  const quote = creditor.vatNumber ? found : { ...found, vatTenths: 0 }
  if (!siblingDiscount && !onlyLeftAt) return { ...quote, discountRappen: 0, elapsedRappen: 0 }
  const schedule = await sources[booking.generation].readSchedule(tx, quote)
  const elapsedRappen = schedule && onlyLeftAt ? priceOfElapsed(quote, schedule, onlyLeftAt) : 0
  const priceRappen = quote.amountRappen - elapsedRappen
  const discountRappen = siblingDiscountRappen(siblingDiscount, {
    priceRappen,
    startsOn: schedule?.dates.toSorted()[0] ?? null,
    siblings: siblingDiscount ? await findSiblingStarts(tx, booking, order) : [],
  })
  return { ...quote, amountRappen: priceRappen - discountRappen, discountRappen, elapsedRappen }
}

interface Reductions {
  discountRappen: number
  /** For lessons that were over when the booking was made. */
  elapsedRappen: number
}

function priceOfElapsed({ amountRappen }: Quote, { dates, startTime }: CourseSchedule, now: Date): number {
  const moment = { today: zurichDate(now), time: zurichTime(now) }
  const left = lessonsLeft({ dates, startTime: startTime ?? '00:00' }, moment)
  return letOffFor(amountRappen, { left, all: dates.length })
}

/** Orders of one family are created one at a time, so that the second child gets the discount. */
export const lockFamilyOrders = (tx: Tx, contactId: string) =>
  sql`select from contacts where id in (
      select other."contactId" from family_members own join family_members other using ("familyId")
      where own."contactId" = ${contactId})
    order by id for no key update`.execute(tx)

/** When the courses of the family's other children start; orders of another parent do not count. */
async function findSiblingStarts(tx: Tx, booking: Booking, order?: OrderRow): Promise<PlainDate[]> {
  const { rows } = await sql<{ start: PlainDate }>`
    select (select min(date) from jsonb_array_elements_text(coalesce(offer."scheduleDates", p.calendar)) date) as start
    from family_members own
    join family_members other on other."familyId" = own."familyId" and other."contactId" is not null
    join orders o on o."contactId" = other."contactId" and o.status <> 'CANCELLED' and o."bookingId" <> ${booking.id}
    join swimmer_bookings theirs on theirs."bookingId" = o."bookingId"
    join swimmer_bookings mine on mine."bookingId" = ${booking.id} and mine."swimmerId" <> theirs."swimmerId"
    left join lesson_offers offer on offer.id = o."lessonOfferId"
    left join products p on p."productId" = o."productId"
    where own."contactId" = ${booking.contactId}
      and (${order?.id ?? null}::uuid is null
        or (o."createdAt", o.id) < (${order?.createdAt ?? null}::timestamptz, ${order?.id ?? null}::uuid))`.execute(
    tx,
  )
  return rows.flatMap(({ start }) => start ?? [])
}
