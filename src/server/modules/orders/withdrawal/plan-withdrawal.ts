import type { WithdrawalPlan } from '#contract/orders/withdrawal.ts'
import { chfFromRappen, shareOfRappen } from '#domain/billing/money.ts'
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'
import { creditableRappen } from '#domain/ledger/credit-note.ts'
import { type LessonPrice, owedOnCancelling, owedWhenSick } from '#domain/orders/cancellation-scale.ts'
import { isInvoiceSent } from '#domain/orders/order-machine.ts'
import { notFound } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import type { OrderEngine } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
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
export async function planWithdrawal(
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

export const withoutOrder: Plan = {
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
      .select('withdrawnAt')
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
      withdrawnAt: booking.withdrawnAt,
      amount: amountRappen / 100,
      owed: owedRappen / 100,
      paid: (order?.paidRappen ?? 0) / 100,
      missed: missed && { lessons: missed.lessons, unitPrice: unitPriceOf(missed.price) },
    }
  })
}

const unitPriceOf = ({ rappen, lessons }: LessonPrice) =>
  chfFromRappen(shareOfRappen(rappen, { of: 1, in: lessons }))
