import { useNavigate } from '@tanstack/react-router'
import { drawRevenue } from '#console/features/books/draw-bars.ts'
import { revenueColumns } from '#console/features/books/report-columns.tsx'
import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { journalPath } from '#console/features/books/reports-page.tsx'
import { noLevel } from '#contract/books/journal.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { addDays, isPlainDate, yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'

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
      sums={{
        orders: row => row.orders,
        invoiced: row => row.invoiced,
        credited: row => row.credited,
        net: row => row.net,
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
