import type { phase5BookingRoutes } from '#contract/bookings/phase5-bookings.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { rememberByMark } from '#server/http/answers/remember-by-mark.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import {
  type BookingSaved,
  insertBooking,
  lockBooking,
  removeBooking,
  saveBooking,
} from './booking-records.ts'
import { chooseCourse } from './choose-course.ts'
import { countPhase5Bookings, findPhase5Booking, listPhase5Bookings } from './phase5-booking-queries.ts'
import { phase5BookingSheet } from './phase5-booking-sheet.ts'
import { confirmPhase5Booking } from './phase5-confirmation.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  bookingSaved: BookingSaved
}

const generation = 5

export function phase5BookingHandlers({
  db,
  letterhead,
  bookingSaved,
}: Needs): Handlers<typeof phase5BookingRoutes> {
  const stats = rememberByMark(['bookings', 'orders'], () => countPhase5Bookings(db))
  return {
    listBookings: ({ query }) => listPhase5Bookings(db, query),
    async exportBookings({ query }, context) {
      await recordExport(db, 'bookings', query, context)
      return sheetReply(phase5BookingSheet(db, query), query, zurichDate(context.now))
    },
    bookingStats: (_, { session }) => stats(session),
    readBooking: ({ params }) => findPhase5Booking(db, params.id),

    async createBooking({ body }, context) {
      const { contact, swimmer, termsAccepted, informContact, allowOverCapacity, lessonOfferId } = body
      const { now } = context
      const id = await createOnce(db, context, async step => {
        const chosen = await chooseCourse(step.tx, {
          lessonOfferId,
          selected: body.course.selected,
          allowOverCapacity,
        })
        const values = { contact, swimmer, termsAccepted, ...chosen }
        const booking = await insertBooking(step, generation, values, {
          now,
          allowIdentical: body.allowIdentical,
        })
        if (informContact) await confirmPhase5Booking(step, letterhead, booking, now)
        return booking.id
      })
      return findPhase5Booking(db, id)
    },

    async updateBooking({ params, body }, context) {
      const { contact, swimmer, termsAccepted, allowOverCapacity, lessonOfferId } = body
      await change(db, context, async step => {
        const before = await lockBooking(step.tx, params.id, generation)
        checkVersion(context.seenVersion, before.version, await findPhase5Booking(step.tx, params.id))
        const chosen = await chooseCourse(step.tx, {
          lessonOfferId,
          selected: body.course.selected,
          allowOverCapacity,
          heldBy: before,
        })
        // The form has no field for how they heard of us; what is known stays.
        const course = { ...chosen.course, howHeard: before.course.howHeard ?? null }
        const values = { contact, swimmer, termsAccepted, ...chosen, course }
        await saveBooking(step, before, values, context.now, bookingSaved)
      })
      return findPhase5Booking(db, params.id)
    },

    async deleteBooking({ params }, context) {
      await change(db, context, async step =>
        removeBooking(step, await lockBooking(step.tx, params.id, generation)),
      )
      return { success: true }
    },
  }
}
