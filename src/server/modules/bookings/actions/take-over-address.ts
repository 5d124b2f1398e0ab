import { sql } from 'kysely'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type BookingSaved, lockBooking, saveBooking } from '../booking-records.ts'

/** The booking's mails go to the address of its contact from now on. */
export const takeOverAddress = (
  { db, bookingSaved }: { db: Database; bookingSaved: BookingSaved },
  bookingId: string,
  { email }: { email: string },
  acting: Acting,
) =>
  change(db, acting, async step => {
    const { generation } = await findAddresses(step.tx, bookingId)
    const before = await lockBooking(step.tx, bookingId, generation)
    const { contact } = await findAddresses(step.tx, bookingId)
    if (contact !== email) throw conflict('booking.address-changed')
    if (before.contact.email !== contact) {
      const { swimmer, course, termsAccepted } = before
      const values = { contact: { ...before.contact, email: contact }, swimmer, course, termsAccepted }
      const saved = { contactId: before.contactId, action: 'address-taken-over' }
      await saveBooking(step, before, values, acting.now, bookingSaved, saved)
    }
    return { booking: contact, contact }
  })

export async function readAddresses(db: Database, bookingId: string) {
  const { booking, contact } = await findAddresses(db, bookingId)
  return { booking, contact }
}

async function findAddresses(db: Database | Tx, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('contacts as c', 'c.id', 'b.contactId')
    .select(['b.generation', 'c.email as contact'])
    .select(sql<string>`coalesce(b.contact ->> 'email', '')`.as('booking'))
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('booking'))
}
