import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Statement } from '#domain/ledger/statement.ts'
import type { CustomerStep, DunningStep } from '#domain/orders/order-machine.ts'

export interface SentStep {
  step: DunningStep
  sentOn: PlainDate
}

/** What has become of an invoice since it was sent. */
export interface DunningHistory {
  /** The due date the invoice itself named. */
  initialDueOn: PlainDate
  /** The current one; null when staff removed it. */
  dueOn: PlainDate | null
  /** The letters that went out, the oldest first. */
  sent: readonly SentStep[]
}

/** All that a letter may claim about the past. PDF, mail and Betreibung sheet take it from here, so none can invent. */
export interface DunningFacts {
  initialDueOn: PlainDate
  sent: readonly SentStep[]
  /** Whether the current deadline has passed. */
  isOverdue: boolean
  /** Whether the deadline of the invoice itself has passed, regardless of later ones. */
  isInitialDueOver: boolean
  /** The first day of default; none as long as that has not come. */
  interestFrom: PlainDate | null
}

/** Interest runs from the day after an agreed due date, else from the day after the first reminder (OR 102). */
export const interestStarts = ['due-date', 'first-reminder'] as const
export type InterestStart = (typeof interestStarts)[number]

export function dunningFactsOn(
  today: PlainDate,
  history: DunningHistory,
  interestStart: InterestStart = 'due-date',
): DunningFacts {
  const { initialDueOn, sent } = history
  const standing = standingDueOn(history)
  const starts = interestStart === 'due-date' ? initialDueOn : sent[0]?.sentOn
  return {
    initialDueOn,
    sent,
    isOverdue: standing !== null && standing < today,
    isInitialDueOver: initialDueOn < today,
    interestFrom: starts !== undefined && starts < today ? addDays(starts, 1) : null,
  }
}

/** A due date that staff set earlier does not take back what the invoice says. */
export function standingDueOn({
  dueOn,
  initialDueOn,
}: {
  dueOn: PlainDate | null
  initialDueOn: PlainDate | null
}): PlainDate | null {
  return dueOn && initialDueOn && initialDueOn > dueOn ? initialDueOn : dueOn
}

/** How a letter begins. */
export type Opening = 'partly-paid' | 'not-due' | 'overlooked' | 'unpaid' | 'despite-one' | 'despite-many'

/** The firmest opening that is true: a step may be sent early, and the ones before it may have been skipped. */
export function chooseOpening(
  step: CustomerStep,
  { isOverdue, sent, statement }: DunningFacts & { statement?: Statement | undefined },
): Opening {
  if (statement && statement.payments.length > 0) return 'partly-paid'
  if (!isOverdue) return 'not-due'
  if (step === 'payment-reminder') return 'overlooked'
  if (step === 'reminder1' || sent.length === 0) return 'unpaid'
  return sent.length === 1 ? 'despite-one' : 'despite-many'
}
