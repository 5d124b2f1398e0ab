import { sql } from 'kysely'
import type { dunningSorts } from '#contract/dunning.ts'
import type { SortDirection } from '#contract/routes/paging.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import { missingLast, typedName } from '#server/db/pages/sort-keys.ts'

interface Asked {
  sort?: (typeof dunningSorts)[number] | undefined
  direction?: SortDirection | undefined
}

/** As far as dunning has gone. Written as literals, as its index has them. */
const step = sql`array_position(array[${sql.join(dunningStatuses.map(status => sql.lit(status)))}], o.status)`

/**
 * How tracked orders `o` of bookings `b` are sorted by one of their columns; undefined for the order that the list has by
 * itself, the longest overdue first, whose index no index on all orders is mistaken for.
 */
export function dunningSorting({ sort, direction = 'ascending' }: Asked) {
  const ties = ['o.createdAt', 'o.id']
  if (sort === 'customer') return { key: typedName('b.contact'), ties, direction }
  if (sort === 'status') return { key: step, ties, direction }
  if (sort === 'due' && direction === 'descending')
    return { key: missingLast('o.dueDate', 'descending'), ties, direction }
  // The shorter overdue, the later it was due; what has no due date is not overdue at all.
  if (sort === 'overdue' && direction === 'ascending')
    return { key: missingLast('o.dueDate', 'ascending'), ties, direction: 'descending' as const }
  return undefined
}
