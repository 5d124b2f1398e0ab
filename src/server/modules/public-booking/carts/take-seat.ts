import type * as z from 'zod'
import type { cartRoutes } from '#contract/public-booking/carts.ts'
import { cartSeatMinutes, mostSeatsInCart } from '#domain/booking/cart.ts'
import { conflict } from '#server/app-error.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { repeatLockedOut } from '#server/db/repeat-locked-out.ts'
import { endHolds, holdSeat } from '../../catalogue/seats.ts'
import { lockCart, openCart, refuseBooked } from './cart-records.ts'

export const visitor = systemActor('a visitor of the booking page')

type Wanted = Pick<z.output<typeof cartRoutes.takeSeat.body>, 'cart' | 'seatId' | 'offerId' | 'waits'>

/** Holds a seat, or keeps the wish for the waiting list. A seat that the cart has already stays as it is. */
export const takeSeat = (db: Database, { cart: secret, seatId, offerId, waits }: Wanted, now: Date) =>
  repeatLockedOut(() =>
    change(db, { actor: visitor, now }, async step => {
      const { tx } = step
      const cart = await openCart(tx, secret, now)
      refuseBooked(cart)
      const seats = tx.selectFrom('cart_seats').select('id').where('cartId', '=', cart.id)
      const known = await seats.execute()
      if (known.some(({ id }) => id === seatId)) return
      if (known.length >= mostSeatsInCart)
        throw conflict({ code: 'public-booking.cart-full', values: { most: mostSeatsInCart } })
      await tx
        .insertInto('cart_seats')
        .values({ id: seatId, cartId: cart.id, lessonOfferId: offerId, waits, createdAt: now })
        .execute()
      if (!waits) await holdForCart(step, { seatId, offerId, minutes: cartSeatMinutes }, now)
    }),
  )

interface Held {
  seatId: string
  offerId: string
  minutes: number
}

/** One that the public may have. */
export const holdForCart = (step: Change, { seatId, offerId, minutes }: Held, now: Date) =>
  holdSeat(
    step,
    {
      lessonOfferId: offerId,
      swimmerId: null,
      kind: 'CART',
      until: new Date(now.getTime() + minutes * 60_000),
      belongsToId: seatId,
    },
    now,
  )

/** A seat that is gone already stays gone. */
export const leaveSeat = (
  db: Database,
  { cart: secret, seatId }: { cart: string; seatId: string },
  now: Date,
) =>
  change(db, { actor: visitor, now }, async step => {
    const cart = await lockCart(step.tx, secret, now)
    refuseBooked(cart)
    if (await dropSeat(step.tx, seatId, cart.id))
      await endHolds(step, { kind: 'CART', belongsToIds: [seatId] })
  })

async function dropSeat(tx: Tx, seatId: string, cartId: string): Promise<boolean> {
  const dropped = tx.deleteFrom('cart_seats').where('id', '=', seatId).where('cartId', '=', cartId)
  return (await dropped.returning('id').executeTakeFirst()) !== undefined
}
