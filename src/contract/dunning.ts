import * as z from 'zod'
import { type Call, route } from '#contract/routes/define-route.ts'
import { coded } from '#contract/routes/errors.ts'
import { instant, language, line, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { cantons } from '#domain/calendar/holidays.ts'
import { dunningStatuses, dunningSteps, orderStatuses } from '#domain/orders/order-machine.ts'
import { reminder } from './orders/orders.ts'

const dunningStatus = z.enum(dunningStatuses)
const dunningStep = z.enum(dunningSteps)

const person = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
const nextAction = z.object({ action: dunningStep, status: z.enum(['due', 'scheduled']) })

/** Why reminders are paused, for one order or for everything a contact owes. */
const hold = z.object({ of: z.enum(['order', 'contact']), reason: z.string(), until: plainDate.nullable() })

const dunningOrder = z.object({
  id: z.string(),
  contactId: z.string(),
  invoiceReference: z.string().nullable(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
  productName: z.string(),
  contact: person,
  status: z.enum(orderStatuses),
  dueDate: plainDate.nullable(),
  initialDueDate: plainDate.nullable(),
  overdueDays: z.number(),
  nextAction: nextAction.nullable(),
  lastReminder: z.object({ step: z.string(), sentAt: instant }).nullable(),
  hold: hold.nullable(),
  /** A mail about it is being sent, or may not have arrived: every action waits. */
  deliveryState: z.enum(['open', 'uncertain']).nullable(),
  /** Money in the bank queue may be meant for it: the engine leaves it out unless staff include it. */
  paymentWaits: z.boolean(),
})
export type DunningOrder = z.output<typeof dunningOrder>

const dunningPage = z.object({
  orders: z.array(dunningOrder),
  hasMore: z.boolean(),
  cursor: z.string().nullable(),
})

const dunningRun = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'abandoned']),
  startedAt: instant,
  startedBy: z.string(),
  finishedAt: instant.nullable(),
  total: z.number(),
  processed: z.number(),
  failed: z.number(),
  /** Failed orders and their reasons; limited to the first. */
  failures: z.array(
    z.object({
      orderId: z.string(),
      invoiceReference: z.string().nullable(),
      reason: z.string(),
      /** Absent in a run from before there were codes. */
      ...coded.partial().shape,
    }),
  ),
})
export type DunningRun = z.output<typeof dunningRun>

export const holdInput = z.object({
  reason: requiredLine('reason.required'),
  /** The last day of the hold; without one it lasts until it is lifted. */
  until: plainDate.nullable().default(null),
})

const watches = ['orders', 'bookings', 'contacts', 'dunning', 'payments'] as const
const holdRoute = <const C extends Call<'PUT'>>(call: C, whose: string) =>
  route(call, 'change-money', {
    summary: `Put ${whose} on hold: no reminder is sent by itself`,
    body: holdInput,
    response: success,
  })
const liftRoute = <const C extends Call<'DELETE'>>(call: C, whose: string) =>
  route(call, 'change-money', { summary: `Lift the hold of ${whose}`, response: success })

/** What the list can be sorted by: its columns that an index has in order. */
export const dunningSorts = ['customer', 'status', 'due', 'overdue'] as const

