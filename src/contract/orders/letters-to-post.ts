import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, success } from '#contract/routes/fields.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'

const letterToPost = z.object({
  id: z.string(),
  orderId: z.string(),
  invoiceReference: z.string().nullable(),
  payee: z.object({ firstName: z.string(), lastName: z.string() }),
  letter: z.enum(['send-invoice', ...dunningSteps]),
  /** Why it cannot be mailed: there is no address, or the last mail to it came back. */
  why: z.enum(['no-email', 'bounced']),
  waitsSince: instant,
  /** When it was last printed; only printed letters can be posted. */
  printedAt: instant.nullable(),
})
export type LetterToPost = z.output<typeof letterToPost>

/** Letters of both generations whose payers no mail reaches: they are printed, posted, and count as sent on that day. */
export const letterToPostRoutes = {
  list: route('GET /api/letters-to-post', 'read-money', {
    summary: 'Letters that wait to be printed and posted, the oldest first',
    response: z.array(letterToPost),
    watches: ['orders', 'bookings'],
  }),
  print: route('POST /api/letters-to-post/print', 'change-money', {
    summary: 'All of them in one PDF, dated today',
  }),
  markPosted: route('POST /api/letters-to-post/posted', 'change-money', {
    summary: 'Mark printed letters as posted: each counts as sent today',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
    response: z.object({ posted: z.number(), dropped: z.number() }),
  }),
  remove: route('DELETE /api/letters-to-post/{id}', 'change-money', {
    summary: 'Take a letter off the queue, such as when the family has a new address',
    response: success,
  }),
}
