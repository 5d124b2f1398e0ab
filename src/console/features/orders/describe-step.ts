import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { standingDueOn } from '#domain/dunning/dunning-facts.ts'
import { dueOnSendingStep, type LetterPolicy } from '#domain/dunning/dunning-policy.ts'
import {
  type DunningStep,
  orderStatuses,
  skippedSteps,
  statusAfterStep,
} from '#domain/orders/order-machine.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { sayReminderStep } from '#web/language/status-words.ts'
import { t } from '#web/language/t.ts'

/** Where an order stands in its dunning, and how its screen writes a day. */
export interface Dunned {
  status: string
  dueOn: PlainDate | null
  initialDueOn: PlainDate | null
  /** Missing until it is known. */
  policy: LetterPolicy | undefined
  today: PlainDate
  formatDay: (day: PlainDate) => string
}

/** What somebody should know before sending a step, a sentence each: it may be early, and it may skip others. */
export function describeStep(step: DunningStep, dunned: Dunned): string[] {
  const due = standingDueOn(dunned)
  const status = orderStatuses.find(known => known === dunned.status)
  const skipped = status ? skippedSteps(status, step) : []
  return [
    ...(due && due >= dunned.today ? [t('Not due until {day}.', { day: dunned.formatDay(due) })] : []),
    ...(skipped.length > 0 ? [t('Skipped for good: {steps}.', { steps: listSteps(skipped) })] : []),
    ...describeDates(step, dunned, due),
  ]
}

export const nameStep = (step: DunningStep) => sayReminderStep(statusAfterStep[step])

const listSteps = (steps: readonly DunningStep[]) =>
  new Intl.ListFormat(spokenLocale().language, { type: 'conjunction' }).format(steps.map(nameStep))

function describeDates(step: DunningStep, dunned: Dunned, due: PlainDate | null): string[] {
  const { dueOn, initialDueOn, policy, today, formatDay } = dunned
  if (step === 'betreibung-request') {
    return initialDueOn ? [t('First due date: {day}.', { day: formatDay(initialDueOn) })] : []
  }
  const next = policy && dueOnSendingStep(policy, step, today, { dueOn, initialDueOn })
  return [
    due ? t('Due date now: {day}.', { day: formatDay(due) }) : t('There is no due date now.'),
    ...(next
      ? [next === due ? t('It stays the same.') : t('New due date: {day}.', { day: formatDay(next) })]
      : []),
  ]
}
