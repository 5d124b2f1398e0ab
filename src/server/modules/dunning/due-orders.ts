import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { type DunningPolicy, isStepDue } from '#domain/dunning/dunning-policy.ts'
import { conflict } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type HasCurrentSettings, type OrderEngine, withCurrentSettings } from '../orders/order-engine.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { describedOrders, describeOrder, pageOf, startAfter, trackedOrders } from './dunning-queries.ts'
import { findHold } from './holds.ts'
import { isDue, isLetterDue } from './is-due.ts'

/** What the engine sends today: due, allowed to run by itself, not on hold, not being mailed about. */
export interface DueQuery {
  policy: DunningPolicy
  today: PlainDate
  /** The orders that money in the bank queue may be meant for. */
  inQueue: readonly string[]
  exclude?: readonly string[]
}

const isDueByItself = ({ policy, today, exclude = [] }: DueQuery) =>
  isDue({ policy, today }, { steps: policy.automaticSteps, exclude })

/** The longest overdue first. An order that was sent a step has a later due date, so no page meets it again. */
export async function listDue(
  db: Database,
  query: DueQuery,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const rows = await startAfter(describedOrders(db, query.today).where(isDueByItself(query)), cursor)
    .limit(limit + 1)
    .execute()
  const orders = rows.map(row => describeOrder(row, query))
  return pageOf(orders, limit)
}

export async function countDue(db: Database, query: DueQuery): Promise<number> {
  const { total } = await trackedOrders(db)
    .where(isDueByItself(query))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** How many letters a person could send today, those that go by themselves among them. */
export async function countLettersDue(
  db: Database,
  day: Pick<DueQuery, 'policy' | 'today'>,
): Promise<number> {
  const { total } = await trackedOrders(db)
    .where(isLetterDue(day))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** A hold that was set, or a due date or grace that was moved, after the letter was decided still counts. */
export const guardDue =
  (engine: Pick<OrderEngine, 'policy'> & HasCurrentSettings, today: PlainDate) =>
  async (tx: Tx, order: OrderRow) => {
    await guardHold(today)(tx, order)
    const { policy } = await withCurrentSettings(engine, tx)
    const dueOn = standingDueOn({ dueOn: order.dueDate, initialDueOn: order.initialDueDate })
    if (!isStepDue(policy.graceDays, dueOn, today)) throw conflict('dunning.due-date-moved')
  }

export const guardHold = (today: PlainDate) => async (tx: Tx, order: OrderRow) => {
  const hold = await findHold(tx, order, today)
  if (hold) throw conflict({ code: 'dunning.on-hold', values: { reason: hold.reason } })
}
