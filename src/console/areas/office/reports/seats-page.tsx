import { useNavigate } from '@tanstack/react-router'
import { coursePath } from '#console/features/books/course-path.ts'
import { drawSeats } from '#console/features/books/draw-bars.ts'
import { seatsColumns } from '#console/features/books/report-columns.tsx'
import { ReportDay } from '#console/features/books/report-day.tsx'
import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { useReportDay } from '#console/features/books/use-report-day.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'

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
