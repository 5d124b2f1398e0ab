import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate, requiredLine } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { entryKinds } from '#domain/ledger/open-amount.ts'
import { paymentSources, recordedSources } from '#domain/ledger/payment-states.ts'
import { dunningSteps } from '#domain/orders/order-machine.ts'
import { payment } from './office-payments.ts'

const by = { by: z.string(), at: instant }

/** A payment as the order it paid sees it. */
const orderPayment = z.object({
  id: z.string(),
  /** The day the money came in. */
  date: plainDate,
  /** The whole payment; for a payment by credit, the part this order used. */
  amount: z.number(),
  /** What of it pays this order now; the rest is the payer's credit. */
  applied: z.number(),
  source: z.enum(paymentSources),
  fromCredit: z.boolean(),
  note: z.string(),
  ...by,
  takenBack: z.object({ reason: z.string(), ...by }).nullable(),
})
export type OrderPayment = z.output<typeof orderPayment>

/** Other changes of what an order owes: a fee, interest, costs, or a write-off. */
const orderCharge = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  /** The letter that charged it. */
  step: z.enum(dunningSteps).nullable(),
  /** That of a credit note, under which its PDF is kept with the order. */
  number: z.string().nullable(),
  date: plainDate,
  /** Negative for a write-off. */
  amount: z.number(),
  reason: z.string(),
  /** The difference that a payment left, and that was let go. */
  isDifference: z.boolean(),
  ...by,
  waived: z.object({ reason: z.string(), ...by }).nullable(),
})
export type OrderCharge = z.output<typeof orderCharge>

const orderPayments = z.object({
  paid: z.number(),
  open: z.number(),
  /** What the order's payer has left over from other payments. */
  credit: z.number(),
  /** The newest first. */
  payments: z.array(orderPayment),
  charges: z.array(orderCharge),
  /** A payment that leaves no more than this open pays the order. */
  tolerance: z.number(),
  /** Whether the family gets a mail when its payment settles the order. */
  confirms: z.boolean(),
  /** Whose credit it is. */
  contactId: z.string(),
})

export const newPayment = z.object({
  amount: z
    .number(fieldMessage('order.amount-required'))
    .positive(fieldMessage('order.amount-positive'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals')),
  date: plainDate,
  source: z.enum(recordedSources),
  note: line(500).default(''),
  /** What the caller saw as open: when that has changed, nothing is recorded. */
  open: z.number().optional(),
})

export const takingBack = z.object({ reason: requiredLine('payment.reason-required', 500) })

export const waiving = z.object({ reason: requiredLine('reason.required', 500) })

export const paymentRoutes = {
  listPayments: route('GET /orders/{id}/payments', 'read-money', {
    service: true,
    summary: 'The payments of an order, the open amount, and the credit of its payer',
    response: orderPayments,
    watches: ['orders', 'payments'],
  }),
  recordPayment: route('POST /orders/{id}/payments', 'change-money', {
    service: true,
    summary: 'Record a payment for an order; a surplus becomes the credit of its payer',
    body: newPayment,
    response: orderPayments,
    status: 201,
    creates: true,
  }),
  applyCredit: route('POST /orders/{id}/credit', 'change-money', {
    service: true,
    summary: 'Pay an order from the credit of its payer',
    response: orderPayments,
    creates: true,
  }),
  waiveCharge: route('POST /charges/{id}/waive', 'change-money', {
    service: true,
    summary: 'Waive a fee, interest or costs; what was paid on it pays the rest of the order',
    body: waiving,
    response: orderPayments,
    creates: true,
  }),
  takeBack: route('POST /payments/{id}/take-back', 'change-money', {
    service: true,
    summary: 'Take a payment back; the orders it paid owe again',
    body: takingBack,
    response: payment,
    creates: true,
  }),
}
