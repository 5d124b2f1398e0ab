import { sql } from 'kysely'
import type { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { type BookingSaved, lockBooking, saveBooking } from './booking-records.ts'

interface Needs {
  db: Database
  bookingSaved: BookingSaved
}

export const bookingAddressHandlers = ({
  db,
  bookingSaved,
}: Needs): Handlers<typeof bookingAddressRoutes> => ({
  readAddresses: async ({ params }) => {
    const { booking, contact } = await findAddresses(db, params.id)
    return { booking, contact }
  },

  async takeOverAddress({ params, body }, context) {
    return change(db, context, async step => {
      const { generation } = await findAddresses(step.tx, params.id)
      const before = await lockBooking(step.tx, params.id, generation)
      const { contact } = await findAddresses(step.tx, params.id)
      if (contact !== body.email) throw conflict('booking.address-changed')
      if (before.contact.email !== contact) {
        const { swimmer, course, termsAccepted } = before
        const values = { contact: { ...before.contact, email: contact }, swimmer, course, termsAccepted }
        const saved = { contactId: before.contactId, action: 'address-taken-over' }
        await saveBooking(step, before, values, context.now, bookingSaved, saved)
      }
      return { booking: contact, contact }
    })
  },
})

async function findAddresses(db: Database | Tx, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('contacts as c', 'c.id', 'b.contactId')
    .select(['b.generation', 'c.email as contact'])
    .select(sql<string>`coalesce(b.contact ->> 'email', '')`.as('booking'))
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('booking'))
}
