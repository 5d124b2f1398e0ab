import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { BookedSeat, CartState } from '#contract/public-booking/carts.ts'
import { cartMinutes } from '#domain/booking/cart.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BookingCartsTable } from '#server/db/tables/public-booking.ts'
import { findKnownFamily } from './known-family.ts'

export type Cart = Selectable<BookingCartsTable>

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const liveCart = (db: Database | Tx, secret: string, now: Date) =>
  db
    .selectFrom('booking_carts')
    .selectAll()
    .where('secretHash', '=', hashOf(secret))
    .where('expiresAt', '>', now.toISOString())

const ended = () => new AppError('invalid', 'public-booking.cart-ended')

/** The cart of a page; locked, so that its calls come one after the other. */
export const lockCart = (tx: Tx, secret: string, now: Date): Promise<Cart> =>
  liveCart(tx, secret, now).forUpdate().executeTakeFirstOrThrow(ended)

/** What was booked does not change. */
export function refuseBooked({ bookedAt }: Cart): void {
  if (bookedAt !== null) throw conflict('public-booking.cart-booked')
}

/** Made with its first seat, by the secret that the page chose. */
export async function openCart(tx: Tx, secret: string, now: Date): Promise<Cart> {
  const expiresAt = new Date(now.getTime() + cartMinutes * 60_000)
  await tx
    .insertInto('booking_carts')
    .values({
      secretHash: hashOf(secret),
      createdAt: now,
      expiresAt,
    })
    .onConflict(known =>
      known
        .column('secretHash')
        .doUpdateSet({ createdAt: now, expiresAt, address: null, bookedAt: null })
        .where('booking_carts.expiresAt', '<=', now.toISOString()),
    )
    .execute()
  return lockCart(tx, secret, now)
}

/** In the order in which they were chosen. */
export const readSeatsOf = (db: Database | Tx, cartId: string) =>
  db.selectFrom('cart_seats').selectAll().where('cartId', '=', cartId).orderBy('place').execute()

const empty: CartState = { seats: [], address: null, known: null, children: [], booked: null }

/** A cart that ended, or that never was, is empty. */
export async function readCart(db: Database, secret: string, now: Date): Promise<CartState> {
  const cart = await liveCart(db, secret, now).executeTakeFirst()
  if (!cart) return empty
  const { rows: seats } = await sql<CartState['seats'][number]>`
    select s.id, s."lessonOfferId" as "offerId", s.waits,
      (select hold.until from seat_holds hold where hold."belongsToId" = s.id and hold.kind = 'CART'
        and hold.until > ${now}) as until
    from cart_seats s where s."cartId" = ${cart.id} order by s.place`.execute(db)
  const family = cart.address === null ? undefined : await findKnownFamily(db, cart.address)
  return {
    seats,
    address: cart.address,
    known: family?.known ?? null,
    children: family?.children ?? [],
    booked: cart.bookedAt === null ? null : await readBooked(db, cart.id),
  }
}

/** What became of each seat, with what the order says it costs. */
export async function readBooked(db: Database | Tx, cartId: string): Promise<BookedSeat[]> {
  const { rows } = await sql<BookedSeat>`
    select s.id, s."lessonOfferId" as "offerId", s.waits,
      coalesce(w."firstName", '') as "firstName", coalesce(w."lastName", '') as "lastName",
      case when o.id is not null then json_build_object(
        'full', ((o."listPriceRappen" + o."elapsedRappen") / 100.0)::float8, 'elapsed', ${chf('o.elapsedRappen')},
        'siblingDiscount', ${chf('o.discountRappen')}, 'amount', ${chf('o.amountRappen')}) end as price
    from cart_seats s left join swimmers w on w.id = s."swimmerId" left join orders o on o."bookingId" = s."bookingId"
    where s."cartId" = ${cartId} order by s.place`.execute(db)
  return rows
}

export async function forgetCarts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('booking_carts').where('expiresAt', '<=', now.toISOString()).execute()
}
