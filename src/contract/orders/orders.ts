import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { idParams, instant, line, plainDate, requiredLine, success } from '#contract/routes/fields.ts'
import { limitQuery, pageQuery, pagination, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { say } from '#contract/texts/field-texts.ts'
import { isWholeRappen } from '#domain/billing/money.ts'
import { orderStatuses, statusAfterStep } from '#domain/orders/order-machine.ts'

const person = z.object({ firstName: z.string(), lastName: z.string() })

/** A mail about the order that is on its way, or of which nobody knows whether it arrived. */
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
  /** What a sibling was let off; price less discount is the amount. */
  discount: z.number(),
  /** What was paid of it, and what is open: amount and charges less what was paid. */
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
    .number(say('order.amount-required'))
    .min(0, say('order.amount-negative'))
    .max(1_000_000)
    .refine(isWholeRappen, say('order.amount-decimals'))
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
  listOrders: route({
    method: 'GET',
    path: '/api/orders',
    access: 'read-money',
    summary: 'Phase 4 orders, newest first',
    query: limitQuery.extend(sortQuery(orderSorts)),
    response: z.array(order),
    watches,
  }),
  pageOrders: route({
    method: 'GET',
    path: '/api/orders/paginated',
    access: 'read-money',
    summary: 'Phase 4 orders, page by page',
    query: pageQuery(50).extend({ status: z.enum(orderStatuses).optional(), search }),
    response: z.object({ orders: z.array(order), pagination }),
    watches,
  }),
  exportOrders: route({
    method: 'GET',
    path: '/api/orders/export',
    access: 'export-lists',
    summary: 'All Phase 4 orders that are filtered for, as a spreadsheet',
    query: sheetQuery.extend({
      search,
      status: z.enum(orderStatuses).optional(),
      product: line(300).optional(),
      location: line(100).optional(),
    }),
  }),
  orderStats: route({
    method: 'GET',
    path: '/api/orders/stats',
    access: 'read-money',
    summary: 'How many Phase 4 orders there are, in all and by status',
    response: orderStats,
    watches: ['orders'],
  }),
  readOrder: route({
    method: 'GET',
    path: '/api/orders/{id}',
    access: 'read-money',
    summary: 'One order',
    params: idParams,
    response: order,
    watches,
  }),
  createOrder: route({
    method: 'POST',
    path: '/api/orders',
    access: 'change-money',
    summary: 'Create the payment order of a booking; the server computes the amount',
    body: z.object({ bookingId: z.uuid() }),
    response: order,
    status: 201,
    creates: true,
  }),
  updateOrder: route({
    method: 'PUT',
    path: '/api/orders/{id}',
    access: 'change-money',
    summary: 'Edit amount, product name or due date',
    params: idParams,
    body: orderEdit,
    response: order,
    locks: true,
  }),
  deleteOrder: route({
    method: 'DELETE',
    path: '/api/orders/{id}',
    access: 'change-money',
    summary: 'Move an order to the archive and free its booking',
    params: idParams,
    response: success,
  }),
  listReminders: route({
    method: 'GET',
    path: '/api/orders/{id}/reminders',
    access: 'read-money',
    summary: 'The reminders sent for an order, newest first',
    params: idParams,
    response: z.array(reminder),
    watches,
  }),
}

const action = <const P extends string>(path: P, summary: string) =>
  route({ method: 'PUT', path, access: 'change-money', summary, params: idParams, response: acted })

const serviceAction = <const P extends string>(path: P, summary: string) =>
  route({ ...action(path, summary), service: true })

const file = <const P extends string>(path: P, summary: string) =>
  route({ method: 'GET', path, access: 'read-money', summary, params: idParams })

/** The subset of order actions that backend A knows. */
export const adminOrderActionRoutes = {
  'generate-invoice': action('/api/orders/{id}/generate-invoice', 'Generate the invoice'),
  'send-invoice': action('/api/orders/{id}/send-invoice', 'Mail the invoice'),
  paid: action('/api/orders/{id}/paid', 'Mark as paid'),
}

export const adminInvoiceRoutes = {
  downloadInvoice: file('/api/orders/{id}/invoice-pdf', 'The invoice as PDF'),
}

/** Backend B: every order action, for both generations. */
export const serviceOrderActionRoutes = {
  'generate-invoice': serviceAction('/orders/{id}/generate-invoice', 'Generate the invoice'),
  'send-invoice': serviceAction('/orders/{id}/send-invoice', 'Mail the invoice'),
  paid: serviceAction('/orders/{id}/paid', 'Mark as paid'),
  'payment-reminder': serviceAction('/orders/{id}/payment-reminder', 'Mail the payment reminder'),
  reminder1: serviceAction('/orders/{id}/reminder1', 'Mail reminder 1'),
  reminder2: serviceAction('/orders/{id}/reminder2', 'Mail reminder 2'),
  'final-notice': serviceAction('/orders/{id}/final-notice', 'Mail the final notice'),
  'betreibung-request': serviceAction(
    '/orders/{id}/betreibung-request',
    'Mail the Betreibung request to the office',
  ),
  cancel: serviceAction(
    '/orders/{id}/cancel',
    'Cancel the order; a credit note takes back an invoice that was sent',
  ),
}

export const serviceInvoiceRoutes = {
  readInvoice: route({ ...file('/orders/{id}/invoice-pdf', 'The invoice as PDF'), service: true }),
  listDocuments: route({
    method: 'GET',
    path: '/orders/{id}/documents',
    access: 'read-money',
    service: true,
    summary: 'The PDFs kept with an order, oldest first',
    params: idParams,
    response: z.array(orderDocument),
    watches,
  }),
  readDocument: route({
    method: 'GET',
    path: '/orders/{id}/documents/{kind}',
    access: 'read-money',
    service: true,
    summary: 'One PDF kept with an order',
    params: idParams.extend({ kind: z.string().max(40) }),
  }),
  decideDelivery: route({
    method: 'POST',
    path: '/orders/{id}/delivery',
    access: 'change-money',
    service: true,
    summary: 'Say whether an uncertain mail arrived, or send it again',
    params: idParams,
    body: z.object({ decision: z.enum(['arrived', 'resend']) }),
    response: acted,
  }),
}
