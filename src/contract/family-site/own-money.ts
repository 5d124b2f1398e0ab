import * as z from 'zod'
import { accountInput } from '#contract/payments/refunds.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { refundStates } from '#domain/ledger/refund-states.ts'
import { changeLimit } from './own-courses.ts'

const ownInvoice = z.object({
  orderId: z.string(),
  number: z.string(),
  courseName: z.string(),
  child: z.string(),
  sentOn: plainDate,
  dueDate: plainDate.nullable(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  isCancelled: z.boolean(),
  /** The newest first. */
  creditNotes: z.array(z.object({ number: z.string(), date: plainDate, amount: z.number() })),
})
export type OwnInvoice = z.output<typeof ownInvoice>

const ownMoney = z.object({
  open: z.number(),
  /** Of all contacts of the family. */
  credit: z.number(),
  /** Of the contact who is signed in: what can be paid back to their account. */
  ownCredit: z.number(),
  /** The newest first, as are the lists below. */
  invoices: z.array(ownInvoice),
  payments: z.array(
    z.object({ id: z.string(), date: plainDate, amount: z.number(), invoiceNumber: z.string().nullable() }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      state: z.enum(refundStates),
      /** The last four characters of the account. */
      account: z.string().nullable(),
      createdAt: instant,
      settledOn: plainDate.nullable(),
    }),
  ),
  /** Until which day the payments of the bank are here; null where no bank files are read. */
  bankDay: plainDate.nullable(),
  /** In which something was paid for courses. */
  receiptYears: z.array(z.number()),
})
export type OwnMoney = z.output<typeof ownMoney>

/** What a bank asks for, and the code that holds it. */
const paymentSlip = z.object({
  amount: z.number(),
  iban: z.string(),
  reference: z.string(),
  payee: z.array(z.string()),
  /** As an address of an SVG picture. */
  qrCode: z.string(),
})
export type PaymentSlip = z.output<typeof paymentSlip>

const withdrawalPrice = z.object({
  /** What stays to be paid after withdrawing, of what the invoice asks for. */
  owed: z.number(),
  amount: z.number(),
  paid: z.number(),
  /** Paid and no longer owed: it becomes credit. */
  surplus: z.number(),
  startsOn: plainDate.nullable(),
  daysBefore: z.number().nullable(),
  percent: z.number().nullable(),
  isWithdrawn: z.boolean(),
})
export type WithdrawalPrice = z.output<typeof withdrawalPrice>

const chf = z
  .number(fieldMessage('order.amount-required'))
  .min(0, fieldMessage('order.amount-negative'))
  .max(1_000_000)
  .refine(isWholeRappen, fieldMessage('order.amount-decimals'))

const watches = ['orders', 'payments', 'bookings', 'contacts', 'families', 'settings'] as const

export const ownMoneyRoutes = {
  readMoney: route('GET /api/family/money', 'family', {
    summary: 'The invoices, payments, credit and refunds of the family',
    response: ownMoney,
    watches,
  }),
  readPaymentSlip: route('GET /api/family/invoices/{id}/payment', 'family', {
    summary: 'How to pay what is open of an invoice: account, reference, amount and QR code',
    response: paymentSlip,
    watches,
  }),
  readOwnInvoice: route('GET /api/family/invoices/{id}', 'family', {
    summary: 'An invoice as a PDF',
  }),
  readOwnCreditNote: route('GET /api/family/invoices/{id}/credit-notes/{number}', 'family', {
    summary: 'A credit note as a PDF',
    params: z.object({ id: z.uuid(), number: z.string().regex(/^[\w-]{3,40}$/) }),
  }),
  readReceipt: route('GET /api/family/receipts/{year}', 'family', {
    summary: 'What was paid in a year for the courses of which child, as a PDF for taxes and insurers',
    params: z.object({ year: z.coerce.number().int().min(2000).max(2199) }),
  }),
  priceWithdrawal: route('GET /api/family/bookings/{id}/withdrawal', 'family', {
    summary: 'What withdrawing from a course would cost today',
    response: withdrawalPrice,
    familyDoes: 'withdraw',
    watches,
  }),
  withdraw: route('POST /api/family/bookings/{id}/withdrawal', 'family', {
    summary: 'Withdraw from a course at the price that was shown; refused where it has changed',
    body: z.object({ owed: chf }),
    response: withdrawalPrice,
    creates: true,
    familyDoes: 'withdraw',
    limit: changeLimit,
  }),
  askRefund: route('POST /api/family/refunds', 'family', {
    summary: 'Ask for credit to be paid to an account; needs a fresh code',
    body: accountInput.extend({
      amount: chf.refine(amount => amount > 0, fieldMessage('order.amount-required')),
    }),
    response: success,
    status: 201,
    creates: true,
    familyDoes: 'ask-refunds',
    limit: changeLimit,
  }),
}
