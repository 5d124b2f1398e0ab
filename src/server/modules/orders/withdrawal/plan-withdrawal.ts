import type * as z from 'zod'
import type { WithdrawalPlan, withdrawing } from '#contract/orders/withdrawal.ts'
import { chfFromRappen, rappenFromChf, shareOfRappen } from '#domain/billing/money.ts'
import { daysBetween, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { creditableRappen } from '#domain/ledger/credit-note.ts'
import { type LessonPrice, owedOnCancelling, owedWhenSick } from '#domain/orders/cancellation-scale.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Tx } from '#server/db/database.ts'
import { endBooking } from '#server/modules/bookings/actions/end-booking.ts'
import { closeOrder } from '#server/modules/orders/editing/close-order.ts'
import { creditPart } from '../credit-notes/credit-part.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import { refundCredit } from '../ledger/refund-credit.ts'
import type { OrderEngine } from '../order-engine.ts'
import { lockIdleOrder, type OrderRow } from '../order-records.ts'
import { chooseScale } from './scale-records.ts'

interface Plan extends Pick<WithdrawalPlan, 'startsOn' | 'daysBefore' | 'percent'> {
  missed: { lessons: number; price: LessonPrice } | null
  amountRappen: number
  owedRappen: number
}

interface When {
  today: PlainDate
  /** The first day of a medical certificate. */
  sickSince: PlainDate | null
}

/** What stays owed of an order's invoice by the scale of its course; nothing without dates. */
async function planWithdrawal(
  { sources }: Pick<OrderEngine, 'sources'>,
  tx: Tx,
  order: OrderRow,
  { today, sickSince }: When,
): Promise<Plan> {
  const schedule = await sources[order.generation].readSchedule(tx, order)
  const dates = [...(schedule?.dates ?? [])].sort()
  const [startsOn = null] = dates
  const daysBefore = startsOn === null ? null : daysBetween(today, startsOn)
  // Nothing is owed of an invoice that was not sent, or was taken back.
  const amountRappen = isInvoiceSent(order.status) ? creditableRappen(await readOrderLedger(tx, order)) : 0
  const known = { startsOn, daysBefore, amountRappen }
  if (sickSince) {
    const credited = await readCreditedDates(tx, order)
    const lessons = dates.filter(date => date >= sickSince && !credited.has(date)).length
    const unitPriceRappen = schedule?.unitPriceRappen ?? null
    const price =
      unitPriceRappen === null
        ? { rappen: order.amountRappen, lessons: Math.max(1, dates.length) }
        : { rappen: unitPriceRappen, lessons: 1 }
    const owedRappen = owedWhenSick(amountRappen, lessons, price)
    return { ...known, percent: null, missed: { lessons, price }, owedRappen }
  }
  const scale = daysBefore === null ? [] : await chooseScale(tx, schedule?.lessonTypeId ?? null)
  return { ...known, missed: null, ...owedOnCancelling(scale, amountRappen, daysBefore ?? 0) }
}

const withoutOrder: Plan = {
  startsOn: null,
  daysBefore: null,
  percent: null,
  missed: null,
  amountRappen: 0,
  owedRappen: 0,
}

/** Lessons that were called off with a credit, and are given after all: their money is back already. */
async function readCreditedDates(tx: Tx, { bookingId, lessonOfferId }: OrderRow): Promise<Set<PlainDate>> {
  const rows = await tx
    .selectFrom('lesson_credits as c')
    .innerJoin('lessons as l', 'l.id', 'c.lessonId')
    .select('l.date')
    .where('c.bookingId', '=', bookingId)
    .where('l.offerId', '=', lessonOfferId)
    .execute()
  return new Set(rows.map(({ date }) => date))
}

export function readWithdrawalPlan(
  engine: Pick<OrderEngine, 'db' | 'sources'>,
  bookingId: string,
  when: When,
): Promise<WithdrawalPlan> {
  return engine.db.transaction().execute(async tx => {
    const booking = await tx
      .selectFrom('bookings')
      .select(['withdrawnAt', 'contactId'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow(() => notFound('booking'))
    const order = await tx
      .selectFrom('orders')
      .selectAll()
      .where('bookingId', '=', bookingId)
      .executeTakeFirst()
    const planned = order ? await planWithdrawal(engine, tx, order, when) : withoutOrder
    const { amountRappen, owedRappen, missed, ...plan } = planned
    return {
      ...plan,
      ...booking,
      amount: amountRappen / 100,
      owed: owedRappen / 100,
      paid: (order?.paidRappen ?? 0) / 100,
      open: (order?.openRappen ?? 0) / 100,
      missed: missed && { lessons: missed.lessons, unitPrice: unitPriceOf(missed.price) },
    }
  })
}

const unitPriceOf = ({ rappen, lessons }: LessonPrice) =>
  chfFromRappen(shareOfRappen(rappen, { of: 1, in: lessons }))

/**
 * A family withdraws: the booking ends and its seat is free. A credit note takes back what does not stay owed of an
 * invoice that was sent; what was paid beyond that is credit. The order is cancelled when nothing stays owed. With `isExact` it
 * is done at the planned price or not at all.
 */
export function withdrawBooking(
  engine: OrderEngine,
  bookingId: string,
  { owed, reason, sickSince, payout, isExact = false }: z.output<typeof withdrawing> & { isExact?: boolean },
  acting: Creation,
): Promise<string> {
  const { actor, now } = acting
  return createOnce(engine.db, acting, async step => {
    const { orderId } = await findWithdrawn(step.tx, bookingId)
    // The booking is locked before its order, as everywhere.
    if (!(await endBooking(step, bookingId, { now, sickSince }))) throw conflict('order.withdrawn')
    const order = orderId === null ? null : await lockIdleOrder(step.tx, orderId)
    const when = { today: zurichDate(now), sickSince }
    const plan = order ? await planWithdrawal(engine, step.tx, order, when) : withoutOrder
    const owedRappen = rappenFromChf(owed)
    if (isExact && owedRappen !== plan.owedRappen) throw conflict('withdrawal.changed')
    if (owedRappen > plan.amountRappen) throw invalidField('owed', 'withdrawal.too-much')
    if (owedRappen !== plan.owedRappen && !reason) throw invalidField('reason', 'withdrawal.reason-required')
    if (!order) return bookingId
    const after = { owedRappen, plannedRappen: plan.owedRappen, reason, sickSince, payout }
    step.record({ topic: 'orders', recordId: order.id, action: 'withdrawn', after })
    const creditedRappen = plan.amountRappen - owedRappen
    const isRefunded = payout === 'refund'
    const note = { creditedRappen, action: 'withdrawn', actor, now, reason, isRefunded }
    let surplusRappen = 0
    if (order.status === 'CANCELLED') return bookingId
    if (owedRappen === 0) {
      await closeOrder(engine, step, order, 'CANCELLED', { actor, now, reason, isRefunded })
      surplusRappen = order.paidRappen
    } else if (creditedRappen > 0) surplusRappen = (await creditPart(engine, step, order, note)).surplusRappen
    if (isRefunded && surplusRappen > 0) {
      const wanted = { contactId: order.contactId, amountRappen: surplusRappen, reason }
      await refundCredit(step, wanted, { actor, now })
    }
    return bookingId
  })
}

async function findWithdrawn(tx: Tx, bookingId: string) {
  return tx
    .selectFrom('bookings as b')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .select('o.id as orderId')
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow(() => notFound('booking'))
}
