import * as z from 'zod'
import { type Call, route } from '#contract/routes/define-route.ts'
import { idParams, instant, line, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { limitQuery, pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { fieldMessage } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { orderStatuses, statusAfterStep } from '#domain/orders/order-machine.ts'

const person = z.object({ firstName: z.string(), lastName: z.string() })

/** A mail about the order that is being sent, or may not have arrived. */
const delivery = z.object({
  action: z.string(),
  state: z.enum(['open', 'uncertain']),
  reason: z.string().nullable(),
  claimedAt: instant,
})

export const order = z.object({
  id: z.string(),
  status: z.enum(orderStatuses),
  amount: z.number(),
  /** The sibling discount; price less discount is the amount. */
  discount: z.number(),
  /** Let off for lessons that were over when it was booked. */
  elapsed: z.number(),
  /** Paid so far, and open: amount and charges less payments. */
  paid: z.number(),
  open: z.number(),
  currency: z.string(),
  productId: z.string().nullable(),
  lessonOfferId: z.string().nullable(),
  productName: z.string(),
  invoiceReference: z.string().nullable(),
  paymentReference: z.string().nullable(),
  invoicePdfFilename: z.string().nullable(),
  dueDate: plainDate.nullable(),
  initialDueDate: plainDate.nullable(),
  createdAt: instant,
  updatedAt: instant,
  bookingId: z.string(),
  booking: z.object({ contact: person.extend({ email: z.string() }), swimmer: person }),
  lastReminder: z.object({ step: z.string(), sentAt: instant }).nullable(),
  delivery: delivery.nullable(),
  version: z.number(),
})
export type Order = z.output<typeof order>

export const reminder = z.object({
  id: z.string(),
  orderId: z.string(),
  step: z.enum(Object.values(statusAfterStep)),
  sentAt: instant,
  dueDate: plainDate.nullable(),
  emailSubject: z.string(),
  notes: z.string(),
})
export type Reminder = z.output<typeof reminder>

/** A PDF kept with the order: the invoice and each letter that followed it. */
const orderDocument = z.object({
  kind: z.string(),
  filename: z.string(),
  createdAt: instant,
})

export const orderEdit = z.object({
  amount: z
    .number(fieldMessage('order.amount-required'))
    .min(0, fieldMessage('order.amount-negative'))
    .max(1_000_000)
    .refine(isWholeRappen, fieldMessage('order.amount-decimals'))
    .optional(),
  productName: requiredLine('order.product-name-required').optional(),
  dueDate: plainDate.nullable().optional(),
})

export const orderStats = z.object({
  total: z.number(),
  new: z.number(),
  paymentRequested: z.number(),
  paid: z.number(),
})

const acted = z.object({ success: z.literal(true), order })

const watches = ['orders', 'bookings'] as const

/** What the list can be sorted by: its columns. */
export const orderSorts = ['date', 'contact', 'swimmer', 'product', 'amount', 'status'] as const

/** Backend A: the Phase 4 orders. */
export const orderRoutes = {
  listOrders: route('GET /api/orders', 'read-money', {
    summary: 'Phase 4 orders, newest first',
    query: limitQuery.extend(sortQuery(orderSorts)),
    response: z.array(order),
    watches,
  }),
  pageOrders: route('GET /api/orders/paginated', 'read-money', {
    summary: 'Phase 4 orders, page by page',
    query: pageQuery(50).extend({ status: z.enum(orderStatuses).optional(), search }),
    response: z.object({ orders: z.array(order), pagination }),
    watches,
  }),
  exportOrders: route('GET /api/orders/export', 'export-lists', {
    summary: 'All Phase 4 orders that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({
      search,
      status: z.enum(orderStatuses).optional(),
      product: line(300).optional(),
      location: line(100).optional(),
    }),
  }),
  orderStats: route('GET /api/orders/stats', 'read-money', {
    summary: 'How many Phase 4 orders there are, in all and by status',
    response: orderStats,
    watches: ['orders'],
  }),
  readOrder: route('GET /api/orders/{id}', 'read-money', {
    summary: 'One order',
    response: order,
    watches,
  }),
  createOrder: route('POST /api/orders', 'change-money', {
    summary: 'Create the payment order of a booking; the server computes the amount',
    body: z.object({ bookingId: z.uuid() }),
    response: order,
    status: 201,
    creates: true,
  }),
  updateOrder: route('PUT /api/orders/{id}', 'change-money', {
    summary: 'Edit amount, product name or due date',
    body: orderEdit,
    response: order,
    locks: true,
  }),
  deleteOrder: route('DELETE /api/orders/{id}', 'change-money', {
    summary: 'Move an order to the archive and free its booking',
    response: success,
  }),
  listReminders: route('GET /api/orders/{id}/reminders', 'read-money', {
    summary: 'The reminders sent for an order, newest first',
    response: z.array(reminder),
    watches,
  }),
}

