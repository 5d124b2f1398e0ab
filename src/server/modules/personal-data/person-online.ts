import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import type { Person } from './find-person.ts'

/** What they did on the public page: bookings with the terms that were accepted, and carts that are not booked or just were. */
export const readOnline = async (db: Database | Tx, { bookings, addresses }: Person) => ({
  bookings: await db
    .selectFrom('public_bookings')
    .select(['bookingId', 'termsVersion', 'acceptedAt'])
    .where(sql<boolean>`"bookingId" = any(${bookings.map(({ id }) => id)}::uuid[])`)
    .orderBy('acceptedAt')
    .orderBy('bookingId')
    .execute(),
  carts: await db
    .selectFrom('booking_carts as cart')
    .leftJoin('cart_seats as seat', 'seat.cartId', 'cart.id')
    .leftJoin('lesson_offers as offer', 'offer.id', 'seat.lessonOfferId')
    .select([
      'cart.address',
      'cart.createdAt',
      'cart.expiresAt',
      'cart.bookedAt',
      'offer.quickId',
      'seat.waits',
    ])
    .where(sql<boolean>`cart.address = any(${addresses}::text[])`)
    .orderBy('cart.createdAt')
    .orderBy('seat.place')
    .execute(),
})

/** Where they are signed in to the page for families, and the calendars that a family of theirs alone follows. */
export const readPageUse = async (db: Database | Tx, { contact, addresses, family }: Person) => ({
  sessions: await db
    .selectFrom('family_sessions')
    .select(['address', 'device', 'createdAt', 'usedAt', 'expiresAt'])
    .where('contactId', '=', contact.id)
    .where('staffId', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute(),
  codesAsked: await db
    .selectFrom('address_proofs')
    .select(['purpose', 'address', 'createdAt', 'expiresAt'])
    .where(sql<boolean>`address = any(${addresses}::text[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute(),
  calendars: await db
    .selectFrom('family_calendars')
    .select(['swimmerId', 'createdAt'])
    .where(sql<boolean>`"familyId" = any(${family.ownIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute(),
})

/** Seats that are held for their children: for a renewal or an offer from the waiting list. */
export const readHeldSeats = (db: Database | Tx, { family }: Person) =>
  db
    .selectFrom('seat_holds as hold')
    .innerJoin('lesson_offers as offer', 'offer.id', 'hold.lessonOfferId')
    .select(['hold.swimmerId', 'hold.kind', 'offer.quickId', 'hold.until'])
    .where(sql<boolean>`hold."swimmerId" = any(${family.swimmers.map(({ id }) => id)}::uuid[])`)
    .orderBy('hold.until')
    .orderBy('hold.id')
    .execute()
