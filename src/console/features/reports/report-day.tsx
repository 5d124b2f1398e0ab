import type { ReactNode } from 'react'
import { t } from '#console/language/t.ts'
import { FilterBar } from '#console/ui/list/filter-bar.tsx'
import { FilterDate } from '#console/ui/list/filter-date.tsx'
import { zurichDate } from '#domain/calendar/plain-date.ts'

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
