import { useNavigate } from '@tanstack/react-router'
import { useRoute } from '#console/api/query.ts'
import { coursePath } from '#console/features/reports/course-path.ts'
import { drawSeats } from '#console/features/reports/draw-bars.ts'
import { seatsColumns } from '#console/features/reports/report-columns.tsx'
import { ReportDay } from '#console/features/reports/report-day.tsx'
import { ReportScreen } from '#console/features/reports/report-screen.tsx'
import { useReportDay } from '#console/features/reports/use-report-day.ts'
import { t } from '#console/language/t.ts'
import { reportRoutes } from '#contract/books/reports.ts'

export default function SeatsPage() {
  const navigate = useNavigate()
  const day = useReportDay()
  const query = { on: day.on }
  return (
    <ReportScreen
      name={t('Seats sold')}
      answer={useRoute(reportRoutes.readSeats, { query })}
      save={{ route: reportRoutes.exportSeats, query }}
      columns={seatsColumns}
      rowKey={row => row.id}
      onOpen={row => void navigate(coursePath(row))}
      draw={drawSeats}
      empty={t('No course goes on after this day')}
      filters={<ReportDay {...day} />}
    />
  )
}
