import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { allRows } from '#server/db/pages/all-rows.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { statusTexts } from '#server/files/sheets/sheet-texts.ts'
import type { Generation } from '#server/modules/orders/booking-source/booking-source.ts'
import { listOrdersAfter, type OrderChoice } from './order-queries.ts'

interface Filters extends OrderChoice {
  search?: string | undefined
  status?: OrderStatus | undefined
}

/** The orders of a phase that are searched for, as the list shows them. */
export const orderSheet = (
  db: Database,
  generation: Generation,
  { search, status, product, location, ids }: Filters,
): Sheet<Order> => ({
  name: 'Orders',
  rows: allRows(
    next => listOrdersAfter(db, generation, { search, status, product, location, ids, ...next }),
    page => page.orders,
  ),
  columns: [
    { header: 'Created', kind: 'instant', value: ({ createdAt }) => createdAt },
    { header: 'Invoice', kind: 'text', value: ({ invoiceReference }) => invoiceReference },
    { header: 'First name', kind: 'text', value: ({ booking }) => booking?.contact?.firstName },
    { header: 'Last name', kind: 'text', value: ({ booking }) => booking?.contact?.lastName },
    { header: 'Email', kind: 'text', value: ({ booking }) => booking?.contact?.email },
    { header: 'Course', kind: 'text', value: ({ productName }) => productName },
    { header: 'Due Date', kind: 'date', value: ({ dueDate }) => dueDate },
    { header: 'Amount', kind: 'amount', value: ({ amount }) => amount },
    { header: 'Paid', kind: 'amount', value: ({ paid }) => paid },
    { header: 'Open', kind: 'amount', value: ({ open }) => open },
    { header: 'Status', kind: 'text', value: (order, say) => say(statusTexts[order.status]) },
  ],
})
