import { useNavigate } from '@tanstack/react-router'
import { useRoute } from '#console/api/query.ts'
import { drawRevenue } from '#console/features/reports/draw-bars.ts'
import { revenueColumns } from '#console/features/reports/report-columns.tsx'
import { ReportScreen } from '#console/features/reports/report-screen.tsx'
import { journalPath } from '#console/features/reports/reports-page.tsx'
import { t } from '#console/language/t.ts'
import { FilterBar } from '#console/ui/list/filter-bar.tsx'
import { FilterDate } from '#console/ui/list/filter-date.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { noLevel } from '#contract/books/journal.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { addDays, isPlainDate, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'

const noFilters = { from: '', to: '' }

export default function ReportsTab() {
  const navigate = useNavigate()
  const { filters, change } = useListFilters(noFilters)
  const today = zurichDate(new Date())
  const query = {
    from: isPlainDate(filters.from) ? filters.from : `${yearOf(addDays(today, -90))}-01-01`,
    to: isPlainDate(filters.to) ? filters.to : today,
  }
  return (
    <ReportScreen
      name={t('Revenue')}
      answer={useRoute(reportRoutes.readRevenue, { query })}
      save={{ route: reportRoutes.exportRevenue, query }}
      columns={revenueColumns}
      rowKey={row => `${row.month} ${row.level}`}
      onOpen={({ month, level }) => {
        const search = { level: level || noLevel, ...query }
        void navigate({ to: `${journalPath}/${month}`, search: search as never })
      }}
      draw={drawRevenue}
      empty={t('Nothing was invoiced in this time')}
      filters={
        <FilterBar>
          <FilterDate label={t('From|period')} value={query.from} onChange={from => change({ from })} />
          <FilterDate label={t('To|period')} value={query.to} onChange={to => change({ to })} />
        </FilterBar>
      }
    />
  )
}
