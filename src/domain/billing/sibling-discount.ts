import { percentOfRappen, shareOfRappen } from '#domain/billing/money.ts'
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'

/** The discount for the second and each further child of a family, when their courses start near each other. */
export interface SiblingDiscount {
  /** A percentage or an amount. */
  percent?: number | undefined
  rappen?: number | undefined
  /** How far apart their courses may start. */
  withinDays: number
}

/** A part of the price in percent, such as `10%`, or an amount in CHF, such as `20` or `20.50`; null when it is neither. */
export function readSiblingDiscount(text: string): Pick<SiblingDiscount, 'percent' | 'rappen'> | null {
  const percent = /^(\d{1,2}(?:\.\d)?) ?%$/.exec(text)?.[1]
  if (percent) return { percent: Number(percent) }
  const chf = /^\d{1,4}(?:\.\d{2})?$/.exec(text)?.[0]
  return chf ? { rappen: Math.round(Number(chf) * 100) } : null
}

/** The parsed setting. */
export function writeSiblingDiscount(discount: SiblingDiscount | null): string {
  if (!discount) return ''
  const { percent, rappen = 0 } = discount
  if (percent !== undefined) return `${percent}%`
  return rappen % 100 === 0 ? String(rappen / 100) : (rappen / 100).toFixed(2)
}

interface Booked {
  priceRappen: number
  /** The first day of the course; none without dates. */
  startsOn: PlainDate | null
  /** When the courses of the family's other children start that were ordered before. */
  siblings: readonly PlainDate[]
}

/** In steps of five Rappen, and never more than the price. */
export function siblingDiscountRappen(
  discount: SiblingDiscount | null,
  { priceRappen, startsOn, siblings }: Booked,
): number {
  if (!discount || !startsOn) return 0
  const isNear = (other: PlainDate) => Math.abs(daysBetween(startsOn, other)) <= discount.withinDays
  if (!siblings.some(isNear)) return 0
  const { percent, rappen = 0 } = discount
  const letOff =
    percent === undefined
      ? shareOfRappen(rappen, { of: 1, in: 1 }, 5)
      : percentOfRappen(priceRappen, percent, 5)
  return Math.min(priceRappen, letOff)
}
