import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'

/** Age bands of open amounts. */
export const ages = ['not-due', '1-30', '31-60', '61-90', 'over-90'] as const
export type Age = (typeof ages)[number]

export const ageLabels = {
  'not-due': 'Not due yet',
  '1-30': '1 to 30 days',
  '31-60': '31 to 60 days',
  '61-90': '61 to 90 days',
  'over-90': 'More than 90 days',
} as const satisfies Record<Age, string>

export function ageOf(dueOn: PlainDate | null, on: PlainDate): Age {
  const days = dueOn ? daysBetween(dueOn, on) : 0
  if (days <= 0) return 'not-due'
  if (days <= 30) return '1-30'
  if (days <= 60) return '31-60'
  return days <= 90 ? '61-90' : 'over-90'
}
