import * as z from 'zod'
import { orderStatuses } from '#domain/orders/order-machine.ts'
import { searchKindNames } from '#domain/search/search-kinds.ts'
import { route } from './routes/define-route.ts'
import { line } from './routes/fields.ts'

const hit = z.object({
  kind: z.enum(searchKindNames),
  id: z.string(),
  /** Of bookings and orders: in which phase they are. */
  generation: z.union([z.literal(4), z.literal(5)]).nullable(),
  title: z.string(),
  detail: z.string(),
  status: z.enum(orderStatuses).nullable(),
  amount: z.number().nullable(),
})
export type SearchHit = z.output<typeof hit>

export const searchRoutes = {
  search: route('GET /api/office/search', 'read-overview', {
    summary:
      'People, children, bookings, orders, offers, places, mails and the archive by name, number, reference, IBAN or amount; slips are forgiven',
    query: z.object({ q: line(100).default('') }),
    response: z.object({
      hits: z.array(hit),
      /** The input identifies exactly the first hit: a number, a reference, an id. */
      isExact: z.boolean(),
    }),
  }),
}
