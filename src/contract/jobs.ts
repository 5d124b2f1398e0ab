import * as z from 'zod'
import { bookingStatus } from '#contract/bookings/bookings.ts'
import { listStatus } from '#contract/bookings/phase5-bookings.ts'
import { paymentStatus } from '#contract/contacts/contact-payees.ts'
import { holdInput } from '#contract/dunning.ts'
import { paymentFilters } from '#contract/payments/office-payments.ts'
import { type RouteShape, route } from '#contract/routes/define-route.ts'
import { coded } from '#contract/routes/errors.ts'
import { instant, language, line, paragraphs } from '#contract/routes/fields.ts'
import { asking } from '#contract/routes/may-call.ts'
import { search } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import {
  type BulkAction,
  bulkActions,
  bulkListNames,
  exportPermissionFor,
  permissionFor,
  type RecordKind,
  recordKinds,
  type SelectionList,
  selectionLists,
} from '#domain/jobs/bulk-actions.ts'
import { jobRowStates, jobStates } from '#domain/jobs/job-states.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'

const ofOrders = z.strictObject({ search, status: z.enum(orderStatuses).optional() })
const ofPhase5Bookings = z.strictObject({ search, status: listStatus.optional() })
const ofContacts = z.strictObject({
  search,
  language: language.optional(),
  paymentStatus: paymentStatus.optional(),
  archived: z.enum(['true', 'false']).optional(),
})

/** What each list is filtered for, as its own route reads it. */
const filtersOf = {
  'phase4-orders': ofOrders,
  'phase5-orders': ofOrders,
  'phase4-bookings': z.strictObject({ search, status: bookingStatus.optional() }),
  'phase5-bookings': ofPhase5Bookings,
  contacts: ofContacts,
  payments: z.strictObject(paymentFilters),
} as const satisfies Record<SelectionList, z.ZodObject>

const matching = z.strictObject({ ...ofPhase5Bookings.shape, ...ofContacts.shape, ...paymentFilters })
export type Matching = z.output<typeof matching>

/** More at once would be a mistake rather than a wish. */
export const maxSelected = 20_000

/** Rows that were marked, or everything the list is filtered for. */
const select = z.union([z.object({ ids: z.array(z.uuid()).min(1).max(maxSelected) }), z.object({ matching })])
export type Select = z.output<typeof select>

/** Records selected for an action or an export. */
const selection = z.object({ list: z.enum(bulkListNames), select }).superRefine(requireOwnFilters)
export type Selection = z.output<typeof selection>
const listSelection = z.object({ list: z.enum(selectionLists), select })
export type ListSelection = z.output<typeof listSelection>

/** A filter that a list does not know would select more than was meant. */
function requireOwnFilters({ list, select }: ListSelection, issues: z.RefinementCtx): void {
  if ('matching' in select) requireFilters(list, select.matching, issues)
}

function requireFilters(list: SelectionList, matching: Matching, issues: z.RefinementCtx): void {
  for (const { path, message } of filtersOf[list].safeParse(matching).error?.issues ?? [])
    issues.addIssue({ code: 'custom', path, message })
}

const textRequired = fieldMessage('broadcast.text-required')

export const bulkMail = z.object({
  subject: line(500, textRequired).min(1, textRequired),
  textBody: z.string(textRequired).pipe(paragraphs(100_000)).pipe(z.string().min(1, textRequired)),
})

/** What an action needs to know besides its records. */
const plannedAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('hold'), options: holdInput }),
  z.object({ action: z.literal('write-mail'), options: bulkMail }),
  z.object({ action: z.enum(['send-invoices', 'send-letters', 'record-paid', 'archive']) }),
])
export type PlannedAction = z.output<typeof plannedAction>

const counts = z.object({
  waiting: z.number(),
  done: z.number(),
  skipped: z.number(),
  failed: z.number(),
  /** Rows of people who were erased since. */
  removed: z.number(),
})

const reason = z.object({ ...coded.shape, message: z.string(), count: z.number() })

