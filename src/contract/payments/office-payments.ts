import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate } from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { paymentSources, paymentStates } from '#domain/ledger/payment-states.ts'

const by = { by: z.string(), at: instant }

/** An order that a payment came in for, or pays. */
const paidOrder = z.object({
  id: z.string(),
  generation: z.union([z.literal(4), z.literal(5)]),
  invoiceReference: z.string().nullable(),
  payee: z.string(),
  productName: z.string(),
  courseNames,
  /** What of the payment pays this order now. */
  amount: z.number(),
})

/** A payment with all it was used for. */
export const payment = z.object({
  id: z.string(),
  /** The day the money came in. */
  date: plainDate,
  amount: z.number(),
  source: z.enum(paymentSources),
  note: z.string(),
  ...by,
  /** The one it came in for first. */
  orders: z.array(paidOrder),
  /** What no order took is its payer's. */
  credit: z.object({ contactId: z.string(), name: z.string(), amount: z.number() }).nullable(),
  takenBack: z.object({ reason: z.string(), ...by }).nullable(),
  /** What the bank said of it. */
  bank: z
    .object({ importId: z.string(), filename: z.string(), payerName: z.string(), text: z.string() })
    .nullable(),
})
export type Payment = z.output<typeof payment>

export const paymentFilters = {
  search,
  from: plainDate.optional(),
  to: plainDate.optional(),
  source: z.enum(paymentSources).optional(),
  state: z.enum(paymentStates).optional(),
}

/** What the list can be sorted by: those of its columns that an index has in order, among however many payments. */
export const paymentSorts = ['date', 'source', 'amount'] as const

const watches = ['payments', 'orders', 'bookings', 'contacts'] as const

/** All payments, of orders of both phases. */
export const officePaymentRoutes = {
  listPayments: route('GET /api/office/payments', 'read-money', {
    summary: 'All payments, the newest day first, page by page',
    query: cursorQuery(100).extend({ ...paymentFilters, ...sortQuery(paymentSorts) }),
    response: z.object({ payments: z.array(payment), hasMore: z.boolean(), cursor: z.string().nullable() }),
    watches,
  }),
  sumPayments: route('GET /api/office/payments/sum', 'read-money', {
    summary: 'What the payments that are filtered for come to, without those taken back',
    query: z.object(paymentFilters),
    response: z.object({ total: z.number(), amount: z.number() }),
    watches,
  }),
  exportPayments: route('GET /api/office/payments/export', 'export-lists', {
    summary: 'All payments that are filtered for, as a spreadsheet',
    query: sheetQuery.extend(paymentFilters),
  }),
  readPayment: route('GET /api/office/payments/{id}', 'read-money', {
    summary: 'One payment, with what it was used for',
    response: payment,
    watches,
  }),
}
