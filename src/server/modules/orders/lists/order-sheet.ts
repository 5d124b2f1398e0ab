import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
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
  rows: readAll(db, generation, { search, status, product, location, ids }),
  columns: [
    { header: 'Created', kind: 'instant', value: ({ createdAt }) => createdAt },
    {
      header: 'Invoice',
      kind: 'text',
      value: ({ invoiceReference }) => invoiceReference,
    },
    { header: 'First name', kind: 'text', value: ({ booking }) => booking?.contact?.firstName },
    { header: 'Last name', kind: 'text', value: ({ booking }) => booking?.contact?.lastName },
    { header: 'Email', kind: 'text', value: ({ booking }) => booking?.contact?.email },
    { header: 'Course', kind: 'text', value: ({ productName }) => productName },
    {
      header: 'Due Date',
      kind: 'date',
      value: ({ dueDate }) => dueDate,
    },
    { header: 'Amount', kind: 'amount', value: ({ amount }) => amount },
    { header: 'Paid', kind: 'amount', value: ({ paid }) => paid },
    { header: 'Open', kind: 'amount', value: ({ open }) => open },
    {
      header: 'Status',
      kind: 'text',
      value: (order, say) => say(statusTexts[order.status]),
    },
  ],
})

async function* readAll(db: Database, generation: Generation, filters: Filters) {
  for await (const page of allPages(cursor =>
    listOrdersAfter(db, generation, { ...filters, cursor, limit: 500 }),
  ))
    yield page.orders
}
