import { percentOfRappen, rappenFromChf, shareOfRappen } from '../billing/money.ts'

export const scaleUnits = ['percent', 'chf'] as const

/** Until so many days before the start, so much of the invoice stays owed. */
export interface ScaleStep {
  days: number
  value: number
  unit: (typeof scaleUnits)[number]
}

/** After the last day of a scale everything stays owed; without any, nothing does. */
export type CancellationScale = readonly ScaleStep[]

interface StaysOwed {
  /** None when the scale names an amount. */
  percent: number | null
  owedRappen: number
}

/** What of an invoice stays owed when it is cancelled so many days before the start, rounded to 5 Rappen once. */
export function owedOnCancelling(
  scale: CancellationScale,
  amountRappen: number,
  daysBefore: number,
): StaysOwed {
  if (scale.length === 0) return { percent: 0, owedRappen: 0 }
  const step = scale.toSorted((a, b) => b.days - a.days).find(({ days }) => daysBefore >= days)
  if (!step || (step.unit === 'percent' && step.value === 100))
    return { percent: 100, owedRappen: amountRappen }
  if (step.unit === 'chf')
    return { percent: null, owedRappen: Math.min(amountRappen, roundToFive(rappenFromChf(step.value))) }
  const owedRappen = Math.min(amountRappen, percentOfRappen(amountRappen, step.value, 5))
  return { percent: step.value, owedRappen }
}

/** What so many lessons cost. The price of one is that divided by their number. */
export interface LessonPrice {
  rappen: number
  lessons: number
}

/** With a medical certificate no missed lesson is owed: so many times the price of one. */
export const owedWhenSick = (
  amountRappen: number,
  missed: number,
  { rappen, lessons }: LessonPrice,
): number => Math.max(0, amountRappen - shareOfRappen(rappen, { of: missed, in: lessons }, 5))

/** When the school cancels a course, the lessons that were held stay owed: their share of the invoice. */
export const owedForHeld = (
  amountRappen: number,
  { held, lessons }: { held: number; lessons: number },
): number =>
  held >= lessons && lessons > 0
    ? amountRappen
    : Math.min(amountRappen, shareOfRappen(amountRappen, { of: held, in: Math.max(1, lessons) }, 5))

const roundToFive = (rappen: number) => shareOfRappen(rappen, { of: 1, in: 1 }, 5)
