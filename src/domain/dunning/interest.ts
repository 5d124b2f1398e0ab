import { shareOfRappen } from '#domain/billing/money.ts'
import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'

/** Interest in default, OR 104. None is owed on interest itself (OR 105), so the sum is simple. */
export const defaultInterestPercent = 5

/** 5 % or 5%, as the language has it; the sign never begins a line. */
export function formatPercent(percent: number, language: Language): string {
  return language === 'en' || language === 'hu' ? `${percent}%` : `${percent}\u00a0%`
}

/** Interest on a claim from its first day of default up to a day, by days of a 365-day year, in whole Rappen. */
export function interestRappen(
  claimRappen: number,
  from: PlainDate,
  to: PlainDate,
  percent = defaultInterestPercent,
): number {
  const days = Math.max(0, daysBetween(from, to))
  return shareOfRappen(claimRappen, { of: percent * days, in: 36_500 })
}
