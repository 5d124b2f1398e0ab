import type { Selectable } from 'kysely'
import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import type { CartState } from '#contract/public-booking/carts.ts'
import { swimmerKey } from '#domain/families/swimmer-key.ts'
import { conflict } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { CartSeatsTable } from '#server/db/tables/public-booking.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import type { BookingRow } from '../../bookings/booking-records.ts'
import { findOrMakeContact } from '../../contacts/contact-records.ts'
import { insertSwimmer } from '../../families/swimmer-actions.ts'
import { type AcceptedTerms, bookWithOrder } from '../../orders/booked-online/book-with-order.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { waitForOffer } from '../../waiting-list/waiting-actions.ts'
import { holdForCart } from './take-seat.ts'

export interface Family {
  contact: BookingContact
  children: CartState['children']
  phone: string
  howHeard: string | undefined
}

interface Wanted {
  seat: Selectable<CartSeatsTable>
  swimmer: BookingSwimmer
  family: Family
}

/** An ordinary booking with its order, over the lessons that are left. The offer is locked. */
export async function bookSeat(
  needs: { engine: OrderEngine; letterhead: Letterhead },
  step: Change,
  { seat, swimmer, family, terms }: Wanted & { terms: AcceptedTerms },
  now: Date,
): Promise<void> {
  const { tx } = step
  const { contact, phone, howHeard } = family
  const { lessonOfferId } = seat
  const contactId = await findOrMakeContact(step, contact, now)
  await refuseBookedChild(tx, { contactId, lessonOfferId, swimmer })
  const usesHoldId = await holdOf(step, seat, now)
  const wanted = { lessonOfferId, usesHoldId, contact, swimmer, ...(howHeard && { howHeard }) }
  const { booking } = await bookWithOrder(needs, step, { ...wanted, terms, informContact: true }, now)
  if (phone)
    await tx
      .updateTable('contacts')
      .set({ phone })
      .where('id', '=', contactId)
      .where('phone', '=', '')
      .execute()
  await settleSeat(tx, seat.id, booking)
}

/** Its hold; where that has ended, the seat is taken again if the public may still have it. */
async function holdOf(step: Change, seat: Wanted['seat'], now: Date): Promise<string> {
  const live = await step.tx
    .selectFrom('seat_holds')
    .select('id')
    .where('belongsToId', '=', seat.id)
    .where('kind', '=', 'CART')
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  return live?.id ?? holdForCart(step, { seatId: seat.id, offerId: seat.lessonOfferId, minutes: 1 }, now)
}

/** Two tabs, or both parents: one booking. */
async function refuseBookedChild(
  tx: Tx,
  wanted: { contactId: string; lessonOfferId: string; swimmer: BookingSwimmer },
): Promise<void> {
  const { contactId, lessonOfferId, swimmer } = wanted
  const booked = await tx
    .selectFrom('bookings as b')
    .innerJoin('family_members as theirs', 'theirs.contactId', 'b.contactId')
    .innerJoin('family_members as own', 'own.familyId', 'theirs.familyId')
    .select('b.swimmer')
    .where('own.contactId', '=', contactId)
    .where('b.lessonOfferId', '=', lessonOfferId)
    .where('b.withdrawnAt', 'is', null)
    .execute()
  const key = JSON.stringify(swimmerKey(swimmer))
  if (booked.some(other => JSON.stringify(swimmerKey(other.swimmer)) === key))
    throw conflict({ code: 'public-booking.child-booked', values: { child: swimmer.firstName } })
}

async function settleSeat(tx: Tx, seatId: string, { id: bookingId }: BookingRow): Promise<void> {
  const filed = tx.selectFrom('swimmer_bookings').select('swimmerId').where('bookingId', '=', bookingId)
  const swimmerId = (await filed.executeTakeFirst())?.swimmerId ?? null
  await tx.updateTable('cart_seats').set({ bookingId, swimmerId }).where('id', '=', seatId).execute()
}

/** Puts the child on the waiting list of the offer, with a record of its own where it has none. */
export async function waitForSeat(step: Change, { seat, swimmer, family }: Wanted, now: Date): Promise<void> {
  const { tx } = step
  const contactId = await findOrMakeContact(step, family.contact, now)
  const swimmerId = await findOrMakeSwimmer(step, contactId, swimmer, now)
  await waitForOffer(step, swimmerId, seat.lessonOfferId, now)
  await tx.updateTable('cart_seats').set({ swimmerId }).where('id', '=', seat.id).execute()
}

async function findOrMakeSwimmer(
  step: Change,
  contactId: string,
  swimmer: BookingSwimmer,
  now: Date,
): Promise<string> {
  const { tx } = step
  const { name, birthDate } = swimmerKey(swimmer)
  const known = await tx
    .selectFrom('swimmer_names')
    .select('swimmerId')
    .where('contactId', '=', contactId)
    .where('name', '=', name)
    .where('birthDate', 'is not distinct from', birthDate)
    .executeTakeFirst()
  if (known) return known.swimmerId
  const family = tx.selectFrom('family_members').select('familyId').where('contactId', '=', contactId)
  const { familyId } = await family.executeTakeFirstOrThrow()
  const { firstName, lastName, dob } = swimmer
  return insertSwimmer(step, familyId, { firstName, lastName, birthDate: dob }, now)
}