const job = z.object({
  id: z.string(),
  action: z.enum(bulkActions),
  record: z.enum(recordKinds),
  state: z.enum(jobStates),
  total: z.number(),
  ...counts.shape,
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
})
export type Job = z.output<typeof job>

/** Why rows were skipped; before the start, why they would be. */
export const described = job.extend({ reasons: z.array(reason) })
export type DescribedJob = z.output<typeof described>

const jobRow = z.object({
  position: z.number(),
  recordId: z.string(),
  state: z.enum(jobRowStates),
  /** Null when the record is gone. */
  name: z.string().nullable(),
  reference: z.string().nullable(),
  /** Which phase's list has it. */
  phase: z.union([z.literal(4), z.literal(5)]).nullable(),
  reason: z.object({ ...coded.shape, message: z.string() }).nullable(),
})
export type JobRow = z.output<typeof jobRow>

/** Long work that has its own page and is listed here as well. */
const otherWork = z.object({
  kind: z.enum(['broadcast', 'dunning-run']),
  id: z.string(),
  name: z.string(),
  startedBy: z.string(),
  createdAt: instant,
  isRunning: z.boolean(),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
})
export type OtherWork = z.output<typeof otherWork>

const watches = ['jobs'] as const

export const jobRoutes = {
  countMatching: route('GET /api/selections/count', 'read-overview', {
    summary: 'How many records a list is filtered for',
    query: matching
      .extend({ list: z.enum(selectionLists) })
      .superRefine(({ list, ...matching }, issues) => requireFilters(list, matching, issues)),
    response: z.object({ total: z.number() }),
    watches: ['orders', 'bookings', 'contacts', 'payments'],
  }),
  exportSelection: route('POST /api/selections/export', 'export-lists', {
    summary: 'The selected rows of a list as a spreadsheet',
    body: listSelection.extend(sheetQuery.shape).superRefine(requireOwnFilters),
  }),
  planJob: route('POST /api/jobs', 'read-overview', {
    summary: 'Preview an action on selected rows: nothing happens until it is started',
    body: z.intersection(selection, plannedAction),
    response: described,
    status: 201,
  }),
  startJob: route('POST /api/jobs/{id}/start', 'read-overview', {
    summary: 'Start a previewed job; rows that changed since then are skipped',
    response: described,
  }),
  retryJob: route('POST /api/jobs/{id}/retry', 'read-overview', {
    summary: 'Try the failed rows again',
    response: described,
  }),
  stopJob: route('POST /api/jobs/{id}/stop', 'read-overview', {
    summary: 'Leave the rows alone that wait for their turn',
    response: described,
  }),
  listJobs: route('GET /api/jobs', 'read-overview', {
    summary: 'Long work, what runs first and then the newest',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) }),
    response: z.object({ jobs: z.array(job), others: z.array(otherWork) }),
    // Not by change mark: a run whose server died ends without moving one.
  }),
  /** Asked for all the time from everywhere, so that it is a 304 nearly always. */
  readRunning: route('GET /api/jobs/running', 'read-overview', {
    summary: 'The jobs that run or wait',
    response: z.object({ jobs: z.array(job) }),
    watches,
  }),
  readJob: route('GET /api/jobs/{id}', 'read-overview', {
    summary: 'How far a job is, and why rows were left alone',
    response: described,
    watches,
  }),
  listJobRows: route('GET /api/jobs/{id}/rows', 'read-overview', {
    summary: 'What became of each row',
    query: z.object({
      state: z.enum(jobRowStates).optional(),
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({ rows: z.array(jobRow), hasMore: z.boolean() }),
    watches: ['jobs', 'orders', 'bookings', 'contacts'],
  }),
}

/** A call about a job asks for the permission of what the job does. */
export function callForJob(route: RouteShape, action: BulkAction, record: RecordKind): RouteShape {
  const permission = permissionFor(action, record)
  return permission ? asking(route, permission) : route
}

export const exportCall = (list: SelectionList) =>
  asking(jobRoutes.exportSelection, exportPermissionFor(list))
