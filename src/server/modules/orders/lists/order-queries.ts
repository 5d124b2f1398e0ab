import { sql } from 'kysely'
import type * as z from 'zod'
import type { Order, orderRoutes, orderStats, Reminder } from '#contract/orders/orders.ts'
import type { phase5OrderRoutes } from '#contract/orders/phase5-orders.ts'
import type { Pagination } from '#contract/routes/paging.ts'
import type { OrderStatus } from '#domain/orders/order-machine.ts'
import { toOrderSearch } from '#domain/orders/order-words.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson, selectJson } from '#server/db/json.ts'
import { selectCursorPage } from '#server/db/pages/cursor-page.ts'
import { selectPage } from '#server/db/pages/page.ts'
import { inOrder, selectSortedPage } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { isAtLocation } from '#server/modules/catalogue/product-location.ts'
import type { Generation } from '#server/modules/orders/booking-source/booking-source.ts'
import { orderSorting } from './order-sorts.ts'

type ListQuery = z.output<typeof orderRoutes.listOrders.query>
type PageQuery = z.output<typeof orderRoutes.pageOrders.query>
type CursorQuery = z.output<typeof phase5OrderRoutes.listOrders.query>

// The names in a booking's list are those typed at booking time, as in its mails.
const typedName = (person: 'contact' | 'swimmer', ...more: string[]) => {
  const members = ['firstName', 'lastName', ...more].map(
    name => sql`${sql.lit(name)}, coalesce(b.${sql.ref(person)} ->> ${sql.lit(name)}, '')`,
  )
  return sql`json_build_object(${sql.join(members)})`
}

const lastReminder = sql<Order['lastReminder']>`(
  select json_build_object('step', step, 'sentAt', "sentAt") from reminders
  where "orderId" = o.id order by "sentAt" desc, id desc limit 1)`

const delivery = sql<Order['delivery']>`(
  select json_build_object('action', action, 'state', state, 'reason', reason, 'claimedAt', "claimedAt")
  from order_deliveries where "orderId" = o.id)`

/** Orders in the shape of the contract. */
const shownOrders = (db: Database | Tx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select(['o.id', 'o.status', chf('o.amountRappen').as('amount'), 'o.currency'])
    .select([
      chf('o.discountRappen').as('discount'),
      chf('o.elapsedRappen').as('elapsed'),
      chf('o.paidRappen').as('paid'),
      chf('o.openRappen').as('open'),
    ])
    .select(['o.productId', 'o.lessonOfferId', 'o.productName'])
    .select(['o.invoiceReference', 'o.paymentReference', 'o.invoicePdfFilename'])
    .select(['o.dueDate', 'o.initialDueDate', 'o.createdAt', 'o.updatedAt', 'o.bookingId', 'o.version'])
    .select(
      sql<Order['booking']>`json_build_object(
        'contact', ${typedName('contact', 'email')}, 'swimmer', ${typedName('swimmer')})`.as('booking'),
    )
    .select([lastReminder.as('lastReminder'), delivery.as('delivery')])

/** An order is of its booking's generation; the condition is on both, so that an index of either is used. */
const ordersOf = (db: Database, generation: Generation) =>
  shownOrders(db).where('o.generation', '=', generation).where('b.generation', '=', generation)

const newestFirst = (db: Database, generation: Generation) =>
  shownOrders(db)
    .where('o.generation', '=', generation)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')

export function listOrders(
  db: Database,
  generation: Generation,
  { limit, sort, direction }: ListQuery,
): Promise<RawJson<Order[]>> {
  const sorted = sort
    ? ordersOf(db, generation).orderBy(inOrder(orderSorting(sort, direction)))
    : newestFirst(db, generation)
  return selectJson(db, sorted.limit(limit))
}

export async function pageOrders(
  db: Database,
  generation: Generation,
  { status, search, ...page }: PageQuery,
): Promise<RawJson<{ orders: Order[]; pagination: Pagination }>> {
  let query = newestFirst(db, generation)
  if (status) query = query.where('o.status', '=', status)
  if (search) query = query.where(containsWords('o.searchText', toOrderSearch(search)))
  const { items, pagination } = await selectPage(db, query, page)
  return joinJson({ orders: items, pagination })
}

/** What exports ask for besides. */
export interface OrderChoice {
  product?: string | undefined
  location?: string | undefined
  ids?: readonly string[] | undefined
}

/** The rows after the cursor, by creation by default. */
export async function listOrdersAfter(
  db: Database,
  generation: Generation,
  { search, status, product, location, ids, sort, direction, ...page }: CursorQuery & OrderChoice,
): Promise<RawJson<{ orders: Order[]; hasMore: boolean; cursor: string | null }>> {
  const all = sort ? ordersOf(db, generation) : shownOrders(db).where('o.generation', '=', generation)
  let query = all
  if (status) query = query.where('o.status', '=', status)
  if (search) query = query.where(containsWords('o.searchText', toOrderSearch(search)))
  if (product) query = query.where('o.productId', '=', product)
  if (location) query = query.where(isAtLocation('o.productId', location))
  if (ids) query = query.where(sql<boolean>`o.id = any(${ids}::uuid[])`)
  const { items, ...rest } = sort
    ? await selectSortedPage(db, query, all, { ...orderSorting(sort, direction), ...page })
    : await selectCursorPage(db, query, { alias: 'o', ...page })
  return joinJson({ orders: items, ...rest })
}

export async function findOrder(
  db: Database | Tx,
  id: string,
  scope?: Generation | undefined,
): Promise<Order> {
  let query = shownOrders(db).where('o.id', '=', id)
  if (scope) query = query.where('o.generation', '=', scope)
  return query.executeTakeFirstOrThrow(() => notFound('order'))
}

/** The orders of these contacts, of either generation, newest first. */
export const listOrdersOfContacts = (db: Database, contactIds: string[]) =>
  shownOrders(db)
    .select(['o.generation', 'o.contactId'])
    .where(sql<boolean>`o."contactId" = any(${contactIds}::uuid[])`)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .execute()

type Stats = z.input<typeof orderStats>

export async function countOrders(db: Database, generation: Generation): Promise<Stats> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('generation', '=', generation)
    .groupBy('status')
    .execute()
  const countOf = (status: OrderStatus) => rows.find(row => row.status === status)?.count ?? 0
  return {
    total: rows.reduce((total, { count }) => total + count, 0),
    new: countOf('NEW'),
    paymentRequested: countOf('PAYMENT_REQUESTED'),
    paid: countOf('PAID'),
  }
}

/** The reminders of one order as rows, for larger answers. */
export const listReminderRows = (db: Database, orderId: string) =>
  db
    .selectFrom('reminders')
    .select(['id', 'orderId', 'step', 'sentAt', 'dueDate', 'emailSubject', 'notes'])
    .where('orderId', '=', orderId)
    .orderBy('sentAt', 'desc')
    .orderBy('id')
    .execute()

/** The reminders of these orders, newest first. */
export const listReminders = (
  db: Database,
  orderIds: string[],
  scope?: Generation | undefined,
): Promise<RawJson<Reminder[]>> => {
  let query = db
    .selectFrom('reminders as r')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .select(['r.id', 'r.orderId', 'r.step', 'r.sentAt', 'r.dueDate', 'r.emailSubject', 'r.notes'])
    .where('r.orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('r.sentAt', 'desc')
    .orderBy('r.id')
  if (scope) query = query.where('o.generation', '=', scope)
  return selectJson(db, query)
}
