import type { ReactNode } from 'react'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { t } from '#web/language/t.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'

interface ReportDayProps {
  on: string
  change: (some: { on: string }) => void
  children?: ReactNode
}

/** At the end of which day everything is looked at. */
export function ReportDay({ on, change, children }: ReportDayProps) {
  const isToday = on === zurichDate(new Date())
  return (
    <FilterBar {...(!isToday && { onReset: () => change({ on: '' }), resetLabel: t('Today') })}>
      <FilterDate label={t('As of')} value={on} onChange={day => change({ on: day })} />
      {children}
    </FilterBar>
  )
}
