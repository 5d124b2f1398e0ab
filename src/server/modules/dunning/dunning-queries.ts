import { type SelectQueryBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { DunningOrder, dunningRoutes, dunningSorts } from '#contract/dunning.ts'
import type { SortDirection } from '#contract/routes/paging.ts'
import { isPlainDate, type PlainDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { type DunningPolicy, nextAction, overdueDays } from '#domain/dunning/dunning-policy.ts'
import { dunningStatuses, type OrderStatus } from '#domain/orders/order-machine.ts'
import { toOrderSearch } from '#domain/orders/order-words.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readCursor } from '#server/db/pages/cursor-page.ts'
import { follows, inOrder, missingLast, typedName } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { takeOne } from '#server/db/take-one.ts'
import { isLetterDue } from './is-due.ts'

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
function dunningSorting({ sort, direction = 'ascending' }: Asked) {
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

/** The dunning service covers Phase 5 orders whose invoice was sent, asks for money and has not all of it. */

type ListQuery = z.output<typeof dunningRoutes.listOrders.query>

const holdOf = (today: PlainDate) => sql<DunningOrder['hold']>`(
  select json_build_object('of', case when h."orderId" is null then 'contact' else 'order' end,
    'reason', h.reason, 'until', h.until)
  from dunning_holds h
  where (h."orderId" = o.id or h."contactId" = o."contactId") and (h.until is null or h.until >= ${today})
  order by h."orderId" nulls last limit 1)`

/** The tracked orders alone. */
export const trackedOrders = (db: Database | Tx) =>
  db
    .selectFrom('orders as o')
    .where('o.generation', '=', 5)
    .where('o.openRappen', '>', 0)
    // Written as literals, so that the planner sees the condition of the index on due dates.
    .where(
      'o.status',
      'in',
      dunningStatuses.map(status => sql.lit(status)),
    )

export const describedOrders = (db: Database | Tx, today: PlainDate) =>
  trackedOrders(db)
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select([
      'o.id',
      'o.contactId',
      'o.invoiceReference',
      chf('o.amountRappen').as('amount'),
      chf('o.paidRappen').as('paid'),
      chf('o.openRappen').as('open'),
      'o.productName',
    ])
    .select(['o.status', 'o.dueDate', 'o.initialDueDate', holdOf(today).as('hold')])
    .select(
      sql<DunningOrder['contact']>`json_build_object('firstName', b.contact ->> 'firstName',
        'lastName', b.contact ->> 'lastName', 'email', b.contact ->> 'email')`.as('contact'),
    )
    .select(
      sql<
        DunningOrder['lastReminder']
      >`(select json_build_object('step', step, 'sentAt', "sentAt") from reminders
        where "orderId" = o.id order by "sentAt" desc, id desc limit 1)`.as('lastReminder'),
    )
    .select(
      sql<DunningOrder['deliveryState']>`(select state from order_deliveries where "orderId" = o.id)`.as(
        'deliveryState',
      ),
    )

type TrackedRow = Omit<DunningOrder, 'overdueDays' | 'nextAction' | 'paymentWaits' | 'status'> & {
  status: OrderStatus
}

/** Today and the policy. */
interface DunningDay {
  today: PlainDate
  policy: Pick<DunningPolicy, 'graceDays'>
  /** The orders that money in the bank queue may be meant for. */
  inQueue: readonly string[]
}

export const describeOrder = (row: TrackedRow, { today, policy, inQueue }: DunningDay): DunningOrder => ({
  ...row,
  paymentWaits: inQueue.includes(row.id),
  overdueDays: overdueDays(row.dueDate, today),
  nextAction: nextAction(
    policy,
    { status: row.status, dueOn: standingDueOn({ dueOn: row.dueDate, initialDueOn: row.initialDueDate }) },
    today,
  ),
})

/** The longest overdue first, those without a due date last; the cursor names the last row of the page before. */
export function startAfter<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  cursor: string | undefined,
): SelectQueryBuilder<DB, TB, O> {
  const ordered = rows.orderBy(sql`o."dueDate" nulls last`).orderBy(sql`o.id`)
  if (!cursor) return ordered
  const { key: dueDate, id } = readCursor(cursor, isPlainDate)
  return ordered.where(
    dueDate === null
      ? sql<boolean>`o."dueDate" is null and o.id > ${id}::uuid`
      : sql<boolean>`((o."dueDate", o.id) > (${dueDate}::date, ${id}::uuid) or o."dueDate" is null)`,
  )
}

/** One row more than a page was asked for tells whether there is another. */
export function pageOf<O extends DunningOrder>(
  found: O[],
  limit: number,
  cursorOf = ({ dueDate, id }: DunningOrder) => `${dueDate ?? 'never'}_${id}`,
) {
  const orders = found.slice(0, limit)
  const last = found.length > limit ? orders.at(-1) : undefined
  const cursor = last ? cursorOf(last) : null
  return { orders, hasMore: cursor !== null, cursor }
}

/** By a column; the cursor is the id of the last row, which may have been paid meanwhile. */
async function startSorted(
  db: Database,
  sorting: NonNullable<ReturnType<typeof dunningSorting>>,
  cursor: string | undefined,
  today: PlainDate,
) {
  // Repeated for the booking, so that its index on names is used.
  const rows = describedOrders(db, today).where('b.generation', '=', 5).orderBy(inOrder(sorting))
  if (!cursor) return rows
  const all = db.selectFrom('orders as o').innerJoin('bookings as b', 'b.id', 'o.bookingId')
  return rows.where(await follows(all.where('o.generation', '=', 5), sorting, cursor))
}

export async function listDunningOrders(db: Database, query: ListQuery, day: DunningDay) {
  const { today } = day
  const { status, overdue, letterDue, search, limit, cursor } = query
  const sorting = dunningSorting(query)
  let rows = sorting
    ? await startSorted(db, sorting, cursor, today)
    : startAfter(describedOrders(db, today), cursor)
  if (status) rows = rows.where('o.status', '=', status)
  if (overdue === 'true') rows = rows.where('o.dueDate', '<', today)
  if (letterDue === 'true') rows = rows.where(isLetterDue(day))
  if (search) rows = rows.where(containsWords('o.searchText', toOrderSearch(search)))
  const found = await rows.limit(limit + 1).execute()
  const orders = found.map(row => describeOrder(row, day))
  return sorting ? pageOf(orders, limit, ({ id }) => id) : pageOf(orders, limit)
}

export async function findDunningOrder(
  db: Database | Tx,
  id: string,
  day: DunningDay,
): Promise<DunningOrder> {
  const row = await takeOne(describedOrders(db, day.today).where('o.id', '=', id), 'order')
  return describeOrder(row, day)
}

export const readOverview = (db: Database, today: PlainDate) =>
  trackedOrders(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where o."dueDate" < ${today})`.as('overdue'),
      sql<string | null>`min(o."dueDate") filter (where o."dueDate" < ${today})`.as('oldestDueDate'),
      sql<number>`count(*) filter (where o.status <> 'BETREIBUNG_REQUESTED')`.as('nextStepPending'),
    ])
    .executeTakeFirstOrThrow()

export const listEmailLogs = (db: Database, orderId: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'subject', 'sentAt', 'to', 'status'])
    .where(
      sql<boolean>`("entityType" = 'order' and "entityId" = ${orderId}
        or metadata ? 'orderIds' and metadata -> 'orderIds' ? ${orderId}::text)`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
