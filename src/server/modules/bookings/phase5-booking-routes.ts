import type { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { createBooking } from './actions/create-booking.ts'
import { deleteBooking, editBooking } from './actions/edit-booking.ts'
import type { BookingSaved } from './booking-records.ts'
import { countPhase5Bookings, findPhase5Booking, listPhase5Bookings } from './phase5-booking-queries.ts'
import { phase5BookingSheet } from './phase5-booking-sheet.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  bookingSaved: BookingSaved
}

const generation = 5

export function phase5BookingHandlers(needs: Needs): Handlers<typeof phase5BookingRoutes> {
  const { db } = needs
  const stats = rememberByMark(['bookings', 'orders'], () => countPhase5Bookings(db))
  return {
    listBookings: ({ query }) => listPhase5Bookings(db, query),
    async exportBookings({ query }, context) {
      await recordExport(db, 'bookings', query, context)
      return sheetReply(phase5BookingSheet(db, query), query, zurichDate(context.now))
    },
    bookingStats: (_, { session }) => stats(session),
    readBooking: ({ params }) => findPhase5Booking(db, params.id),

    async createBooking({ body: { course, ...body } }, context) {
      const { selected } = course
      return findPhase5Booking(db, await createBooking(needs, { ...body, selected, generation }, context))
    },
    updateBooking({ params, body: { course, ...body } }, context) {
      const edited = { id: params.id, generation, find: findPhase5Booking } as const
      return editBooking(needs, edited, { ...body, selected: course.selected }, context)
    },
    async deleteBooking({ params }, context) {
      await deleteBooking(db, params.id, generation, context)
      return { success: true }
    },
  }
}
