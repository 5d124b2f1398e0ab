import { sql } from 'kysely'
import type { HeldCart } from '#contract/public-booking/carts.ts'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { endHolds } from '../../catalogue/seats.ts'

/** Who holds a seat is not known before it is booked, so it is not shown. */
export async function listHeldCarts(db: Database, now: Date): Promise<HeldCart[]> {
  const { rows } = await sql<HeldCart>`
    select s.id, offer.id as "offerId", offer."quickId", t."titleEn" as name,
      place.name as location, offer."startDate", left(offer."startTime"::text, 5) as "startTime", hold.until,
      cart.address is not null as "isProved"
    from seat_holds hold
    join cart_seats s on s.id = hold."belongsToId"
    join booking_carts cart on cart.id = s."cartId"
    join lesson_offers offer on offer.id = hold."lessonOfferId"
    join lesson_types t on t.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    where hold.kind = 'CART' and hold.until > ${now} order by hold.until, s.id`.execute(db)
  return rows
}

export const releaseHeldCart = (db: Database, seatId: string, acting: Acting) =>
  change(db, acting, async step => {
    const seat = await step.tx
      .deleteFrom('cart_seats')
      .where('id', '=', seatId)
      .where('bookingId', 'is', null)
      .returning('lessonOfferId')
      .executeTakeFirst()
    if (!seat) throw notFound('cart-seat')
    await endHolds(step, { kind: 'CART', belongsToIds: [seatId] })
    step.record({ topic: 'lessonOffers', recordId: seat.lessonOfferId, action: 'cart-released' })
  })
