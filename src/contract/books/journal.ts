import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { instant, line, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { pageQuery, pagination } from '#contract/routes/paging.ts'
import { sheetFormats, sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { accountNames } from '#domain/books/accounts.ts'
import { journalKinds } from '#domain/books/booking-rules.ts'
import { isMonth } from '#domain/books/month.ts'

const month = z.string().refine(isMonth)

/** One journal line: an amount from one account to another. */
const journalLine = z.object({
  day: plainDate,
  kind: z.enum(journalKinds),
  /** The number of the invoice or credit note. */
  voucher: z.string(),
  /** The course. */
  detail: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
})
export type JournalLine = z.output<typeof journalLine>

const bookedMonth = z.object({
  month,
  lines: z.number(),
  total: z.number(),
  /** What no export has brought yet. */
  newLines: z.number(),
  closed: z.object({ by: z.string(), at: instant }).nullable(),
  /** Whether it is over, and nothing keeps it open. */
  canClose: z.boolean(),
  /** Entries of the bank of this month that wait in the queue; closed or not, they can be settled, and are booked that day. */
  waiting: z.number(),
})
export type BookedMonth = z.output<typeof bookedMonth>

const journalExport = z.object({
  id: z.string(),
  /** Null for an export of everything new. */
  month: month.nullable(),
  lines: z.number(),
  total: z.number(),
  by: z.string(),
  at: instant,
})
export type JournalExport = z.output<typeof journalExport>

/** The formats accounting programs read; Banana has its own. */
const journalFormats = ['banana', ...sheetFormats] as const
export type JournalFormat = (typeof journalFormats)[number]

const accountNumber = requiredLine('account.required', 20).regex(/^[\w.-]+$/, fieldMessage('account.invalid'))

export const accountsInput = z.record(z.enum(accountNames), accountNumber)

export const reopening = z.object({ reason: requiredLine('reason.required', 500) })

/** Of a course that names no level. */
export const noLevel = '-'

/** Only revenue of courses of a level, in a range of days: the rows behind a line of the revenue report. */
const revenueQuery = {
  level: line(50).optional(),
  from: plainDate.optional(),
  to: plainDate.optional(),
}

const monthParams = z.object({ month })
const base = '/api/office/journal'
const watches = ['payments', 'orders', 'books'] as const

/** The bookkeeping that follows from the ledger. */
export const journalRoutes = {
  listMonths: route(`GET ${base}/months`, 'read-money', {
    summary: 'The months of a year with their totals, newest first',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100) }),
    response: z.object({ months: z.array(bookedMonth), newLines: z.number() }),
    watches,
  }),
  readMonth: route(`GET ${base}/months/{month}`, 'read-money', {
    summary: 'The journal lines of a month by day, and the totals per account',
    params: monthParams,
    query: pageQuery(200).extend(revenueQuery),
    response: z.object({
      lines: z.array(journalLine),
      accounts: z.array(z.object({ account: z.string(), debit: z.number(), credit: z.number() })),
      pagination,
    }),
    watches,
  }),
  closeMonth: route(`POST ${base}/months/{month}/close`, 'change-books', {
    summary: 'Close a month: nothing is booked into it any more',
    params: monthParams,
    response: success,
  }),
  reopenMonth: route(`POST ${base}/months/{month}/reopen`, 'change-books', {
    summary: 'Open a closed month again, with a reason',
    params: monthParams,
    body: reopening,
    response: success,
  }),
  listExports: route(`GET ${base}/exports`, 'read-money', {
    summary: 'The exports of the journal, the newest first',
    response: z.object({ exports: z.array(journalExport) }),
    watches,
  }),
  createExport: route(`POST ${base}/exports`, 'export-lists', {
    summary: 'Export a month, or what no export has brought yet',
    body: z.object({ month: month.nullable() }),
    response: journalExport,
    creates: true,
  }),
  readExport: route(`GET ${base}/exports/{id}/file`, 'export-lists', {
    summary: 'An export as a file for Banana, as XLSX or as CSV',
    query: sheetQuery.extend({ format: z.enum(journalFormats).default('banana') }),
  }),
  readAccounts: route(`GET ${base}/accounts`, 'read-money', {
    summary: 'The accounts that the journal books to',
    response: accountsInput,
    watches,
  }),
  saveAccounts: route(`PUT ${base}/accounts`, 'change-books', {
    summary: 'Change the accounts that the journal books to',
    body: accountsInput,
    response: accountsInput,
  }),
}
