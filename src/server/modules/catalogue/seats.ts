import { sql } from 'kysely'
import { freeSeats, type HeldSeats, type HoldKind, liveHolds } from '#domain/catalogue/seats.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'

/**
 * Who has the seats of an offer, and how they are taken: always under the lock of its row. The fragments are about `offer`.
 */

export const bookedSeats = sql<number>`(select count(*) from booked_seats seat where seat."lessonOfferId" = offer.id)`

/** With those that have ended, until they are deleted: readers compare the end. */
export const seatHolds = sql<
  HeldSeats[]
>`(select coalesce(json_agg(json_build_object('kind', held.kind, 'until', held.until,
    'seats', held.seats) order by held.until, held.kind), '[]')
  from (select kind, until, count(*) as seats from seat_holds where "lessonOfferId" = offer.id group by kind, until) held)`

/**
 * Seats that became free and were not offered yet to those who wait; ends of holds are found out within a minute. Added seats and
 * those of carts are offered as well, but not kept from the public until then: it had them before.
 */
export const owedSeatsAt = (now: Date) =>
  sql<number>`(select count(*) from freed_seats freed where freed."lessonOfferId" = offer.id
      and (freed."bookingId" is not null or freed."holdKind" <> 'CART'))
    + (select count(*) from seat_holds held where held."lessonOfferId" = offer.id and held.until <= ${now}
      and held.kind <> 'CART')`

export const heldSeatsAt = (now: Date) =>
  sql<number>`(select count(*) from seat_holds held where held."lessonOfferId" = offer.id and held.until > ${now})`

interface OfferSeats {
  quickId: string
  seats: number
  booked: number
  holds: HeldSeats[]
  free: number
  /** Without those that are kept for children who wait. */
  freeForPublic: number
}

/** By offer. */
export async function readSeats(
  db: Database | Tx,
  offerIds: readonly string[],
  now: Date,
): Promise<Map<string, OfferSeats>> {
  const { rows } = await sql<Omit<OfferSeats, 'free' | 'freeForPublic'> & { id: string; owed: number }>`
    select offer.id, offer."quickId", offer."maxAttendance" as seats, ${bookedSeats}::int as booked, ${seatHolds} as holds,
      (${owedSeatsAt(now)})::int as owed
    from lesson_offers offer where offer.id = any(${offerIds}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, owed, ...offer }) => {
      const free = freeSeats(offer, now)
      return [id, { ...offer, free, freeForPublic: Math.max(0, free - owed) }]
    }),
  )
}

/**
 * Locks offers in the order of their ids, so that those who take seats in several never wait for each other in a circle. After
 * three seconds the caller is asked to try again. Returns those that exist.
 */
export async function lockOffers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await sql`set local lock_timeout = '3s'`.execute(tx)
  const locked = await tx
    .selectFrom('lesson_offers')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  await sql`set local lock_timeout = 0`.execute(tx)
  return locked.map(({ id }) => id)
}

interface WantedHold {
  lessonOfferId: string
  swimmerId: string | null
  kind: HoldKind
  until: Date
  /** What the hold is for: a proposal, an offer to a child that waits, a cart. */
  belongsToId: string
}

/**
 * Keeps a free seat until a moment, for a cart one that the public may have. Returns the id of the hold.
 */
export async function holdSeat({ tx, touch }: Change, wanted: WantedHold, now: Date): Promise<string> {
  const { lessonOfferId } = wanted
  const requireFree = async () => {
    const offer = (await readSeats(tx, [lessonOfferId], now)).get(lessonOfferId)
    if (!offer) throw notFound('lesson-offer')
    if ((wanted.kind === 'CART' ? offer.freeForPublic : offer.free) === 0) throw fullOffer(offer, now)
  }
  // Those who come too late need not wait for the lock.
  await requireFree()
  await lockOffers(tx, [lessonOfferId])
  await requireFree()
  const hold = tx
    .insertInto('seat_holds')
    .values({ ...wanted, createdAt: now })
    .returning('id')
  const { id } = await hold.executeTakeFirstOrThrow()
  touch('lessonOffers')
  return id
}

/** Ends holds before their time. */
export async function endHolds(
  { tx, touch }: Change,
  { kind, belongsToIds }: { kind: HoldKind; belongsToIds: readonly string[] },
): Promise<void> {
  if (belongsToIds.length === 0) return
  const { numDeletedRows } = await tx
    .deleteFrom('seat_holds')
    .where('kind', '=', kind)
    .where('belongsToId', 'in', [...belongsToIds])
    .executeTakeFirst()
  if (numDeletedRows > 0n) touch('lessonOffers')
}

/** Gives the seat of a hold to a booking; false when the hold has ended. The offer is locked. */
export async function takeHeldSeat(
  tx: Tx,
  { holdId, lessonOfferId }: { holdId: string; lessonOfferId: string },
  now: Date,
): Promise<boolean> {
  const hold = await tx
    .deleteFrom('seat_holds')
    .where('id', '=', holdId)
    .where('lessonOfferId', '=', lessonOfferId)
    .returning('until')
    .executeTakeFirst()
  await tx.deleteFrom('freed_seats').where('holdId', '=', holdId).execute()
  return hold !== undefined && new Date(hold.until) > now
}

/** The refusal of a seat, with who has them. */
export function fullOffer(
  { quickId, booked, seats, holds }: Omit<OfferSeats, 'free' | 'freeForPublic'>,
  now: Date,
): AppError {
  const values = { quickId, booked, seats, holds: liveHolds(holds, now) }
  return new AppError('full', { code: 'lesson-offer.full', values })
}
