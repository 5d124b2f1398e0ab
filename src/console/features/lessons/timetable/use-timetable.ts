import { useMemo } from 'react'
import { type TimetableLesson, timetableRoutes } from '#contract/planning/timetable.ts'
import { addDays, isPlainDate, type PlainDate, weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useIsDesktop } from '#web/ui/use-media-query.ts'

const noFilters = { day: '', view: '', place: '', level: '', instructor: '' }

/** The days, the location and the filters that the address names: this week and all locations by default. */
export function useTimetable() {
  const { filters, change } = useListFilters(noFilters)
  const isDesktop = useIsDesktop()
  const today = zurichDate(new Date())
  // An address can say anything.
  const day = isPlainDate(filters.day) && filters.day >= '1900-01-01' ? filters.day : today
  const isWeek = filters.view !== 'day' && isDesktop
  const from = isWeek ? addDays(day, -weekdayOf(day)) : day
  const length = isWeek ? 7 : 1
  const days = useMemo(() => Array.from({ length }, (_, at) => addDays(from, at)), [from, length])
  const reading = useRoute(timetableRoutes.readTimetable, { query: { from, to: addDays(from, length - 1) } })
  const go = (to: PlainDate) => change({ day: to === today ? '' : to })
  return {
    reading,
    filters,
    change,
    today,
    day,
    days,
    isWeek,
    isDesktop,
    go,
    step: (by: number) => go(addDays(day, by * length)),
    /** Whether a lesson is asked for by level and instructor. */
    isAsked: ({ level, instructor }: TimetableLesson) =>
      (filters.level === '' || level === filters.level) &&
      (filters.instructor === '' || instructor?.name === filters.instructor),
  }
}
export type TimetableView = ReturnType<typeof useTimetable>
