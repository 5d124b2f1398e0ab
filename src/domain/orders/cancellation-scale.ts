import { percentOfRappen, rappenFromChf, shareOfRappen } from '../billing/money.ts'

export const scaleUnits = ['percent', 'chf'] as const

/** Up to this many days before the start, this share of the invoice stays owed. */
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

/** The amount that stays owed when cancelling this many days before the start, rounded to 5 Rappen once. */
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

/** The price of this many lessons; the price of one is derived. */
export interface LessonPrice {
  rappen: number
  lessons: number
}

/** With a medical certificate missed lessons are not owed, at the price of one each. */
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
