import { sql } from 'kysely'
import type { Order, Reminder } from '#contract/orders.ts'
import type { Pagination } from '#contract/paging.ts'
import type { OrderStatus } from '#domain/order-machine.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson, selectJson } from '#server/db/json.ts'
import { selectPage } from '#server/db/page.ts'
import { containsWords } from '#server/db/search.ts'
import { AppError, notFound } from '#server/http/app-error.ts'
import type { Generation } from './booking-source.ts'

// The names a booking's list shows come from what was typed at booking time, as its mails do.
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
export const shownOrders = (db: Database | Tx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select(['o.id', 'o.status', chf('o.amountRappen').as('amount'), 'o.currency'])
    .select(['o.productId', 'o.lessonOfferId', 'o.productName'])
    .select(['o.invoiceReference', 'o.paymentReference', 'o.invoicePdfFilename'])
    .select(['o.dueDate', 'o.initialDueDate', 'o.createdAt', 'o.updatedAt', 'o.bookingId', 'o.version'])
    .select(
      sql<Order['booking']>`json_build_object(
        'contact', ${typedName('contact', 'email')}, 'swimmer', ${typedName('swimmer')})`.as('booking'),
    )
    .select([lastReminder.as('lastReminder'), delivery.as('delivery')])

const newestFirst = (db: Database, generation: Generation) =>
  shownOrders(db)
    .where('o.generation', '=', generation)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')

export const listOrders = (db: Database, generation: Generation, limit: number): Promise<RawJson<Order[]>> =>
  selectJson(db, newestFirst(db, generation).limit(limit))

export async function pageOrders(
  db: Database,
  generation: Generation,
  {
    status,
    search,
    ...page
  }: { page: number; limit: number; status?: OrderStatus | undefined; search?: string | undefined },
): Promise<RawJson<{ orders: Order[]; pagination: Pagination }>> {
  let query = newestFirst(db, generation)
  if (status) query = query.where('o.status', '=', status)
  if (search) {
    const email = sql<boolean>`b.contact ->> 'email' = lower(${search})`
    query = query.where(({ or }) =>
      or([containsWords('o.searchText', search), containsWords('b.searchText', search), email]),
    )
  }
  const { items, pagination } = await selectPage(db, query, page)
  return joinJson({ orders: items, pagination })
}

/** Phase 5: what follows the cursor, by creation. */
export async function listOrdersAfter(
  db: Database,
  generation: Generation,
  { limit, cursor, search }: { limit: number; cursor?: string | undefined; search?: string | undefined },
): Promise<{ orders: Order[]; hasMore: boolean; cursor: string | null }> {
  let query = newestFirst(db, generation).limit(limit + 1)
  if (cursor) {
    const [createdAt, id] = readCursor(cursor)
    query = query.where(sql<boolean>`(o."createdAt", o.id) < (${createdAt}::timestamptz, ${id}::uuid)`)
  }
  if (search) query = query.where(containsWords('o.searchText', search))
  const rows = await query.execute()
  const orders = rows.slice(0, limit)
  const last = orders.at(-1)
  const hasMore = rows.length > limit
  return { orders, hasMore, cursor: hasMore && last ? `${last.createdAt}_${last.id}` : null }
}

const cursorShape = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readCursor(cursor: string): [string, string] {
  const [, createdAt, id] = cursorShape.exec(cursor) ?? []
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt)))
    throw new AppError('invalid', 'cursor: not a cursor of this list')
  return [createdAt, id]
}

export async function findOrder(
  db: Database | Tx,
  id: string,
  scope?: Generation | undefined,
): Promise<Order> {
  let query = shownOrders(db).where('o.id', '=', id)
  if (scope) query = query.where('o.generation', '=', scope)
  const order = await query.executeTakeFirst()
  if (!order) throw notFound('Order')
  return order
}

export const countOrders = (db: Database, generation: Generation) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('generation', '=', generation)
    .groupBy('status')
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
