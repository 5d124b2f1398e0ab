import { useNavigate } from '@tanstack/react-router'
import { useRoute } from '#console/api/query.ts'
import { drawOpenItems } from '#console/features/reports/draw-bars.ts'
import { openItemColumns } from '#console/features/reports/report-columns.tsx'
import { ReportDay } from '#console/features/reports/report-day.tsx'
import { ReportScreen } from '#console/features/reports/report-screen.tsx'
import { useReportDay } from '#console/features/reports/use-report-day.ts'
import { t } from '#console/language/t.ts'
import { FilterSelect } from '#console/ui/list/filter-bar.tsx'
import { type OpenItem, reportRoutes } from '#contract/books/reports.ts'
import { ageLabels, ages } from '#domain/books/ageing.ts'

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
