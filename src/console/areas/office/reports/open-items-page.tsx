import { useNavigate } from '@tanstack/react-router'
import { drawOpenItems } from '#console/features/books/draw-bars.ts'
import { openItemColumns } from '#console/features/books/report-columns.tsx'
import { ReportDay } from '#console/features/books/report-day.tsx'
import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { useReportDay } from '#console/features/books/use-report-day.ts'
import { type OpenItem, reportRoutes } from '#contract/books/reports.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { FilterSelect } from '#web/ui/list/filter-bar.tsx'

export default function OpenItemsPage() {
  const navigate = useNavigate()
  const day = useReportDay()
  const query = { on: day.on, age: ages.find(age => age === day.age) }
  const open = ({ id, generation }: OpenItem) => {
    if (generation) void navigate({ to: `/phase${generation}/orders`, search: { view: id } as never })
  }
  return (
    <ReportScreen
      name={t('Open items')}
      answer={useRoute(reportRoutes.readOpenItems, { query })}
      save={{ route: reportRoutes.exportOpenItems, query }}
      columns={openItemColumns}
      rowKey={row => row.id}
      onOpen={open}
      sums={{ open: row => row.open }}
      draw={drawOpenItems}
      empty={t('Nothing is open on this day')}
      filters={
        <ReportDay {...day}>
          <FilterSelect
            label={t('Overdue')}
            all={t('Any due date')}
            value={day.age}
            onChange={age => day.change({ age })}
            options={ages.map(age => ({ value: age, label: t(ageLabels[age]) }))}
          />
        </ReportDay>
      }
    />
  )
}
