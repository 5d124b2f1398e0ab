import * as z from 'zod'
import { linkLimit, route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate, success } from '#contract/routes/fields.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isQrIban, isValidIban, normalizeIban } from '#domain/billing/iban.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { languages } from '#domain/languages.ts'
import { refundStates } from '#domain/ledger/refund-states.ts'

const typedIban = z
  .string(fieldMessage('refund.iban-wrong'))
  .max(60, fieldMessage('refund.iban-wrong'))
  .transform(normalizeIban)

/** An account that can be paid to; a QR-IBAN only takes QR-bills. */
const iban = typedIban
  .refine(isValidIban, { error: fieldMessage('refund.iban-wrong'), abort: true })
  .refine(text => !isQrIban(text), fieldMessage('refund.iban-qr'))

export const refund = z.object({
  id: z.string(),
  contactId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  amount: z.number(),
  state: z.enum(refundStates),
  reason: z.string(),
  iban: z.string().nullable(),
  /** When the family was asked for its account, and until when the link works. */
  askedAt: instant.nullable(),
  linkExpiresAt: instant.nullable(),
  fileId: z.string().nullable(),
  /** The day of the bank's debit, or of its return. */
  settledOn: plainDate.nullable(),
  by: z.string(),
  createdAt: instant,
})
export type Refund = z.output<typeof refund>

export const refundInput = z.object({
  contactId: z.uuid(),
  amount: z
    .number(fieldMessage('order.amount-required'))
    .positive(fieldMessage('order.amount-required'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals')),
  reason: line(500).default(''),
  /** Where it is paid to; without one the family is asked, or staff enter it later. */
  iban: typedIban
    .refine(text => text === '' || isValidIban(text), {
      error: fieldMessage('refund.iban-wrong'),
      abort: true,
    })
    .refine(text => !isQrIban(text), fieldMessage('refund.iban-qr'))
    .default(''),
})

/** What a contact can get back, what it still owes, and the accounts its money came from. */
const credit = z.object({
  credit: z.number(),
  /** Invoices that were sent; the one due first stands first. */
  owed: z.array(
    z.object({
      id: z.string(),
      bookingId: z.string(),
      invoiceReference: z.string(),
      productName: z.string(),
      open: z.number(),
      dueDate: plainDate.nullable(),
    }),
  ),
  /** As bank files name them; those of the money that is paid back stand first. Empty without the permission to pay out. */
  accounts: z.array(z.object({ iban: z.string(), name: z.string(), paidOn: plainDate })),
})
export type Credit = z.output<typeof credit>

export const accountInput = z.object({ iban })

const watches = ['payments', 'contacts'] as const

export const refundRoutes = {
  listRefunds: route('GET /api/office/refunds', 'read-money', {
    summary: 'Refunds, those that need something first, and then the newest',
    query: z.object({
      /** Those whose money is still here: for an account, or for a payment file. */
      waiting: z.enum(['true', 'false']).default('false'),
    }),
    response: z.array(refund),
    watches,
  }),
  readCredit: route('GET /api/office/contacts/{id}/credit', 'read-money', {
    summary: 'The credit of a contact, the invoices it owes, and the accounts its money came from',
    query: z.object({ refundId: z.uuid().optional() }),
    response: credit,
    watches: ['payments', 'orders', 'contacts'],
  }),
  requestRefund: route('POST /api/office/refunds', 'pay-out', {
    summary: 'Take money from a contact’s credit to pay it back',
    body: refundInput,
    response: refund,
    status: 201,
    creates: true,
  }),
  setAccount: route('PUT /api/office/refunds/{id}/account', 'pay-out', {
    summary: 'Where the refund is paid to',
    body: accountInput,
    response: refund,
  }),
  requestAccount: route('POST /api/office/refunds/{id}/ask', 'pay-out', {
    summary: 'Mail a one-time link by which the family tells its account; an older one works no more',
    /** When it was last asked, as the caller saw it: where that is no longer so, nothing is mailed. */
    body: z.object({ askedAt: instant.nullable().optional() }).default({}),
    response: refund,
  }),
  cancelRefund: route('DELETE /api/office/refunds/{id}', 'pay-out', {
    summary: 'The money is credit again',
    response: success,
  }),
  makeFile: route('POST /api/office/refund-files', 'pay-out', {
    summary: 'Write the refunds that are ready, all or these alone, into one payment file (pain.001)',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(1000).optional() }).default({}),
    response: z.object({ fileId: z.string(), filename: z.string() }),
    status: 201,
    creates: true,
  }),
  readFile: route('GET /api/office/refund-files/{id}', 'pay-out', {
    summary: 'A payment file, as it was written',
  }),
  settleRefund: route('POST /api/office/refunds/{id}/outcome', 'pay-out', {
    summary: 'Say by hand what became of a refund in a file, where no bank file tells',
    body: z.object({ outcome: z.enum(['paid', 'returned']) }),
    response: refund,
  }),
}

/** Also accepts a partly copied link, so that the page can say that the link is invalid. */
const token = z.string().max(200)

/** Open to the holder of the mailed link. */
export const refundLinkRoutes = {
  readLink: route('POST /api/refund-links/read', 'public', {
    summary: 'What a one-time link is about',
    limit: linkLimit,
    body: z.object({ token }),
    response: z.object({
      sender: z.string(),
      /** As a data address. */
      logo: z.string().nullable(),
      amount: z.number(),
      /** What the money was paid for, as the family knows it. */
      paidFor: z.array(z.object({ invoiceNumber: z.string(), courseName: z.string() })),
      expiresOn: plainDate,
      /** Of the family, in which the mail was written. */
      language: z.enum(languages),
    }),
  }),
  answerLink: route('POST /api/refund-links/answer', 'public', {
    summary: 'Tell the account that a refund is paid to, once',
    limit: linkLimit,
    creates: { by: 'token' },
    body: accountInput.extend({ token }),
    response: success,
  }),
}
