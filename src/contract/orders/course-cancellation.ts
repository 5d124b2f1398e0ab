import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { line } from '#contract/routes/fields.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'

/** What cancelling the course means for one booking; afterwards, what it meant. */
const cancelledBooking = z.object({
  bookingId: z.string(),
  payer: z.string(),
  swimmer: z.string(),
  /** Empty when the family has no usable email address. */
  email: z.string(),
  orderStatus: z.enum(['NO_ORDER', ...orderStatuses]),
  /** What a credit note takes back of the invoice. */
  creditNote: z.number(),
  /** The paid amount beyond what stays owed; it becomes the payer's credit. */
  credit: z.number(),
  /** What stays owed of the invoice, for the lessons that were held. */
  owed: z.number(),
  /** How many lessons of the course were held, and of how many. */
  held: z.number(),
  lessons: z.number(),
})
export type CancelledBooking = z.output<typeof cancelledBooking>

/** A lesson offer of Phase 5, or a product of Phase 4. */
const courseParams = z.object({ id: line(300).min(1) })

export const courseCancellationRoutes = {
  planCancellation: route('GET /api/office/courses/{id}/cancellation', 'read-money', {
    also: ['read-customers'],
    summary: 'What cancelling a course would mean for each family that still comes',
    params: courseParams,
    query: z.object({ creditsHeld: z.enum(['true', 'false']).default('false') }),
    response: z.array(cancelledBooking),
    watches: ['bookings', 'orders', 'payments', 'contacts'],
  }),
  cancelCourse: route('POST /api/office/courses/{id}/cancellation', 'change-courses', {
    also: ['write-to-many', 'change-money'],
    summary:
      'Cancel a course: every booking ends, what was not held of its invoice is credited, or all of it, and each family gets one mail. Sent again, it goes on where it ended',
    params: courseParams,
    /** The reason is for the families to read. */
    body: z
      .object({
        reason: line(500).default(''),
        /** Whether lessons that were held are credited too. */
        creditsHeld: z.boolean().default(false),
      })
      .default({ reason: '', creditsHeld: false }),
    response: z.object({
      done: z.array(cancelledBooking),
      /** A mail about their order is under way: they stay for the next time. */
      left: z.array(cancelledBooking),
    }),
  }),
}
