import { sql } from 'kysely'
import { creditableRappen } from '#domain/ledger/credit-note.ts'
import { creditPerLesson } from '#domain/lessons/lesson-credit.ts'
import { conflict } from '#server/app-error.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { NewAttachment } from '#server/mail/outbox/outbox.ts'
import { creditPart } from '#server/modules/orders/credit-notes/credit-part.ts'
import { renewInvoice } from '#server/modules/orders/documents/generate-invoice.ts'
import { readOrderLedger } from '#server/modules/orders/ledger/ledger-rows.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { lockIdleOrder, type OrderRow, orderRecords } from '#server/modules/orders/order-records.ts'
import type { Booked } from './read-families.ts'

/** What one booking has back for the lessons that are called off. */
export interface PlannedCredit {
  orderId: string | null
  /** By a credit note; an invoice that has not left asks for less instead. */
  isInvoiced: boolean
  rappen: number
  lessons: { id: string; rappen: number }[]
}

interface Offered {
  id: string
  offerId: string
}

/** Locks all orders of these offers, so that the plan holds until it is carried out. */
export async function lockOrders(tx: Tx, offerIds: readonly string[]): Promise<void> {
  await sql`select from orders where "bookingId" in (
    select id from bookings where "lessonOfferId" = any(${offerIds}::uuid[])) order by id for update`.execute(
    tx,
  )
}

/** Each lesson is credited once. */
export async function planCredits(
  tx: Tx,
  lessons: readonly Offered[],
  booked: readonly Booked[],
): Promise<Map<string, PlannedCredit>> {
  const bookingIds = booked.map(({ bookingId }) => bookingId)
  const given = await readGiven(tx, bookingIds)
  const counts = await countLessons(tx, lessons)
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`"bookingId" = any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .execute()
  await requireIdle(tx, orders)
  const offerOf = new Map(booked.map(({ bookingId, offerId }) => [bookingId, offerId]))
  const planned = new Map<string, PlannedCredit>()
  for (const order of orders) {
    const { bookingId, amountRappen } = order
    const offerId = offerOf.get(bookingId) ?? ''
    const own = given.filter(one => one.bookingId === bookingId)
    const missed = lessons.filter(
      lesson => lesson.offerId === offerId && !own.some(({ lessonId }) => lessonId === lesson.id),
    )
    const deducted = own.filter(({ number }) => number === null).map(one => one.amountRappen)
    const course = {
      // A lesson counts with its price before earlier credits.
      amountRappen: amountRappen + sum(deducted),
      lessons: counts.get(offerId) ?? 0,
      creditableRappen: creditableRappen(await readOrderLedger(tx, order)),
    }
    const rappen = creditPerLesson(course, missed.length)
    planned.set(bookingId, {
      orderId: order.id,
      isInvoiced: isSent(order),
      rappen: sum(rappen),
      lessons: missed.map(({ id }, at) => ({ id, rappen: rappen[at] ?? 0 })),
    })
  }
  return planned
}

/** All or nothing: the refusal names the orders in the way. */
async function requireIdle(tx: Tx, orders: readonly OrderRow[]): Promise<void> {
  const deliveries = await tx
    .selectFrom('order_deliveries')
    .select('orderId')
    .where(sql<boolean>`"orderId" = any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute()
  const busy = orders.filter(({ id }) => deliveries.some(({ orderId }) => orderId === id))
  const invoices = busy.map(({ invoiceReference, id }) => invoiceReference ?? id).join(', ')
  if (busy.length > 0) throw conflict({ code: 'lesson.order-busy', values: { invoices } })
}

/** Credits given when these lessons were cancelled. They stay. */
export async function readGivenCredits(
  tx: Tx,
  lessons: readonly Offered[],
  booked: readonly Booked[],
): Promise<Map<string, PlannedCredit>> {
  const bookingIds = booked.map(({ bookingId }) => bookingId)
  const given = (await readGiven(tx, bookingIds)).filter(({ lessonId }) =>
    lessons.some(({ id }) => id === lessonId),
  )
  return new Map(
    booked.flatMap(({ bookingId }) => {
      const own = given.filter(one => one.bookingId === bookingId)
      if (own.length === 0) return []
      const parts = own.map(({ lessonId: id, amountRappen: rappen }) => ({ id, rappen }))
      const isInvoiced = own.some(({ number }) => number !== null)
      const rappen = sum(parts.map(part => part.rappen))
      return [[bookingId, { orderId: null, isInvoiced, rappen, lessons: parts }]]
    }),
  )
}

const isSent = ({ invoiceSentAt }: OrderRow): boolean => invoiceSentAt !== null

const sum = (rappen: readonly number[]) => rappen.reduce((total, one) => total + one, 0)

const readGiven = (tx: Tx, bookingIds: readonly string[]) =>
  tx
    .selectFrom('lesson_credits')
    .select(['lessonId', 'bookingId', 'amountRappen', 'number'])
    .where(sql<boolean>`"bookingId" = any(${bookingIds}::uuid[])`)
    .orderBy('lessonId')
    .execute()

/** What the price was for: all lessons but those that have another date. */
async function countLessons(tx: Tx, lessons: readonly Offered[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('lessons')
    .select(({ fn }) => ['offerId', fn.countAll<number>().as('lessons')])
    .where(sql<boolean>`"offerId" = any(${lessons.map(({ offerId }) => offerId)}::uuid[])`)
    .where('status', '<>', 'MOVED')
    .groupBy('offerId')
    .execute()
  return new Map(rows.map(({ offerId, lessons: count }) => [offerId, Number(count)]))
}

/** Gives the planned credits; returns the credit notes by booking, for the mail. */
export async function giveCredits(
  engine: OrderEngine,
  step: Change,
  credits: ReadonlyMap<string, PlannedCredit>,
  giving: { actor: Actor; now: Date; reason: string },
): Promise<Map<string, NewAttachment>> {
  const notes = new Map<string, NewAttachment>()
  for (const [bookingId, credit] of credits) {
    if (!credit.orderId || credit.rappen === 0) continue
    const order = await lockIdleOrder(step.tx, credit.orderId)
    const note = credit.isInvoiced
      ? await creditPart(engine, step, order, {
          creditedRappen: credit.rappen,
          action: 'lesson-credited',
          isQuiet: true,
          ...giving,
        })
      : await askForLess(engine, step, order, credit.rappen, giving.now)
    if (note) notes.set(bookingId, note.attachment)
    await step.tx
      .insertInto('lesson_credits')
      .values(
        credit.lessons.map(({ id: lessonId, rappen: amountRappen }) => ({
          lessonId,
          bookingId,
          amountRappen,
          number: note?.number ?? null,
          createdAt: giving.now,
        })),
      )
      .execute()
  }
  return notes
}

/** The invoice was not sent yet, so its amount is lowered. */
async function askForLess(engine: OrderEngine, step: Change, order: OrderRow, rappen: number, now: Date) {
  const lower = { amountRappen: order.amountRappen - rappen }
  if (order.status === 'INVOICE_READY')
    await renewInvoice(engine, step, order, { ...lower, now, action: 'lesson-credited' })
  else await orderRecords.update(step, order, lower, now, 'lesson-credited')
  return undefined
}
