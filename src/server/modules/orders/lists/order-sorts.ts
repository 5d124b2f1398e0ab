import { sql } from 'kysely'
import type { orderSorts } from '#contract/orders/orders.ts'
import type { phase5OrderSorts } from '#contract/orders/phase5-orders.ts'
import type { SortDirection } from '#contract/routes/paging.ts'
import { byAlphabet, missingLast, typedName } from '#server/db/pages/sorted-page.ts'

export type OrderSort = (typeof orderSorts | typeof phase5OrderSorts)[number]

const contact = typedName('b.contact')
const created = sql`o."createdAt"`

const keys = {
  date: created,
  created,
  contact,
  payee: contact,
  swimmer: typedName('b.swimmer'),
  product: byAlphabet(sql`o."productName"`),
  amount: sql`o."amountRappen"`,
  status: sql`o.status`,
}

/** How orders `o` of bookings `b` are sorted by one of their columns. */
export const orderSorting = (sort: OrderSort, direction: SortDirection | undefined) => ({
  key: sort === 'due' ? missingLast('o.dueDate', direction) : keys[sort],
  ties: ['o.createdAt', 'o.id'],
  direction,
})
