import type { ListedLesson, TaughtOffer } from '#contract/lessons/lessons.ts'
import { ageOn, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import { type Lanes, nameLanes } from '#domain/lessons/lanes.ts'
import { endTime } from '#domain/lessons/lesson-times.ts'
import { formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayCourse } from '#web/words/say-course.ts'

export const taughtOfferPath = (offerId: string) => `/office/lessons/${offerId}`

export const lessonTones: Record<LessonStatus, Tone> = {
  PLANNED: 'blue',
  HELD: 'green',
  CANCELLED: 'grey',
  MOVED: 'orange',
}

export const sayLessonStatus = (status: LessonStatus): string =>
  ({
    PLANNED: t('Planned|lesson'),
    HELD: t('Held|lesson'),
    CANCELLED: t('Cancelled|lesson'),
    MOVED: t('Moved|lesson'),
  })[status]

export const sayLessonCourse = ({ courseNames, quickId }: Pick<ListedLesson, 'courseNames' | 'quickId'>) =>
  sayCourse({ courseNames, courseId: quickId })

/** 16:00–16:45 */
export const saySpan = (startTime: string, durationMinutes: number | null): string =>
  durationMinutes === null
    ? startTime.slice(0, 5)
    : `${startTime.slice(0, 5)}–${endTime(startTime, durationMinutes)}`

/** Monday, 02/03/2026 */
export const sayDate = (date: string): string => `${sayWeekday(weekdayOf(date))}, ${formatDate(date)}`

const sayYears = (age: number): string => tCount(age, '{count} year', '{count} years')

export const sayAge = (birthDate: string | null): string =>
  birthDate ? sayYears(ageOn(birthDate, zurichDate(new Date()))) : t('Age unknown')

export const sayTeam = ({ instructor, substitute }: Pick<TaughtOffer, 'instructor' | 'substitute'>): string =>
  [instructor?.name, substitute && t('Substitute: {name}', { name: substitute.name })]
    .filter(Boolean)
    .join(', ') || t('No instructor yet')

/** Becken, lanes 1–3 */
export function sayLanes(use: (Lanes & { pool: string }) | null): string {
  if (!use) return t('No lanes')
  const named = { pool: use.pool, lanes: nameLanes(use) }
  const isOne = Math.ceil(use.firstHalf / 2) === Math.ceil(use.lastHalf / 2)
  return isOne ? t('{pool}, lane {lanes}', named) : t('{pool}, lanes {lanes}', named)
}
