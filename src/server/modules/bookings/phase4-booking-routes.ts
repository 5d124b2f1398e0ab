import type { bookingRoutes } from '#contract/bookings/bookings.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { createBooking } from './actions/create-booking.ts'
import { deleteBooking, editBooking } from './actions/edit-booking.ts'
import type { BookingSaved } from './booking-records.ts'
import { findBooking, listBookings, pageBookings } from './phase4-booking-queries.ts'
import { phase4BookingSheet } from './phase4-booking-sheet.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  bookingSaved: BookingSaved
}

const generation = 4

export function bookingHandlers(needs: Needs): Handlers<typeof bookingRoutes> {
  const { db } = needs
  return {
    listBookings: ({ query }) => listBookings(db, query),
    pageBookings: ({ query }) => pageBookings(db, query),
    async exportBookings({ query }, context) {
      await recordExport(db, 'bookings', query, context)
      return sheetReply(phase4BookingSheet(db, query), query, zurichDate(context.now))
    },
    readBooking: ({ params }) => findBooking(db, params.id),

    async createBooking({ body: { course, ...body } }, context) {
      return findBooking(db, await createBooking(needs, { ...body, ...course, generation }, context))
    },
    updateBooking: ({ params, body: { course, ...body } }, context) =>
      editBooking(needs, { id: params.id, generation, find: findBooking }, { ...body, ...course }, context),
    async deleteBooking({ params }, context) {
      await deleteBooking(db, params.id, generation, context)
      return { success: true }
    },
  }
}
