import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { betreibungOutcomes } from '#domain/orders/betreibung-outcomes.ts'

const noted = z.object({
  id: z.string(),
  outcome: z.enum(betreibungOutcomes),
  date: plainDate,
  note: z.string(),
  by: z.string(),
  at: instant,
})

export const newOutcome = z.object({
  outcome: z.enum(betreibungOutcomes),
  /** The day of the office's paper. */
  date: plainDate,
  note: line(500).default(''),
  /** What the office charges; it is owed on top. */
  costs: z
    .number(fieldMessage('order.amount-required'))
    .min(0, fieldMessage('order.amount-negative'))
    .max(10_000)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals'))
    .default(0),
})

const outcomes = z.array(noted)

/** What became of the Betreibung of an order, of both generations. */
export const betreibungRoutes = {
  listOutcomes: route('GET /orders/{id}/betreibung', 'read-money', {
    service: true,
    summary: 'What became of the Betreibung of an order, the newest first',
    response: outcomes,
    watches: ['orders'],
  }),
  noteOutcome: route('POST /orders/{id}/betreibung', 'change-money', {
    service: true,
    summary: 'Note what became of the Betreibung of an order, and the costs of the office',
    body: newOutcome,
    response: outcomes,
    status: 201,
    creates: true,
  }),
}
