import { bookingAddressRoutes } from '#contract/bookings/booking-address.ts'
import { bookingRoutes } from '#contract/bookings/bookings.ts'
import { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import type { Database } from '#server/db/database.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { createBooking } from './actions/create-booking.ts'
import { deleteBooking, editBooking } from './actions/edit-booking.ts'
import { readAddresses, takeOverAddress } from './actions/take-over-address.ts'
import type { BookingSaved } from './booking-records.ts'
import { phase4BookingSheet, phase5BookingSheet } from './booking-sheets.ts'
import { findBooking, listBookings, pageBookings } from './phase4-booking-queries.ts'
import { countPhase5Bookings, findPhase5Booking, listPhase5Bookings } from './phase5-booking-queries.ts'

export function mountBookings(mount: Mount, needs: BookingNeeds) {
  mount(bookingRoutes, bookingHandlers(needs))
  mount(phase5BookingRoutes, phase5BookingHandlers(needs))
  mount(bookingAddressRoutes, bookingAddressHandlers(needs))
}

interface BookingNeeds {
  db: Database
  letterhead: Letterhead
  bookingSaved: BookingSaved
}

function bookingHandlers(needs: BookingNeeds): Handlers<typeof bookingRoutes> {
  const { db } = needs
  return {
    listBookings: ({ query }) => listBookings(db, query),
    pageBookings: ({ query }) => pageBookings(db, query),
    exportBookings: ({ query }, context) =>
      exportReply(db, { topic: 'bookings' }, phase4BookingSheet(db, query), query, context),
    readBooking: ({ params }) => findBooking(db, params.id),

    async createBooking({ body: { course, ...body } }, context) {
      return findBooking(db, await createBooking(needs, { ...body, ...course, generation: 4 }, context))
    },
    updateBooking: ({ params, body: { course, ...body } }, context) =>
      editBooking(
        needs,
        { id: params.id, generation: 4, find: findBooking },
        { ...body, ...course },
        context,
      ),
    deleteBooking: ({ params }, context) => deleteBooking(db, params.id, 4, context),
  }
}

function phase5BookingHandlers(needs: BookingNeeds): Handlers<typeof phase5BookingRoutes> {
  const { db } = needs
  const stats = rememberByMark(['bookings', 'orders'], () => countPhase5Bookings(db))
  return {
    listBookings: ({ query }) => listPhase5Bookings(db, query),
    exportBookings: ({ query }, context) =>
      exportReply(db, { topic: 'bookings' }, phase5BookingSheet(db, query), query, context),
    bookingStats: (_, { session }) => stats(session),
    readBooking: ({ params }) => findPhase5Booking(db, params.id),

    async createBooking({ body: { course, ...body } }, context) {
      const { selected } = course
      return findPhase5Booking(db, await createBooking(needs, { ...body, selected, generation: 5 }, context))
    },
    updateBooking({ params, body: { course, ...body } }, context) {
      const edited = { id: params.id, generation: 5, find: findPhase5Booking } as const
      return editBooking(needs, edited, { ...body, selected: course.selected }, context)
    },
    deleteBooking: ({ params }, context) => deleteBooking(db, params.id, 5, context),
  }
}

const bookingAddressHandlers = (needs: BookingNeeds): Handlers<typeof bookingAddressRoutes> => ({
  readAddresses: ({ params }) => readAddresses(needs.db, params.id),
  takeOverAddress: ({ params, body }, context) => takeOverAddress(needs, params.id, body, context),
})
