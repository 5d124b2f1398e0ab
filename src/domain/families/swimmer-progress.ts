import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { type CourseStanding, nextLesson } from './course-standing.ts'

interface BookedCourse {
  level: string
  dates: readonly PlainDate[]
  standing: CourseStanding
}

/** The level of the course they were in last, or are in: one that only begins says nothing yet. */
export function lastLevel(courses: readonly BookedCourse[]): string | null {
  const begun = courses.filter(
    ({ standing, level }) => level && (standing === 'running' || standing === 'over'),
  )
  const byStart = begun.toSorted((a, b) => (startOf(a) < startOf(b) ? 1 : -1))
  return byStart[0]?.level ?? null
}

const startOf = ({ dates }: BookedCourse): PlainDate => dates.toSorted()[0] ?? ''

/** The course that takes them into the water next, and when. */
export function findNextLesson<C extends BookedCourse>(
  courses: readonly C[],
  today: PlainDate,
): { date: PlainDate; course: C } | null {
  const upcoming = courses
    .filter(({ standing }) => standing === 'running' || standing === 'ahead')
    .flatMap(course => {
      const date = nextLesson(course.dates, today)
      return date ? [{ date, course }] : []
    })
  return upcoming.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}
