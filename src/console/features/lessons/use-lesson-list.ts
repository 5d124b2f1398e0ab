import { lessonGap, lessonRoutes } from '#contract/lessons/lessons.ts'
import { addDays, isPlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { laneDays } from '#domain/home-queues.ts'
import { useRoute } from '#web/api/query.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'

const daysOf: Partial<Record<string, number>> = { week: 7, month: laneDays }

const noFilters = { day: '', view: '', place: '', without: '' }

/** The lessons of the day that the address names, today by default, or of the week that begins with it. */
export function useLessonList() {
  const { filters, change } = useListFilters(noFilters)
  const today = zurichDate(new Date())
  // An address can say anything.
  const from = isPlainDate(filters.day) && filters.day >= '1900-01-01' ? filters.day : today
  const days = daysOf[filters.view] ?? 1
  const without = lessonGap.safeParse(filters.without).data
  const reading = useRoute(lessonRoutes.listLessons, {
    query: { from, to: addDays(from, days - 1), without },
  })
  const go = (day: string) => change({ day: day === today ? '' : day })
  return {
    reading,
    days,
    view: filters.view,
    from,
    today,
    place: filters.place,
    go,
    step: (by: number) => go(addDays(from, by * days)),
    showDays: (view: string) => change({ view }),
    showPlace: (place: string) => change({ place }),
    without,
    showWithout: (gap: string) => change({ without: gap }),
  }
}
