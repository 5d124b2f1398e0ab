import type { Canton } from '#domain/calendar/holidays.ts'
import { addDays, daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'
import { toWorkingDay } from '#domain/calendar/working-days.ts'
import {
  type CustomerStep,
  type DunningStep,
  nextStep,
  type OrderStatus,
} from '#domain/orders/order-machine.ts'
import { type ChargePolicy, stepFees } from './charges.ts'
import type { InterestStart } from './dunning-facts.ts'

/** How a family is reminded of several orders at once: with a letter for each, or with one about all. */
export const familyLetters = ['each', 'together'] as const
export type FamilyLetters = (typeof familyLetters)[number]

export interface DunningPolicy extends ChargePolicy {
  /** From sending the invoice to its first due date. */
  paymentTermDays: number
  /** From sending each letter to its new due date. A Betreibung sets none. */
  stepIntervalDays: Readonly<Record<CustomerStep, number>>
  /** What the engine may send by itself. */
  automaticSteps: readonly DunningStep[]
  /** How long after the due date a step waits: a transfer takes a day or two to arrive. The due date stays. */
  graceDays: number
  /** Whose holidays move a due date: where the provider is paid (OR 74, 78). */
  canton: Canton
  interestStart: InterestStart
  familyLetters: FamilyLetters
}

export const defaultStepIntervalDays = 10

/** One number for every letter, or one for each in their order. */
export function stepIntervals(days: readonly number[]): DunningPolicy['stepIntervalDays'] {
  const [first = defaultStepIntervalDays] = days
  const [, reminder1 = first, reminder2 = first, finalNotice = first] = days
  return { 'payment-reminder': first, reminder1, reminder2, 'final-notice': finalNotice }
}

export const defaultDunningPolicy: DunningPolicy = {
  paymentTermDays: 30,
  stepIntervalDays: stepIntervals([defaultStepIntervalDays]),
  // A Betreibung is a legal act with costs: a person decides it.
  automaticSteps: ['payment-reminder', 'reminder1', 'reminder2', 'final-notice'],
  graceDays: 3,
  canton: 'ZH',
  feesRappen: stepFees([]),
  chargesInterest: false,
  interestStart: 'due-date',
  familyLetters: 'each',
}

export function dueOnSendingInvoice(
  { paymentTermDays, canton }: Pick<DunningPolicy, 'paymentTermDays' | 'canton'>,
  sentOn: PlainDate,
): PlainDate {
  return toWorkingDay(addDays(sentOn, paymentTermDays), canton)
}

/** What decides the deadline of a letter. */
export type LetterPolicy = Pick<DunningPolicy, 'stepIntervalDays' | 'canton'>

/** The deadline a letter sets, never earlier than the current one or the invoice's. */
export function dueOnSendingStep(
  policy: LetterPolicy,
  step: CustomerStep,
  sentOn: PlainDate,
  { dueOn, initialDueOn }: { dueOn: PlainDate | null; initialDueOn: PlainDate | null },
): PlainDate {
  const newDueOn = toWorkingDay(addDays(sentOn, policy.stepIntervalDays[step]), policy.canton)
  return [dueOn, initialDueOn].reduce<PlainDate>(
    (latest, present) => (present && present > latest ? present : latest),
    newDueOn,
  )
}

/** Whole calendar days since the due date; 0 on the day itself and before. */
export function overdueDays(dueOn: PlainDate | null, today: PlainDate): number {
  return dueOn ? Math.max(0, daysBetween(dueOn, today)) : 0
}

export type OverdueBand = 'green' | 'yellow' | 'orange' | 'red'

export function overdueBand(days: number): OverdueBand {
  if (days <= 0) return 'green'
  if (days <= 10) return 'yellow'
  return days <= 20 ? 'orange' : 'red'
}

interface DunnedOrder {
  status: OrderStatus
  dueOn: PlainDate | null
}

export interface NextAction {
  action: DunningStep
  status: 'due' | 'scheduled'
}

/** The step that comes next and whether its day has come; null when there are no further steps. */
export function nextAction(
  { graceDays }: Pick<DunningPolicy, 'graceDays'>,
  order: DunnedOrder,
  today: PlainDate,
): NextAction | null {
  const action = nextStep(order.status)
  if (!action) return null
  return { action, status: isStepDue(graceDays, order.dueOn, today) ? 'due' : 'scheduled' }
}

export const isStepDue = (graceDays: number, dueOn: PlainDate | null, today: PlainDate): boolean =>
  overdueDays(dueOn, today) > graceDays

/** The step the engine sends today automatically. */
export function automaticStep(
  policy: DunningPolicy,
  order: DunnedOrder,
  today: PlainDate,
): DunningStep | null {
  const next = nextAction(policy, order, today)
  return next?.status === 'due' && policy.automaticSteps.includes(next.action) ? next.action : null
}
