export const renewalAnswers = ['ACCEPT', 'SWITCH', 'PAUSE', 'STOP'] as const
export type RenewalAnswer = (typeof renewalAnswers)[number]

export const renewalOutcomes = ['BOOKED', 'SWITCHED', 'PAUSED', 'STOPPED', 'LAPSED', 'VOID'] as const
export type RenewalOutcome = (typeof renewalOutcomes)[number]

export const mostWishes = 3

const hourMs = 3_600_000
const remindBeforeMs = 72 * hourMs

/** So long after the closing a seat that was accepted stays held, should the server be off. */
const keptForBookingMs = 14 * 24 * hourMs

/** Until when a proposal holds its seat: an answered one until it is booked, a silent one until the closing. */
export function holdsUntil(answer: RenewalAnswer | null, closesAt: Date): Date {
  const goesOn = answer === 'ACCEPT' || answer === 'SWITCH'
  return new Date(closesAt.getTime() + (goesOn ? keptForBookingMs : 0))
}

interface Mailed {
  closesAt: string
  mailedAt: string | null
  remindedAt: string | null
}

/** Once, in the last three days, and only to those who were asked before them. */
export function isReminderDue({ closesAt, mailedAt, remindedAt }: Mailed, now: Date): boolean {
  const closes = Date.parse(closesAt)
  const opens = closes - remindBeforeMs
  if (mailedAt === null || remindedAt !== null || Date.parse(mailedAt) >= opens) return false
  return now.getTime() >= opens && now.getTime() < closes
}
