import * as z from 'zod'
import { route } from '#contract/routes/define-route.ts'
import { success } from '#contract/routes/fields.ts'
import { cursorQuery, search, sortQuery } from '#contract/routes/paging.ts'
import { sheetQuery } from '#contract/routes/sheets.ts'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { order, orderEdit, orderStats, reminder } from './orders.ts'

const filters = { search, status: z.enum(orderStatuses).optional() }
const watches = ['orders', 'bookings'] as const

/** As many reminders as the rows of the longest page can ask for. */
const orderIds = z
  .string()
  .transform(text => text.split(',').filter(id => id !== ''))
  .pipe(z.array(z.uuid()).max(500))

/** What the list can be sorted by: its columns. */
export const phase5OrderSorts = ['created', 'payee', 'due', 'amount', 'status'] as const

/** The orders of the data service. Their actions are backend B's. */
export const phase5OrderRoutes = {
  listOrders: route('GET /api/phase5/orders', 'read-money', {
    summary: 'Phase 5 orders, newest first, page by page',
    query: cursorQuery(100).extend({ ...filters, ...sortQuery(phase5OrderSorts) }),
    response: z.object({ orders: z.array(order), hasMore: z.boolean(), cursor: z.string().nullable() }),
    watches,
  }),
  exportOrders: route('GET /api/phase5/orders/export', 'export-lists', {
    summary: 'All Phase 5 orders that are searched for, as a spreadsheet',
    query: sheetQuery.extend(filters),
  }),
  orderStats: route('GET /api/phase5/orders/stats', 'read-money', {
    summary: 'How many Phase 5 orders there are, in all and by status',
    response: orderStats,
    watches: ['orders'],
  }),
  readOrder: route('GET /api/phase5/orders/{id}', 'read-money', {
    summary: 'One Phase 5 order',
    response: order,
    watches,
  }),
  updateOrder: route('PUT /api/phase5/orders/{id}', 'change-money', {
    summary: 'Edit amount, product name or due date of a Phase 5 order',
    body: orderEdit,
    response: order,
    locks: true,
  }),
  deleteOrder: route('DELETE /api/phase5/orders/{id}', 'change-money', {
    summary: 'Move a Phase 5 order to the archive and free its booking',
    response: success,
  }),
  createOrder: route('POST /api/phase5/bookings/{id}/order', 'change-money', {
    summary: 'Create the payment order of a Phase 5 booking; the server computes the amount',
    response: order,
    status: 201,
    creates: true,
  }),
  listReminders: route('GET /api/phase5/reminders', 'read-money', {
    summary: 'The reminders sent for these orders, newest first',
    query: z.object({ orderIds }),
    response: z.array(reminder),
    watches: ['orders'],
  }),
}
