import { useNavigate } from '@tanstack/react-router'
import { useRoute } from '#console/api/query.ts'
import { drawAgeing } from '#console/features/reports/draw-bars.ts'
import { ageingColumns } from '#console/features/reports/report-columns.tsx'
import { ReportDay } from '#console/features/reports/report-day.tsx'
import { ReportScreen } from '#console/features/reports/report-screen.tsx'
import { openItemsPath } from '#console/features/reports/reports-page.tsx'
import { useReportDay } from '#console/features/reports/use-report-day.ts'
import { t } from '#console/language/t.ts'
import { reportRoutes } from '#contract/books/reports.ts'

export default function AgeingPage() {
  const navigate = useNavigate()
  const day = useReportDay()
  const query = { on: day.on }
  return (
    <ReportScreen
      name={t('Ageing')}
      answer={useRoute(reportRoutes.readAgeing, { query })}
      save={{ route: reportRoutes.exportAgeing, query }}
      columns={ageingColumns}
      rowKey={row => row.age}
      onOpen={row => void navigate({ to: openItemsPath, search: { on: day.on, age: row.age } as never })}
      draw={drawAgeing}
      empty={t('Nothing is open on this day')}
      filters={<ReportDay {...day} />}
    />
  )
}
