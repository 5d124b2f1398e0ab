import { useNavigate } from '@tanstack/react-router'
import { coursePath } from '#console/features/books/course-path.ts'
import { drawDeferred } from '#console/features/books/draw-bars.ts'
import { deferredColumns } from '#console/features/books/report-columns.tsx'
import { ReportDay } from '#console/features/books/report-day.tsx'
import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { useReportDay } from '#console/features/books/use-report-day.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'

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
      sums={{ invoiced: row => row.invoiced, earned: row => row.earned, deferred: row => row.deferred }}
      draw={drawDeferred}
      empty={t('Nothing is invoiced for lessons after this day')}
      filters={<ReportDay {...day} />}
    />
  )
}
