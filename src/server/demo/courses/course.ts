import { addDays, type PlainDate, weekdayOf } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { BookingCourse } from '#server/db/tables/bookings.ts'
import type { Random } from '../random.ts'
import { isHoliday, nextWeekday } from './calendar.ts'
import { type CourseKind, courseKinds } from './course-kinds.ts'

/** What a booking needs to know of its course, whether that is a product or a lesson offer. */
export interface DemoCourse {
  generation: 4 | 5
  kind: CourseKind
  productId: string | null
  lessonOfferId: string | null
  names: Record<Language, string>
  location: string
  locationAddress: string
  startTime: string
  dates: readonly PlainDate[]
  priceRappen: number
  seats: number
  /** What the booking keeps of the course as it was at booking time. */
  snapshot: BookingCourse
}

export interface CourseTime {
  weekday: number
  startTime: string
  startDate: PlainDate
}

const weekdayStarts = ['15:30', '16:15', '16:30', '17:00', '17:15']
const weekendStarts = ['09:00', '09:45', '10:30', '11:15']
const eveningStarts = ['18:00', '18:45', '19:30', '20:15']

/** Children swim after school or on Saturday, adults in the evening. */
export function pickTime(random: Random, kind: CourseKind, from: PlainDate): CourseTime {
  const isForAdults = kind.ages[0] >= 17
  const weekday = isForAdults ? random.int(0, 3) : random.pick([0, 1, 2, 2, 3, 4, 5, 5])
  const starts = isForAdults ? eveningStarts : weekday === 5 ? weekendStarts : weekdayStarts
  let startDate = nextWeekday(addDays(from, random.int(0, 9)), weekday)
  while (isHoliday(startDate)) startDate = addDays(startDate, 7)
  return { weekday: weekdayOf(startDate), startTime: random.pick(starts), startDate }
}

/** A term's kinds: every kind comes up, children's levels more often than private lessons. */
export function pickKinds(random: Random, count: number): CourseKind[] {
  const groups = courseKinds.filter(kind => kind.mode === 'group')
  const kinds = random.shuffle(courseKinds)
  while (kinds.length < count) kinds.push(...random.shuffle(groups))
  return kinds.slice(0, count)
}

/** Rounded to five francs, as price lists are. */
export const packagePrice = (kind: CourseKind, lessons: number) =>
  Math.round((kind.lessonPriceRappen * lessons) / 500) * 500
