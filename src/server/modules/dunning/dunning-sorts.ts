import { sql } from 'kysely'
import type { dunningSorts } from '#contract/orders/dunning.ts'
import type { SortDirection } from '#contract/paging.ts'
import { dunningStatuses } from '#domain/orders/order-machine.ts'
import { missingLast, typedName } from '#server/db/pages/sort-keys.ts'

/** As far as dunning has gone. Written as literals, as its index has them. */
const step = sql`array_position(array[${sql.join(dunningStatuses.map(status => sql.lit(status)))}], o.status)`

/** How tracked orders `o` of bookings `b` are sorted by one of their columns. */
export function dunningSorting(sort: (typeof dunningSorts)[number], direction: SortDirection = 'ascending') {
  const ties = ['o.createdAt', 'o.id']
  if (sort === 'customer') return { key: typedName('b.contact'), ties, direction }
  if (sort === 'status') return { key: step, ties, direction }
  if (sort === 'due') return { key: missingLast('o.dueDate', direction), ties, direction }
  // The longer overdue, the earlier it was due; what has no due date is not overdue at all.
  const opposite = direction === 'ascending' ? 'descending' : 'ascending'
  return { key: missingLast('o.dueDate', 'ascending'), ties, direction: opposite } as const
}
