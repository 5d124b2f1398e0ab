import * as z from 'zod'
import { courseNames } from '#contract/catalogue/course-names.ts'
import { route } from '#contract/routes/define-route.ts'
import { instant, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { cursorQuery, pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { bankEvidenceCodes, bankFindingCodes, bankReasonCodes } from '#domain/bank/bank-reasons.ts'
import { entryOutcomes, entryStates, importStates } from '#domain/bank/bank-states.ts'
import { isWholeRappen } from '#domain/billing/money.ts'

/** Amounts are in CHF, or in `currency` where an entry names another one. */

/** The largest accepted file, as sent. */
export const bankFileLimitBytes = 64 * 1024 * 1024

/** One of these codes, and the values its text holds. */
const codeOf = <const Code extends string>(codes: readonly Code[]) =>
  z.object({ code: z.enum(codes), values: z.record(z.string(), z.unknown()).optional() })

/** An invoice as a candidate for a payment. */
const payableOrder = z.object({
  id: z.string(),
  generation: z.union([z.literal(4), z.literal(5)]),
  /** The invoice number. */
  number: z.string(),
  status: z.string(),
  amount: z.number(),
  open: z.number(),
  /** Who pays: the name on the invoice. */
  payer: z.string(),
  /** The contact whose credit a surplus is. */
  contactId: z.string(),
  swimmer: z.string(),
  productName: z.string(),
  courseNames,
  dueDate: plainDate.nullable(),
})
export type PayableOrder = z.output<typeof payableOrder>

/** One movement on our account: a single payment, or an entry whose single payments are not known. */
const bankLine = z.object({
  id: z.string(),
  importId: z.string(),
  /** Counted through the file, from 1. */
  position: z.number(),
  account: z.string(),
  direction: z.enum(['credit', 'debit']),
  /** The bank takes an earlier movement back. */
  isReversal: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  bookingDate: plainDate,
  valueDate: plainDate,
  /** Empty when the bank gives no name. */
  payerName: z.string(),
  payerIban: z.string(),
  /** As the bank gave it; empty where it gave none. */
  reference: z.string(),
  /** What the payer wrote. */
  text: z.string(),
  /** Before the file is booked: what it will be. */
  state: z.enum(entryStates),
  outcome: z.enum(entryOutcomes),
  /** Why it is so. */
  reason: codeOf(bankReasonCodes),
  /** What of it pays, or will pay, which invoice. `number` is kept of one that was deleted. */
  orders: z.array(
    z.object({
      id: z.string(),
      generation: z.union([z.literal(4), z.literal(5)]).nullable(),
      number: z.string(),
      payer: z.string(),
      amount: z.number(),
    }),
  ),
  /** What of it is, or will be, the payer's credit. */
  credit: z.number(),
})
export type BankLine = z.output<typeof bankLine>

const tally = z.object({ entries: z.number(), amount: z.number() })

const bankImport = z.object({
  id: z.string(),
  filename: z.string(),
  size: z.number(),
  kind: z.enum(['camt.053', 'camt.054']),
  state: z.enum(importStates),
  /** Our accounts that the file speaks of, and the newest day it covers of each. */
  accounts: z.array(z.object({ account: z.string(), day: plainDate })),
  /** Before the file is booked: what would come of it now; in a list, when it was uploaded. Amounts are CHF; debits and foreign currency count 0. */
  counts: z.object({
    booked: tally,
    part: tally,
    surplus: tally,
    'needs-you': tally,
    waits: tally,
    'taken-back': tally,
    ignored: tally,
  }),
  /** What does not add up; nothing of it stops the booking. */
  findings: z.array(codeOf(bankFindingCodes)),
  uploadedBy: z.string(),
  uploadedAt: instant,
  bookedBy: z.string().nullable(),
  bookedAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
})
export type BankImport = z.output<typeof bankImport>

/** An invoice, or several, that an entry may be meant for, and what speaks for it: never a score. */
const suggestion = z.object({
  /** What of the entry each would get; together the whole entry. */
  orders: z.array(z.object({ order: payableOrder, amount: z.number() })),
  evidence: z.array(codeOf(bankEvidenceCodes)),
})
export type BankSuggestion = z.output<typeof suggestion>

const queuedEntry = bankLine.extend({
  filename: z.string(),
  /** The strongest first; none for what nothing is known of. */
  suggestions: z.array(suggestion),
})
export type QueuedEntry = z.output<typeof queuedEntry>

export const positiveChf = z
  .number(fieldMessage('order.amount-required'))
  .positive(fieldMessage('order.amount-positive'))
  .max(1_000_000)
  .refine(isWholeRappen, fieldMessage('order.amount-decimals'))

/** What a person decides about an entry of the queue. */
export const settlement = z.discriminatedUnion('how', [
  z.object({
    how: z.literal('orders'),
    /** One for a match or an accepted suggestion, several for a split. Together they are the entry's amount. */
    orders: z
      .array(z.object({ orderId: z.uuid(), amount: positiveChf }))
      .min(1)
      .max(50),
  }),
  z.object({
    how: z.literal('credit'),
    contactId: z.uuid(),
    /** What it is worth in CHF; only for foreign currency. */
    amount: positiveChf.optional(),
  }),
  z.object({ how: z.literal('ignore'), reason: requiredLine('bank-entry.reason-required', 500) }),
])

const watches = ['payments', 'orders'] as const

/** The sortable columns: those of the row itself. */
export const bankImportSorts = ['file', 'state', 'uploaded'] as const

export const bankImportRoutes = {
  uploadBankFile: route('POST /api/bank-imports', 'change-money', {
    summary:
      'Upload a camt.053 or camt.054 file, or a ZIP of them, as multipart form data; nothing is booked',
    /** One per XML file. A known file is answered as it is and not read again. */
    response: z.object({ imports: z.array(bankImport.extend({ isKnown: z.boolean() })) }),
    status: 201,
    upload: true,
  }),
  listBankImports: route('GET /api/bank-imports', 'read-money', {
    summary: 'Bank files, the newest first',
    query: cursorQuery(50).extend(sortQuery(bankImportSorts)),
    response: z.object({
      imports: z.array(bankImport),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    watches,
  }),
  readBankImport: route('GET /api/bank-imports/{id}', 'read-money', {
    summary: 'One bank file with its entries: what would come of each, or came of it',
    query: pageQuery(100).extend({ outcome: z.enum(entryOutcomes).optional() }),
    response: bankImport.extend({ lines: z.array(bankLine), pagination }),
    watches,
  }),
  bookBankImport: route('POST /api/bank-imports/{id}/book', 'change-money', {
    summary:
      'Book a bank file: payments with the right reference, and the rest into the queue; once, however often',
    response: bankImport,
  }),
  undoBankImport: route('POST /api/bank-imports/{id}/undo', 'change-money', {
    summary: 'Take back everything a booked file brought, while nothing later depends on it',
    body: z.object({ reason: requiredLine('bank-entry.reason-required', 500) }),
    response: bankImport,
  }),
  discardBankImport: route('DELETE /api/bank-imports/{id}', 'change-money', {
    summary: 'Remove a bank file that was never booked',
    response: success,
  }),
  downloadBankFile: route('GET /api/bank-imports/{id}/file', 'read-money', {
    summary: 'The file as the bank made it',
  }),
  listBankDays: route('GET /api/bank-days', 'read-money', {
    summary: 'The newest day that booked files cover, of each account; none while bank files are not in use',
    response: z.array(z.object({ account: z.string(), day: plainDate })),
    watches,
  }),
}

export const bankEntryRoutes = {
  listBankQueue: route('GET /api/bank-entries/queue', 'read-money', {
    summary: 'What needs a person, the oldest first',
    query: pageQuery(50).extend({
      /** Also what waits for its details. */
      waiting: z.enum(['true', 'false']).default('false'),
    }),
    response: z.object({ entries: z.array(queuedEntry), pagination }),
    watches,
  }),
  readBankEntry: route('GET /api/bank-entries/{id}', 'read-money', {
    summary: 'One entry of a booked file, with suggestions while it needs a person',
    response: queuedEntry,
    watches,
  }),
  settleBankEntry: route('POST /api/bank-entries/{id}/settle', 'change-money', {
    summary: 'Decide an entry of the queue: pay orders, credit a payer, or ignore it with a reason',
    body: settlement,
    response: bankLine,
  }),
  reopenBankEntry: route('POST /api/bank-entries/{id}/reopen', 'change-money', {
    summary: 'Undo what a person decided about an entry: its payments are taken back, and it waits again',
    body: z.object({ reason: requiredLine('bank-entry.reason-required', 500) }),
    response: bankLine,
  }),
  findPayableOrders: route('GET /api/bank-entries/orders', 'read-money', {
    summary: 'Sent invoices of both phases by number, name or amount; open ones first',
    query: z.object({ search }),
    response: z.array(payableOrder),
    watches,
  }),
}
