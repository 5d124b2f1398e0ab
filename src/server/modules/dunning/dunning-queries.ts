import { sql } from 'kysely'
import type * as z from 'zod'
import type { DunningOrder, dunningRoutes } from '#contract/dunning.ts'
import { type DunningPolicy, nextAction, overdueDays } from '#domain/dunning-policy.ts'
import { dunningStatuses, nextStep, type OrderStatus } from '#domain/order-machine.ts'
import type { PlainDate } from '#domain/plain-date.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'
import { AppError, notFound } from '#server/http/app-error.ts'

/** The dunning service covers Phase 5 orders whose invoice was sent and is not paid. */

type ListQuery = z.output<typeof dunningRoutes.listOrders.query>

const holdOf = (today: PlainDate) => sql<DunningOrder['hold']>`(
  select json_build_object('of', case when h."orderId" is null then 'contact' else 'order' end,
    'reason', h.reason, 'until', h.until)
  from dunning_holds h
  where (h."orderId" = o.id or h."contactId" = o."contactId") and (h.until is null or h.until >= ${today})
  order by h."orderId" nulls last limit 1)`

const tracked = (db: Database | Tx, today: PlainDate) =>
  db
    .selectFrom('orders as o')
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .where('o.generation', '=', 5)
    // Written as literals, so that the planner sees the condition of the index on due dates.
    .where(
      'o.status',
      'in',
      dunningStatuses.map(status => sql.lit(status)),
    )
    .select([
      'o.id',
      'o.contactId',
      'o.invoiceReference',
      chf('o.amountRappen').as('amount'),
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

type TrackedRow = Omit<DunningOrder, 'overdueDays' | 'nextAction' | 'status'> & { status: OrderStatus }

const describe = (row: TrackedRow, today: PlainDate): DunningOrder => ({
  ...row,
  overdueDays: overdueDays(row.dueDate, today),
  nextAction: nextAction({ status: row.status, dueOn: row.dueDate }, today),
})

const cursorShape = /^(\d{4}-\d\d-\d\d)_([\da-f-]{36})$/

/** The longest overdue first; the cursor names the last row of the page before. */
export async function listDunningOrders(db: Database, query: ListQuery, today: PlainDate) {
  const { status, overdue, search, limit, cursor } = query
  let rows = tracked(db, today)
    .orderBy('o.dueDate')
    .orderBy('o.id')
    .limit(limit + 1)
  if (status) rows = rows.where('o.status', '=', status)
  if (overdue === 'true') rows = rows.where('o.dueDate', '<', today)
  if (search)
    rows = rows.where(sql<boolean>`${containsWords('o.searchText', search)} and ${containsReference(search)}`)
  if (cursor) {
    const [, dueDate, id] = cursorShape.exec(cursor) ?? []
    if (!dueDate || !id) throw new AppError('invalid', 'cursor: not a cursor of this list')
    rows = rows.where(sql<boolean>`(o."dueDate", o.id) > (${dueDate}::date, ${id}::uuid)`)
  }
  const found = await rows.execute()
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = found.length > limit
  return {
    orders: shown.map(row => describe(row, today)),
    hasMore,
    cursor: hasMore && last ? `${last.dueDate}_${last.id}` : null,
  }
}

/** The trigram index narrows the search down; what is searched is the reference alone. */
const containsReference = (search: string) =>
  sql<boolean>`strpos(lower(o."invoiceReference"), lower(${search})) > 0`

export async function findDunningOrder(
  db: Database | Tx,
  id: string,
  today: PlainDate,
): Promise<DunningOrder> {
  const row = await tracked(db, today).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Order')
  return describe(row, today)
}

/** What the engine would send today: due, allowed to run by itself, not on hold, not being mailed about. */
export async function listDue(
  db: Database,
  policy: DunningPolicy,
  today: PlainDate,
): Promise<DunningOrder[]> {
  const automatic = dunningStatuses.filter(status => {
    const step = nextStep(status)
    return step !== null && policy.automaticSteps.includes(step)
  })
  if (automatic.length === 0) return []
  const rows = await tracked(db, today)
    .where('o.status', 'in', automatic)
    .where('o.dueDate', '<', today)
    .orderBy('o.dueDate')
    .orderBy('o.id')
    .execute()
  return rows.filter(row => row.hold === null && row.deliveryState === null).map(row => describe(row, today))
}

export async function countTracked(db: Database, today: PlainDate) {
  const counted = await db
    .selectFrom('orders')
    .where('generation', '=', 5)
    .where(
      'status',
      'in',
      dunningStatuses.map(status => sql.lit(status)),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where "dueDate" < ${today})`.as('overdue'),
      sql<string | null>`min("dueDate") filter (where "dueDate" < ${today})`.as('oldestDueDate'),
      sql<number>`count(*) filter (where status <> 'BETREIBUNG_REQUESTED')`.as('nextStepPending'),
    ])
    .executeTakeFirstOrThrow()
  return counted
}

export const listEmailLogs = (db: Database, orderId: string) =>
  db
    .selectFrom('emails')
    .select(['id', 'subject', 'sentAt', 'to', 'status'])
    .where('entityType', '=', 'order')
    .where('entityId', '=', orderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
