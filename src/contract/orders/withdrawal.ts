import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { line, plainDate } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { order } from './orders.ts'

/** What stays owed when a family withdraws today: by the scale of the course, or by the lessons a sick child misses. */
const withdrawalPlan = z.object({
  startsOn: plainDate.nullable(),
  /** Below zero once the course has begun. */
  daysBefore: z.number().nullable(),
  /** Null when the scale names an amount, or missed lessons decide. */
  percent: z.number().nullable(),
  missed: z.object({ lessons: z.number(), unitPrice: z.number() }).nullable(),
  /** What the invoice still asks for. */
  amount: z.number(),
  owed: z.number(),
  paid: z.number(),
  /** Of the order today, with its fees. */
  open: z.number(),
  /** Whose money it is. */
  contactId: z.string(),
  /** When the family withdrew, if it has. */
  withdrawnAt: z.string().nullable(),
})
export type WithdrawalPlan = z.output<typeof withdrawalPlan>

/** The first day of a medical certificate; the certificate itself is not kept. */
const sickSince = z
  .union([z.literal(''), plainDate])
  .default('')
  .transform(day => day || null)

export const withdrawing = z.object({
  owed: z
    .number(fieldMessage('order.amount-required'))
    .min(0, fieldMessage('order.amount-negative'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals')),
  /** Needed where another sum stays owed than the scale or the certificate says. */
  reason: line(500).default(''),
  sickSince,
  /** What becomes of money that was paid and is owed no more. */
  payout: z.enum(['credit', 'refund']).default('credit'),
})

export const moving = z.object({
  /** A lesson offer of Phase 5, or a product of Phase 4. */
  course: z.string().min(1, fieldMessage('order.course-required')).max(200),
  allowOverCapacity: z.boolean().default(false),
})

/** A family withdraws, with or without an order; bookings of both generations. */
export const withdrawalRoutes = {
  planBookingWithdrawal: route('GET /api/office/bookings/{id}/withdrawal', 'read-money', {
    summary:
      'What would stay owed if the booking were withdrawn today; 0.00 without an invoice that was sent',
    query: z.object({ sickSince: plainDate.optional() }),
    response: withdrawalPlan,
    watches: ['bookings', 'orders', 'settings', 'lessonOffers', 'products'],
  }),
  withdrawBooking: route('POST /api/office/bookings/{id}/withdrawal', 'change-money', {
    summary:
      'End a booking and free its seat, with or without an order; an invoice that was sent is credited',
    body: withdrawing,
    response: withdrawalPlan,
    creates: true,
  }),
  moveToCourse: route('POST /orders/{id}/move', 'change-money', {
    service: true,
    summary: 'Move a family to another course: a credit note over the invoice, and a new invoice',
    body: moving,
    response: order,
    status: 201,
    creates: true,
  }),
}
