import { sql } from 'kysely'
import type * as z from 'zod'
import type { Booking, bookingRoutes } from '#contract/bookings/bookings.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson, selectJson } from '#server/db/json.ts'
import { selectCursorPage } from '#server/db/pages/cursor-page.ts'
import { selectPage } from '#server/db/pages/page.ts'
import { inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'
import { isAtLocation } from '../catalogue/product-location.ts'
import { bookingTies, phase4BookingKeys } from './booking-sorts.ts'
import { hasStatus } from './has-status.ts'

type ListQuery = z.output<typeof bookingRoutes.listBookings.query>
type PageQuery = z.output<typeof bookingRoutes.pageBookings.query>

const embeddedOrder = sql<Booking['order']>`case when o.id is not null then json_build_object(
  'id', o.id, 'status', o.status, 'amount', ${chf('o.amountRappen')}, 'currency', o.currency,
  'invoiceReference', o."invoiceReference") end`

const bookings = (db: Database | Tx) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .where('b.generation', '=', 4)
    .select(['b.id', 'b.contact', 'b.swimmer', 'b.termsAccepted', 'b.productId', 'o.id as orderId'])
    .select(['b.createdAt', 'b.updatedAt', 'b.version', embeddedOrder.as('order')])
    .select(sql<Booking['course']>`b.course`.as('course'))
    .select(sql<string | null>`nullif(split_part(b."productId", '-', 4), '')`.as('location'))

const newestFirst = (db: Database) => bookings(db).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc')

export function listBookings(
  db: Database,
  { limit, status, sort, direction }: ListQuery,
): Promise<RawJson<Booking[]>> {
  const sorted = sort
    ? bookings(db).orderBy(inOrder({ key: phase4BookingKeys[sort], ties: bookingTies, direction }))
    : newestFirst(db)
  const first = sorted.limit(limit)
  return selectJson(db, status ? first.where(hasStatus(status)) : first)
}

export async function pageBookings(db: Database, { page, limit, search }: PageQuery) {
  let query = newestFirst(db)
  if (search) query = query.where(containsWords('b.searchText', search))
  const { items, pagination } = await selectPage(db, query, { page, limit })
  return joinJson({ bookings: items, pagination })
}

export async function findBooking(db: Database | Tx, id: string): Promise<Booking> {
  return takeOne(bookings(db).where('b.id', '=', id), 'booking')
}

export interface BookingFilters {
  search?: string | undefined
  status?: Parameters<typeof hasStatus>[0] | undefined
  product?: string | undefined
  location?: string | undefined
  /** These alone. */
  ids?: readonly string[] | undefined
}

/** Every booking that is searched for, page by page. */
export async function listBookingsAfter(
  db: Database,
  {
    search,
    status,
    product,
    location,
    ids,
    ...page
  }: BookingFilters & { limit: number; cursor?: string | undefined },
): Promise<RawJson<{ bookings: Booking[]; hasMore: boolean; cursor: string | null }>> {
  let query = bookings(db)
  if (status) query = query.where(hasStatus(status))
  if (search) query = query.where(containsWords('b.searchText', search))
  if (product) query = query.where('b.productId', '=', product)
  if (location) query = query.where(isAtLocation('b.productId', location))
  if (ids) query = query.where(sql<boolean>`b.id = any(${ids}::uuid[])`)
  const { items, ...rest } = await selectCursorPage(db, query, { alias: 'b', ...page })
  return joinJson({ bookings: items, ...rest })
}
