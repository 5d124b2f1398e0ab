import type { bookingRoutes } from '#contract/bookings/bookings.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
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
import { findBooking, listBookings, pageBookings } from './phase4-booking-queries.ts'
import { phase4BookingSheet } from './phase4-booking-sheet.ts'
import { confirmBooking } from './phase4-confirmation.ts'

interface Needs {
  db: Database
  letterhead: Letterhead
  bookingSaved: BookingSaved
}

export const bookingHandlers = ({ db, letterhead, bookingSaved }: Needs): Handlers<typeof bookingRoutes> => ({
  listBookings: ({ query }) => listBookings(db, query),
  pageBookings: ({ query }) => pageBookings(db, query),
  async exportBookings({ query }, context) {
    await recordExport(db, 'bookings', query, context)
    return sheetReply(phase4BookingSheet(db, query), query, zurichDate(context.now))
  },
  readBooking: ({ params }) => findBooking(db, params.id),

  async createBooking({ body }, context) {
    const { informContact, allowIdentical, ...typed } = body
    const id = await createOnce(db, context, async step => {
      const values = { ...typed, productId: typed.course.selected }
      const booking = await insertBooking(step, 4, values, { now: context.now, allowIdentical })
      if (informContact) await confirmBooking(step, letterhead, booking, context.now)
      return booking.id
    })
    return findBooking(db, id)
  },

  async updateBooking({ params, body }, context) {
    await change(db, context, async step => {
      const before = await lockBooking(step.tx, params.id, 4)
      checkVersion(context.seenVersion, before.version, await findBooking(step.tx, params.id))
      const { selected, howHeard = before.course.howHeard ?? null } = body.course
      const values = { ...body, course: { ...before.course, selected, howHeard }, productId: selected }
      await saveBooking(step, before, values, context.now, bookingSaved)
    })
    return findBooking(db, params.id)
  },

  async deleteBooking({ params }, context) {
    await change(db, context, async step => removeBooking(step, await lockBooking(step.tx, params.id, 4)))
    return { success: true }
  },
})
