import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'

const mostDaysBefore = 366

/** A payment may come in before its order, but not years before it, and not tomorrow: then a year was mistyped. */
export function refusePaymentDay(
  day: PlainDate,
  { today, orderedOn }: { today: PlainDate; orderedOn: PlainDate },
): 'payment.in-future' | 'payment.too-old' | undefined {
  if (day > today) return 'payment.in-future'
  return day < addDays(orderedOn, -mostDaysBefore) ? 'payment.too-old' : undefined
}
