import { sayReminderStep } from '#console/ui/values/status-words.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { dueOnSendingStep, stepIntervals } from '#domain/dunning/dunning-policy.ts'
import {
  type DunningStep,
  orderStatuses,
  skippedSteps,
  statusAfterStep,
} from '#domain/orders/order-machine.ts'
import type { PlainDate } from '#domain/plain-date.ts'

/** Where an order stands in its dunning, and how its screen writes a day. */
export interface Dunned {
  status: string
  dueOn: PlainDate | null
  initialDueOn: PlainDate | null
  /** Of the policy, in the order of the letters; missing until it is known. */
  intervalDays: readonly number[] | undefined
  today: PlainDate
  formatDay: (day: PlainDate) => string
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** What somebody should know before sending a step, a sentence each: it may be early, and it may skip others. */
export function describeStep(step: DunningStep, dunned: Dunned): string[] {
  const due = standingDueOn(dunned)
  const status = orderStatuses.find(known => known === dunned.status)
  const skipped = status ? skippedSteps(status, step) : []
  return [
    ...(due && due >= dunned.today ? [`Not due until ${dunned.formatDay(due)}.`] : []),
    ...(skipped.length > 0 ? [`Skipped for good: ${list.format(skipped.map(nameStep))}.`] : []),
    ...describeDates(step, dunned, due),
  ]
}

export const nameStep = (step: DunningStep) => sayReminderStep(statusAfterStep[step])

function describeDates(step: DunningStep, dunned: Dunned, due: PlainDate | null): string[] {
  const { dueOn, initialDueOn, intervalDays, today, formatDay } = dunned
  if (step === 'betreibung-request') {
    return initialDueOn ? [`First due date: ${formatDay(initialDueOn)}.`] : []
  }
  const policy = intervalDays && { stepIntervalDays: stepIntervals(intervalDays) }
  const next = policy && dueOnSendingStep(policy, step, today, { dueOn, initialDueOn })
  return [
    due ? `Due date now: ${formatDay(due)}.` : 'There is no due date now.',
    ...(next ? [next === due ? 'It stays the same.' : `New due date: ${formatDay(next)}.`] : []),
  ]
}
