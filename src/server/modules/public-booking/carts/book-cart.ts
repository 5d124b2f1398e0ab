import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import type { BookedSeat, CartChild, CartOrder } from '#contract/public-booking/carts.ts'
import { AppError, conflict, invalidField } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { repeatLockedOut } from '#server/db/repeat-locked-out.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { lockOffers } from '../../catalogue/seats.ts'
import { invoiceDayOf } from '../../orders/booked-online/book-with-order.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { readPublicBooking } from '../../settings/public-booking.ts'
import type { PublicLists } from '../public-lists.ts'
import { bookSeat, type Family, waitForSeat } from './book-seat.ts'
import { type Cart, lockCart, readBooked, readSeatsOf } from './cart-records.ts'
import { findKnownFamily } from './known-family.ts'
import { visitor } from './take-seat.ts'

export interface BookingNeeds {
  engine: OrderEngine
  letterhead: Letterhead
  lists: PublicLists
}

/** What was accepted; without it, only the price is wanted. */
interface Accepted {
  total: number
  termsVersion: number
}

/**
 * Books every course of a cart, or none. Sent again, it answers what was booked. A price is found by booking without keeping
 * it: what is shown before the click is what the orders will say.
 */
export async function bookCart(
  needs: BookingNeeds,
  order: CartOrder & Partial<Accepted>,
  now: Date,
): Promise<BookedSeat[]> {
  const bookable = await needs.lists.bookable(now)
  try {
    return await repeatLockedOut(() =>
      change(needs.engine.db, { actor: visitor, now }, async step => {
        const cart = await lockCart(step.tx, order.cart, now)
        if (cart.bookedAt !== null) return readBooked(step.tx, cart.id)
        const booked = await bookSeats(needs, step, { cart, order, bookable }, now)
        const { total, termsVersion } = order
        if (total === undefined || termsVersion === undefined) throw new PriceFound(booked)
        if (sumOf(booked) !== Math.round(total * 100)) throw conflict('public-booking.price-changed')
        await step.tx.updateTable('booking_carts').set({ bookedAt: now }).where('id', '=', cart.id).execute()
        return booked
      }),
    )
  } catch (error) {
    if (error instanceof PriceFound) return error.booked
    throw error
  }
}

/** Ends the change that only looked for the price. */
class PriceFound extends Error {
  readonly booked: BookedSeat[]
  constructor(booked: BookedSeat[]) {
    super('The price was found')
    this.booked = booked
  }
}

const sumOf = (booked: readonly BookedSeat[]) =>
  booked.reduce((sum, { price }) => sum + Math.round((price?.amount ?? 0) * 100), 0)

interface Wanted {
  cart: Cart
  order: CartOrder & Partial<Accepted>
  /** The offers that the public may book. */
  bookable: ReadonlySet<string>
}

async function bookSeats(
  { engine, letterhead }: BookingNeeds,
  step: Change,
  { cart, order, bookable }: Wanted,
  now: Date,
): Promise<BookedSeat[]> {
  const { tx } = step
  const seats = await readSeatsOf(tx, cart.id)
  const childOf = new Map(order.children.map(child => [child.seatId, child]))
  if (seats.length === 0 || seats.some(({ id }) => !childOf.has(id)) || childOf.size !== seats.length)
    throw conflict('public-booking.cart-changed')
  const family = await readFamily(tx, cart, order)
  const terms = await readTerms(tx, order, now)
  if (!seats.every(({ lessonOfferId }) => bookable.has(lessonOfferId)))
    throw conflict('public-booking.not-yet')
  await lockOffers(
    tx,
    seats.map(({ lessonOfferId }) => lessonOfferId),
  )
  for (const seat of seats) {
    const swimmer = swimmerOf(childOf.get(seat.id), family)
    if (seat.waits) await waitForSeat(step, { seat, swimmer, family }, now)
    else await bookSeat({ engine, letterhead }, step, { seat, swimmer, family, terms }, now)
  }
  return readBooked(tx, cart.id)
}

async function readFamily(tx: Tx, { address }: Cart, order: CartOrder): Promise<Family> {
  if (address === null) throw conflict('public-booking.not-proved')
  const found = await findKnownFamily(tx, address)
  const typed: BookingContact | undefined = order.contact && { ...order.contact, email: address }
  const contact = found?.contact ?? typed
  if (!contact) throw invalidField('contact', 'booking.contact-first-name-required')
  return { contact, children: found?.children ?? [], phone: order.phone, howHeard: order.howHeard }
}

async function readTerms(tx: Tx, { termsVersion, phone, contact }: CartOrder & Partial<Accepted>, now: Date) {
  const { settings, termsVersion: current } = await readPublicBooking(tx)
  if (!settings.isOpen) throw new AppError('notFound', 'public-booking.closed')
  if (termsVersion !== undefined && termsVersion !== current) throw conflict('public-booking.terms-changed')
  const isBooking = termsVersion !== undefined
  if (isBooking && contact && settings.asksPhone === 'required' && phone === '')
    throw invalidField('phone', 'public-booking.phone-required')
  return { version: current, invoiceOn: invoiceDayOf(settings, now) }
}

function swimmerOf(child: CartChild | undefined, { children }: Family): BookingSwimmer {
  if (!child) throw conflict('public-booking.cart-changed')
  if (!('swimmerId' in child)) {
    const { firstName, lastName, birthDate: dob } = child
    return { firstName, lastName, dob }
  }
  const known = children.find(({ id }) => id === child.swimmerId)
  if (!known) throw new AppError('notFound', 'swimmer.not-found')
  const { firstName, lastName, birthDate: dob } = known
  return { firstName, lastName, dob }
}
