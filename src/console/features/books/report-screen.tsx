import type { ReactNode } from 'react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import type { SheetRoute } from '#console/features/exports/export-dialog.tsx'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { loadLater } from '#web/ui/load-later.tsx'
import type { Bars } from './bar-chart.tsx'
import { sumColumns } from './report-columns.tsx'
import { ReportsPage } from './reports-page.tsx'

const BarChart = loadLater(() => import('./bar-chart.tsx'))

interface Answered<Row> {
  data: { rows: Row[] } | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

interface ReportScreenProps<Row> {
  name: string
  answer: Answered<Row>
  filters: ReactNode
  save: { route: SheetRoute; query: Record<string, unknown> }
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  draw: (rows: readonly Row[]) => Bars
  /** The columns that add up. */
  sums?: Partial<Record<string, (row: Row) => number>>
  empty: string
}

/** A report: what it says at a glance, then every figure as a table that leads to the very rows. */
export function ReportScreen<Row>({ name, answer, filters, save, draw, ...table }: ReportScreenProps<Row>) {
  const rows = answer.data?.rows
  const totals = rows && table.sums && sumColumns(rows, table.sums)
  const bars = rows && rows.length > 0 ? draw(rows) : undefined
  return (
    <ReportsPage
      actions={
        <>
          <ExportButton {...save} name={name} />
          <RefreshButton onRefresh={answer.refetch} disabled={answer.isPending} />
        </>
      }
    >
      {filters}
      {bars && (
        <div
          className={cn(
            'relative shrink-0 overflow-hidden rounded-card border border-line bg-surface p-3 shadow-card',
            bars.isSideways ? 'h-80 md:h-96' : 'h-48 md:h-60',
          )}
        >
          <BarChart {...bars} />
        </div>
      )}
      <DataTable
        label={name}
        columns={table.columns}
        rows={rows}
        rowKey={table.rowKey}
        totals={totals}
        {...(table.onOpen && { onOpen: table.onOpen })}
        loadingText={t('Loading the report...')}
        empty={{ title: table.empty }}
        answer={answer}
        failureText={message => t('Error loading the report: {message}', { message })}
      />
    </ReportsPage>
  )
}