const action = <const C extends Call<'PUT'>>(call: C, summary: string) =>
  route(call, 'change-money', { summary, response: acted })

const serviceAction = <const C extends Call<'PUT'>>(call: C, summary: string) =>
  route(call, 'change-money', { service: true, summary, response: acted })

/** The subset of order actions that backend A knows. */
export const adminOrderActionRoutes = {
  'generate-invoice': action('PUT /api/orders/{id}/generate-invoice', 'Generate the invoice'),
  'send-invoice': action('PUT /api/orders/{id}/send-invoice', 'Mail the invoice'),
  paid: action('PUT /api/orders/{id}/paid', 'Mark as paid'),
}

export const adminInvoiceRoutes = {
  downloadInvoice: route('GET /api/orders/{id}/invoice-pdf', 'read-money', { summary: 'The invoice as PDF' }),
}

/** Backend B: every order action, for both generations. */
export const serviceOrderActionRoutes = {
  'generate-invoice': serviceAction('PUT /orders/{id}/generate-invoice', 'Generate the invoice'),
  'send-invoice': serviceAction('PUT /orders/{id}/send-invoice', 'Mail the invoice'),
  paid: serviceAction('PUT /orders/{id}/paid', 'Mark as paid'),
  'payment-reminder': serviceAction('PUT /orders/{id}/payment-reminder', 'Mail the payment reminder'),
  reminder1: serviceAction('PUT /orders/{id}/reminder1', 'Mail reminder 1'),
  reminder2: serviceAction('PUT /orders/{id}/reminder2', 'Mail reminder 2'),
  'final-notice': serviceAction('PUT /orders/{id}/final-notice', 'Mail the final notice'),
  'betreibung-request': serviceAction(
    'PUT /orders/{id}/betreibung-request',
    'Mail the Betreibung request to the office',
  ),
  cancel: serviceAction(
    'PUT /orders/{id}/cancel',
    'Cancel the order; a credit note takes back an invoice that was sent',
  ),
}

export const serviceInvoiceRoutes = {
  readInvoice: route('GET /orders/{id}/invoice-pdf', 'read-money', {
    service: true,
    summary: 'The invoice as PDF',
  }),
  listDocuments: route('GET /orders/{id}/documents', 'read-money', {
    service: true,
    summary: 'The PDFs kept with an order, oldest first',
    response: z.array(orderDocument),
    watches,
  }),
  readDocument: route('GET /orders/{id}/documents/{kind}', 'read-money', {
    service: true,
    summary: 'One PDF kept with an order',
    params: idParams.extend({ kind: z.string().max(40) }),
  }),
  decideDelivery: route('POST /orders/{id}/delivery', 'change-money', {
    service: true,
    summary: 'Say whether an uncertain mail arrived, or send it again',
    body: z.object({ decision: z.enum(['arrived', 'resend']) }),
    response: acted,
  }),
}
