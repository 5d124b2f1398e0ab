import { useNavigate } from '@tanstack/react-router'
import { drawAgeing } from '#console/features/books/draw-bars.ts'
import { ageingColumns } from '#console/features/books/report-columns.tsx'
import { ReportDay } from '#console/features/books/report-day.tsx'
import { ReportScreen } from '#console/features/books/report-screen.tsx'
import { openItemsPath } from '#console/features/books/reports-page.tsx'
import { useReportDay } from '#console/features/books/use-report-day.ts'
import { reportRoutes } from '#contract/books/reports.ts'
import { useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'

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
      sums={{ orders: row => row.orders, open: row => row.open }}
      draw={drawAgeing}
      empty={t('Nothing is open on this day')}
      filters={<ReportDay {...day} />}
    />
  )
}
