import { t } from '#web/language/t.ts'
import { cn } from '../class-names.ts'
import type { Column } from './column.ts'
import { RowContext } from './row-context.ts'
import { RowMark, sayRow } from './row-mark.tsx'
import { unreadableText, type ViewProps } from './view-props.ts'

interface CardProps<Row> extends ViewProps<Row> {
  row: Row
  isLit: boolean
}

/** Without a declared title, the first column is the title. */
function placeOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]) {
  if (column.card) return column.card
  const hasTitle = columns.some(other => other.card === 'title')
  return !hasTitle && column === columns[0] ? 'title' : 'line'
}

/** One record on a phone. The whole card opens it; its buttons stand above that. */
export function Card<Row>(props: CardProps<Row>) {
  const { row, columns, onOpen, actions, isLit, selection, rows, rowKey, rowName } = props
  const at = (place: string) => columns.filter(column => placeOf(column, columns) === place)
  const cells = (place: string) => at(place).map(column => <span key={column.id}>{column.cell(row)}</span>)
  const lines = at('line')
  return (
    <article
      className={cn(
        'relative rounded-card border border-line bg-surface p-4 shadow-card has-[[data-card-opener]:active]:bg-lake-50',
        isLit && 'animate-highlight',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        {selection && (
          <span className="relative z-10 -my-3 -mr-2 -ml-4 w-11 shrink-0">
            <RowMark
              label={sayRow(rows.indexOf(row))}
              isOn={selection.isMarked(rowKey(row))}
              tabbable
              onToggle={isRange => selection.toggle(rowKey(row), rows.map(rowKey), isRange)}
            />
          </span>
        )}
        <div className="min-w-0 flex-1 text-[0.9375rem] font-semibold break-words">
          {onOpen ? (
            <button
              type="button"
              data-card-opener
              onClick={() => onOpen(row)}
              className="block w-full text-left outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-lake-600"
            >
              {cells('title')}
            </button>
          ) : (
            cells('title')
          )}
        </div>
        <div className="flex max-w-1/2 shrink-0 flex-col items-end gap-1">
          {cells('badge')}
          <span className="font-semibold tabular-nums">{cells('amount')}</span>
        </div>
      </div>
      <div className="break-words text-ink-soft">{cells('subtitle')}</div>
      {lines.length > 0 && (
        <dl className="mt-3 grid grid-cols-[fit-content(55%)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          {lines.map(column => (
            <div key={column.id} className="contents">
              <dt className="text-ink-mute">{t(column.header)}</dt>
              <dd className="min-w-0 text-right break-words">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && (
        <div className="relative -mx-2 mt-3 -mb-2 flex flex-wrap justify-end gap-1 border-t border-line pt-1">
          <RowContext value={{ tabbable: true, onCard: true, rowName: rowName?.(row) ?? '' }}>
            {actions(row)}
          </RowContext>
        </div>
      )}
    </article>
  )
}

/** Stands for a record that is too odd to be drawn. */
export function UnreadableCard() {
  return (
    <p className="rounded-card border border-line bg-surface p-4 text-ink-soft shadow-card">
      {t(unreadableText)}
    </p>
  )
}
