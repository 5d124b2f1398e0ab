import { isPlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { useListFilters } from '#web/ui/list/list-filters.ts'

const none = { on: '', age: '' }

/** The day a report is of, in the address; today where it says none. */
export function useReportDay() {
  const { filters, change } = useListFilters(none)
  const on = isPlainDate(filters.on) ? filters.on : zurichDate(new Date())
  return { on, age: filters.age, change }
}
