import { shareOfRappen } from '#domain/billing/money.ts'

/** What of an invoice is earned by the lessons that were held, in Rappen; a course without dates is earned at once. */
export function earnedRappen(
  invoicedRappen: number,
  { held, lessons }: { held: number; lessons: number },
): number {
  return lessons === 0
    ? invoicedRappen
    : shareOfRappen(invoicedRappen, { of: Math.min(held, lessons), in: lessons })
}
