import { shareOfRappen } from '#domain/billing/money.ts'
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { CustomerStep, DunningStep } from '#domain/orders/order-machine.ts'
import { defaultInterestPercent } from './interest.ts'

/** The charges of a letter. None by default: a fee must have been agreed. */
export interface ChargePolicy {
  feesRappen: Readonly<Record<CustomerStep, number>>
  chargesInterest: boolean
}

export interface Charge {
  kind: 'fee' | 'interest'
  amountRappen: number
}

/** One fee for every letter, or one for each in their order. */
export function stepFees(rappen: readonly number[]): ChargePolicy['feesRappen'] {
  const [first = 0] = rappen
  const [, reminder1 = first, reminder2 = first, finalNotice = first] = rappen
  return { 'payment-reminder': first, reminder1, reminder2, 'final-notice': finalNotice }
}

/** How the principal decreased: payments and write-offs by day. */
export interface Principal {
  amountRappen: number
  reductions: readonly { on: PlainDate; amountRappen: number }[]
}

interface Default {
  principal: Principal
  /** None as long as nothing is in default. */
  interestFrom: PlainDate | null
  /** Charges of earlier letters, including waived ones: no day is charged twice. */
  interestRappen: number
  today: PlainDate
}

export function chargesOfStep(
  { feesRappen, chargesInterest }: ChargePolicy,
  step: DunningStep,
  { principal, interestFrom, interestRappen, today }: Default,
): Charge[] {
  const fee = step === 'betreibung-request' ? 0 : feesRappen[step]
  const accrued = chargesInterest && interestFrom ? accruedInterestRappen(principal, interestFrom, today) : 0
  const charges: Charge[] = [
    { kind: 'fee', amountRappen: fee },
    { kind: 'interest', amountRappen: accrued - interestRappen },
  ]
  return charges.filter(({ amountRappen }) => amountRappen > 0)
}

/** Interest on the open principal from day to day, rounded once. No interest on interest (OR 105). */
export function accruedInterestRappen(
  { amountRappen, reductions }: Principal,
  from: PlainDate,
  to: PlainDate,
  percent = defaultInterestPercent,
): number {
  let rappenDays = amountRappen * daysOf(from, to)
  for (const reduction of reductions)
    rappenDays -= reduction.amountRappen * daysOf(reduction.on > from ? reduction.on : from, to)
  return Math.max(0, shareOfRappen(rappenDays, { of: percent, in: 36_500 }))
}

const daysOf = (from: PlainDate, to: PlainDate) => Math.max(0, daysBetween(from, to))
