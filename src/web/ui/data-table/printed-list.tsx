import { createPortal } from 'react-dom'
import { mostRead } from '#web/api/read-all.ts'
import { formatCount, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { cn } from '../class-names.ts'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import type { PrintedRows } from '../list/print-lists.ts'
import type { Column } from './column.ts'
import { TotalsRow } from './totals-row.tsx'
import { unreadableText, type ViewProps } from './view-props.ts'

interface PrintedListProps<Row> extends Pick<ViewProps<Row>, 'label' | 'columns' | 'rowKey' | 'totals'> {
  printed: PrintedRows<Row>
}

/** A list on paper: every row, every column that is shown, its heading on each page. */
export function PrintedList<Row>({
  label,
  columns,
  rowKey,
  totals,
  printed: { rows, isPart },
}: PrintedListProps<Row>) {
  const count = tCount(rows.length, '{count} row', '{count} rows', { count: formatCount(rows.length) })
  return createPortal(
    <div className="printed-list">
      <table>
        <thead>
          <tr>
            <th colSpan={columns.length} scope="colgroup">
              <div className="flex items-baseline justify-between gap-6 pb-2">
                <span className="text-[13pt] font-semibold">{label}</span>
                <span className="font-normal">
                  {[document.title, count, formatDateTime(new Date().toISOString())].join(' · ')}
                </span>
              </div>
            </th>
          </tr>
          <tr>
            {columns.map(column => (
              <th key={column.id} scope="col" className={cn(column.align === 'right' && 'text-right')}>
                {t(column.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={rowKey(row)}>
              <CatchErrors
                resetOn={row}
                fallback={() => <td colSpan={columns.length}>{t(unreadableText)}</td>}
              >
                <Cells row={row} columns={columns} />
              </CatchErrors>
            </tr>
          ))}
        </tbody>
        {totals && (
          <tbody>
            <TotalsRow columns={columns} totals={totals} />
          </tbody>
        )}
      </table>
      {isPart && <p>{t('More rows follow. The button Print of the list prints them all.')}</p>}
      {rows.length >= mostRead && (
        <p>{t('Only the first {count} rows are printed.', { count: formatCount(mostRead) })}</p>
      )}
    </div>,
    document.body,
  )
}

function Cells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map(column => (
    <td
      key={column.id}
      className={cn(column.align === 'right' && 'text-right whitespace-nowrap! tabular-nums')}
    >
      {column.cell(row)}
    </td>
  ))
}
