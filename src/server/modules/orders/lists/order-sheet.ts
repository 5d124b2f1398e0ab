import type { Order } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import type { Database } from '#server/db/database.ts'
import { allPages } from '#server/db/pages/all-pages.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { headings, statusWords } from '#server/files/sheets/sheet-words.ts'
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
  name: { en: 'Orders', de: 'Aufträge', fr: 'Commandes' },
  rows: readAll(db, generation, { search, status, product, location, ids }),
  columns: [
    { header: headings.created, kind: 'instant', value: ({ createdAt }) => createdAt },
    {
      header: { en: 'Invoice', de: 'Rechnung', fr: 'Facture' },
      kind: 'text',
      value: ({ invoiceReference }) => invoiceReference,
    },
    { header: headings.firstName, kind: 'text', value: ({ booking }) => booking?.contact?.firstName },
    { header: headings.lastName, kind: 'text', value: ({ booking }) => booking?.contact?.lastName },
    { header: headings.email, kind: 'text', value: ({ booking }) => booking?.contact?.email },
    { header: headings.course, kind: 'text', value: ({ productName }) => productName },
    {
      header: { en: 'Due Date', de: 'Fällig am', fr: 'Échéance' },
      kind: 'date',
      value: ({ dueDate }) => dueDate,
    },
    { header: headings.amount, kind: 'amount', value: ({ amount }) => amount },
    { header: { en: 'Paid', de: 'Bezahlt', fr: 'Payé' }, kind: 'amount', value: ({ paid }) => paid },
    { header: headings.open, kind: 'amount', value: ({ open }) => open },
    {
      header: headings.status,
      kind: 'text',
      value: (order, language) => statusWords[order.status][language],
    },
  ],
})

async function* readAll(db: Database, generation: Generation, filters: Filters) {
  for await (const page of allPages(cursor =>
    listOrdersAfter(db, generation, { ...filters, cursor, limit: 500 }),
  ))
    yield page.orders
}
