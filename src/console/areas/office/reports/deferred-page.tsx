import { useNavigate } from '@tanstack/react-router'
import { useRoute } from '#console/api/query.ts'
import { coursePath } from '#console/features/reports/course-path.ts'
import { drawDeferred } from '#console/features/reports/draw-bars.ts'
import { deferredColumns } from '#console/features/reports/report-columns.tsx'
import { ReportDay } from '#console/features/reports/report-day.tsx'
import { ReportScreen } from '#console/features/reports/report-screen.tsx'
import { useReportDay } from '#console/features/reports/use-report-day.ts'
import { t } from '#console/language/t.ts'
import { reportRoutes } from '#contract/books/reports.ts'

export default function DeferredPage() {
  const navigate = useNavigate()
  const day = useReportDay()
  const query = { on: day.on }
  return (
    <ReportScreen
      name={t('Deferred revenue')}
      answer={useRoute(reportRoutes.readDeferred, { query })}
      save={{ route: reportRoutes.exportDeferred, query }}
      columns={deferredColumns}
      rowKey={row => row.id}
      onOpen={row => void navigate(coursePath(row))}
      draw={drawDeferred}
      empty={t('Nothing is invoiced for lessons after this day')}
      filters={<ReportDay {...day} />}
    />
  )
}