export const dunningRoutes = {
  overview: route('GET /api/dunning/overview', 'read-money', {
    summary: 'How many Phase 5 orders are tracked, overdue and waiting for a next step',
    response: z.object({
      total: z.number(),
      overdue: z.number(),
      oldestDueDate: plainDate.nullable(),
      nextStepPending: z.number(),
      /** The bank day whose file is missing, so that the daily run sends nothing; null when none is. */
      missingBankDay: plainDate.nullable(),
    }),
    watches: ['orders', 'payments'],
  }),
  policy: route('GET /api/dunning/policy', 'read-money', {
    summary: 'The rules the engine follows',
    response: z.object({
      paymentTermDays: z.number(),
      /** How long after a due date the next step waits. */
      graceDays: z.number(),
      /** Whose holidays move a due date to the next working day. */
      canton: z.enum(cantons),
      daily: z.boolean(),
      /** A Betreibung sets no new due date. */
      steps: z.array(
        z.object({
          step: dunningStep,
          intervalDays: z.number().nullable(),
          isAutomatic: z.boolean(),
          /** What its letter costs the payer, in CHF. */
          fee: z.number(),
        }),
      ),
    }),
  }),
  letters: route('GET /api/dunning/letters', 'read-money', {
    summary: 'What each step writes, with an invented customer',
    query: z.object({ language: language.default('de') }),
    response: z.array(z.object({ step: dunningStep, subject: z.string(), text: z.string() })),
  }),
  listOrders: route('GET /api/dunning/orders', 'read-money', {
    summary: 'Orders that wait for payment, the longest overdue first',
    query: cursorQuery(100).extend({
      status: dunningStatus.optional(),
      overdue: z.enum(['true', 'false']).default('false'),
      /** Only those whose next letter may go today. */
      letterDue: z.enum(['true', 'false']).default('false'),
      search,
      ...sortQuery(dunningSorts),
    }),
    response: dunningPage,
    watches,
  }),
  act: route('POST /api/dunning/orders/{id}/actions', 'change-money', {
    summary: 'Send the next step, a chosen step, or mark as paid',
    body: z.discriminatedUnion('action', [
      // With the step the caller has before them, it is refused when another is next by now.
      z.object({ action: z.literal('trigger-next'), step: dunningStep.optional() }),
      z.object({ action: z.literal('send-step'), step: dunningStep }),
      z.object({ action: z.literal('mark-paid') }),
    ]),
    response: z.object({ success: z.literal(true), order: dunningOrder.nullable() }),
  }),
  readHistory: route('GET /api/dunning/orders/{id}/history', 'read-money', {
    summary: 'The letters sent for an order',
    response: z.object({
      order: dunningOrder,
      reminders: z.array(reminder),
      emailLogs: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          sentAt: instant.nullable(),
          to: z.string(),
          status: z.string(),
        }),
      ),
      booking: z.object({ contact: person }),
      nextAction: nextAction.nullable(),
    }),
    watches: ['orders', 'bookings', 'contacts', 'dunning', 'payments', 'emails'],
  }),
  preview: route('GET /api/dunning/preview', 'read-money', {
    summary: 'What the engine would send now: orders and steps',
    query: cursorQuery(100),
    response: dunningPage.extend({
      /** `inMail`: how many of those that are not left out go in the same mail, this one counted. */
      orders: z.array(dunningOrder.extend({ inMail: z.number() })),
      total: z.number(),
      /** In how many mails those go that are not left out. */
      mails: z.number(),
      /** How many of them money in the bank queue may be meant for: they are left out unless they are included. */
      paymentsWaiting: z.number(),
    }),
    watches,
  }),
  run: route('POST /api/dunning/run', 'send-to-payers', {
    summary: 'Send every step that is due; answers after 20 seconds at the latest, while the run goes on',
    body: z.object({
      exclude: z.array(z.uuid()).max(10_000).default([]),
      /** Those to remind although money in the bank queue may be meant for them. */
      include: z.array(z.uuid()).max(10_000).default([]),
      /** The clock of the server is right although it is far ahead of all it knows. */
      confirmClock: z.boolean().default(false),
      /** Why it runs although a bank file is missing. */
      reason: line(500).default(''),
    }),
    response: dunningRun,
  }),
  readRun: route('GET /api/dunning/run', 'read-money', {
    summary: 'The run that is going on, else the last one',
    // Not by change mark: a run whose server died ends without moving one.
    response: dunningRun.nullable(),
  }),
  holdOrder: holdRoute('PUT /api/dunning/orders/{id}/hold', 'an order'),
  releaseOrder: liftRoute('DELETE /api/dunning/orders/{id}/hold', 'an order'),
  holdContact: holdRoute('PUT /api/dunning/contacts/{id}/hold', 'a contact'),
  releaseContact: liftRoute('DELETE /api/dunning/contacts/{id}/hold', 'a contact'),
}
