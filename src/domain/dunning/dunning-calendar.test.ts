import { expect, test } from 'vitest'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type DunningStep, type OrderStatus, statusAfterStep } from '#domain/orders/order-machine.ts'
import {
  automaticStep,
  defaultDunningPolicy,
  dueOnSendingStep,
  nextAction,
  overdueDays,
} from './dunning-policy.ts'

/**
 * The oracle knows nothing of the code it judges: it walks the year hour by hour, puts clocks forward and back by the
 * European rule, notices midnights, and counts them.
 */

const hourMs = 3_600_000
const start = Date.UTC(2027, 11, 31, 23)
const days = 366

/** Summer time begins and ends at 01:00 UTC on the last Sundays of March and October. */
const summer2028 = { from: Date.UTC(2028, 2, 26, 1), to: Date.UTC(2028, 9, 29, 1) }
const localHour = (instantMs: number) => {
  const isSummer = instantMs >= summer2028.from && instantMs < summer2028.to
  return Math.floor(instantMs / hourMs) + (isSummer ? 2 : 1)
}

const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const two = (value: number) => String(value).padStart(2, '0')

/** Every hour of 2028 in Zurich, with the number of midnights since its first. */
function* hoursOfTheYear() {
  let [month, dayOfMonth, midnights] = [0, 1, 0]
  let lastDay = Math.floor(localHour(start) / 24)
  for (let instantMs = start; midnights < days; instantMs += hourMs) {
    const day = Math.floor(localHour(instantMs) / 24)
    if (day !== lastDay) {
      lastDay = day
      midnights++
      dayOfMonth++
      if (dayOfMonth > (monthLengths[month] ?? 0)) {
        dayOfMonth = 1
        month++
      }
    }
    if (midnights < days) yield { instantMs, midnights, date: `2028-${two(month + 1)}-${two(dayOfMonth)}` }
  }
}

test('the day in Zurich is right at every hour of a leap year, over both clock changes', () => {
  let hours = 0
  const wrong: string[] = []
  for (const { instantMs, date } of hoursOfTheYear()) {
    hours++
    for (const instant of [instantMs, instantMs + hourMs - 1])
      if (zurichDate(new Date(instant)) !== date) wrong.push(date)
  }
  expect(wrong).toEqual([])
  expect(hours).toBe(days * 24)
})

/** By the day of the year, which begins on a Saturday: Zurich's holidays of 2028 and the first two days of 2029. */
const holidays = new Set([0, 1, 104, 107, 121, 145, 156, 213, 359, 360, 366, 367])
const isFree = (day: number) => day % 7 < 2 || holidays.has(day)
const graceDays = 3

/** Midnights until the deadline of a letter: ten, and on to a working day. */
function midnightsToPay(sentOn: number): number {
  let midnights = 10
  while (isFree(sentOn + midnights)) midnights++
  return midnights
}

const chain: DunningStep[] = ['payment-reminder', 'reminder1', 'reminder2', 'final-notice']

/** An order, and beside it the oracle's: which letter comes next, and after how many midnights. */
interface Watched {
  status: OrderStatus
  dueOn: string
  next: number
  /** Below zero it is overdue by that many days. */
  midnightsLeft: number
}

function expectAgreement({ status, dueOn, next, midnightsLeft }: Watched, today: string) {
  const isDue = midnightsLeft < -graceDays
  const action = chain[next] ?? 'betreibung-request'
  const order = { status, dueOn }
  expect([
    overdueDays(dueOn, today),
    nextAction(defaultDunningPolicy, order, today),
    automaticStep(defaultDunningPolicy, order, today),
  ]).toEqual([
    Math.max(0, -midnightsLeft),
    { action, status: isDue ? 'due' : 'scheduled' },
    isDue && next < chain.length ? action : null,
  ])
}

test('overdue days and next steps are right on every one of 366 days, whenever an order falls due', () => {
  // One order falls due every sixth day, so that their steps cross both clock changes in every way.
  const orders = Array.from(
    { length: 61 },
    (_, index): Watched => ({ status: 'PAYMENT_REQUESTED', dueOn: '', next: 0, midnightsLeft: index * 6 }),
  )
  let daysSeen = 0
  let letters = 0
  for (const { instantMs, midnights } of hoursOfTheYear()) {
    const today = zurichDate(new Date(instantMs))
    if (midnights === daysSeen) {
      daysSeen++
      for (const order of orders) {
        if (midnights > 0) order.midnightsLeft--
        if (order.dueOn === '' && order.midnightsLeft === 0) order.dueOn = today
      }
      for (const order of orders) if (order.dueOn) expectAgreement(order, today)
    }
    // The engine comes by at odd hours, the ones that the clocks skip and repeat among them.
    if ((instantMs / hourMs) % 7 !== 0) continue
    for (const order of orders) {
      const step = order.dueOn && automaticStep(defaultDunningPolicy, order, today)
      if (!step || step === 'betreibung-request') continue
      letters++
      const sent = {
        status: statusAfterStep[step],
        dueOn: dueOnSendingStep(defaultDunningPolicy, step, today, {
          dueOn: order.dueOn,
          initialDueOn: null,
        }),
      }
      Object.assign(order, sent, { next: order.next + 1, midnightsLeft: midnightsToPay(midnights) })
      expectAgreement(order, today)
    }
  }
  expect(daysSeen).toBe(days)
  expect(letters).toBeGreaterThan(200)
})
