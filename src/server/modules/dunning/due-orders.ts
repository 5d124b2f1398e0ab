import { sql } from 'kysely'
import type { DunningOrder } from '#contract/dunning.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { type DunningPolicy, isStepDue } from '#domain/dunning/dunning-policy.ts'
import { conflict } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type HasCurrentSettings, type OrderEngine, withCurrentSettings } from '../orders/order-engine.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { describedOrders, describeOrder, pageOf, startAfter, trackedOrders } from './dunning-queries.ts'
import { findHold } from './holds.ts'
import { isDue, isLetterDue, statusesBefore } from './is-due.ts'

/** What the engine sends today: due, allowed to run by itself, not on hold, not being mailed about. */
export interface DueQuery {
  policy: DunningPolicy
  today: PlainDate
  /** The orders that money in the bank queue may be meant for. */
  inQueue: readonly string[]
  exclude?: readonly string[]
}

interface Page {
  limit: number
  cursor?: string | undefined
}

const isDueByItself = ({ policy, today, exclude = [] }: DueQuery) =>
  isDue({ policy, today }, { steps: policy.automaticSteps, exclude })

/** What one mail may hold besides: a Betreibung request goes to the office, alone. */
const joinedSteps = ({ automaticSteps }: DunningPolicy) =>
  automaticSteps.filter(step => step !== 'betreibung-request')

const isJoined = ({ policy }: DueQuery) =>
  sql<boolean>`o.status = any(${statusesBefore(joinedSteps(policy))}::text[])`

/** Due orders `other` that go in one mail with order `o`: of the same contact at the same address. */
const dueTogether = ({ policy, today, exclude = [] }: DueQuery) =>
  sql`from orders other join bookings theirs on theirs.id = other."bookingId"
    where other."contactId" = o."contactId" and other.generation = 5 and other."openRappen" > 0
      and lower(theirs.contact ->> 'email') = lower(b.contact ->> 'email')
      and ${isDue({ policy, today }, { steps: joinedSteps(policy), exclude, as: 'other' })}`

/** The longest overdue first. */
export async function listDue(db: Database, query: DueQuery, { limit, cursor }: Page) {
  const chosen = { ...query, exclude: query.inQueue }
  const rows = await startAfter(describedOrders(db, query.today).where(isDueByItself(query)), cursor)
    .select(
      sql<number>`case when ${isJoined(query)} then (select count(*)::int ${dueTogether(chosen)})
        else (o.id <> all(${query.inQueue}::uuid[]))::int end`.as('inMail'),
    )
    .limit(limit + 1)
    .execute()
  const orders = rows.map(({ inMail, ...row }) => ({ ...describeOrder(row, query), inMail }))
  return pageOf(orders, limit)
}

/**
 * The longest overdue first, one order of each mail. One that was sent a step has a later due date, so no page meets it
 * again; neither does one whose mail failed, as the first of its mail is still due.
 */
export async function listMails(db: Database, query: DueQuery, { limit, cursor }: Page) {
  const rows = await startAfter(describedOrders(db, query.today).where(isDueByItself(query)), cursor)
    .where(
      sql<boolean>`(not ${isJoined(query)} or not exists (
        select 1 ${dueTogether(query)} and (other."dueDate", other.id) < (o."dueDate", o.id)))`,
    )
    .limit(limit + 1)
    .execute()
  const orders = rows.map(row => describeOrder(row, query))
  return pageOf(orders, limit)
}

/** The other orders of its mail. */
export async function listJoined(db: Database, query: DueQuery, { id, contactId, contact }: DunningOrder) {
  const rows = await describedOrders(db, query.today)
    .where('o.contactId', '=', contactId)
    .where('o.id', '<>', id)
    .where(sql<boolean>`lower(b.contact ->> 'email') = lower(${contact.email})`)
    .where(isDueByItself(query))
    .where(isJoined(query))
    .execute()
  return rows.map(row => describeOrder(row, query))
}

/** How many orders are sent a step, and in how many mails. */
export const countDue = (db: Database, query: DueQuery) =>
  trackedOrders(db)
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .where(isDueByItself(query))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<number>`count(distinct case when ${isJoined(query)}
        then o."contactId" || lower(b.contact ->> 'email') else o.id::text end)::int`.as('mails'),
    )
    .executeTakeFirstOrThrow()

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
