import { type PlainDate, yearOf } from '#domain/calendar/plain-date.ts'

/** What the law makes of an order when the person behind it is to be forgotten. */

const years = 10

/** Business records are kept ten years from the end of their business year (OR 958f), which is the calendar year. */
export function keepUntil(recordedOn: PlainDate): PlainDate {
  return `${String(yearOf(recordedOn) + years).padStart(4, '0')}-12-31`
}

interface RecordedOrder {
  /** An order with a number has an invoice, and numbers have no gaps. */
  invoiceReference: string | null
  /** The day of the last entry about it. */
  recordedOn: PlainDate
}

export type Retention = { fate: 'kept'; until: PlainDate } | { fate: 'erased' }

export function decideRetention(
  { invoiceReference, recordedOn }: RecordedOrder,
  today: PlainDate,
): Retention {
  if (invoiceReference === null) return { fate: 'erased' }
  const until = keepUntil(recordedOn)
  return today <= until ? { fate: 'kept', until } : { fate: 'erased' }
}
