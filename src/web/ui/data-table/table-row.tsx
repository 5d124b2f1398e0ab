import { type MouseEvent, memo, type Ref } from 'react'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { cn } from '../class-names.ts'
import { RowContext } from './row-context.ts'
import { RowMark, sayRow } from './row-mark.tsx'
import { unreadableText, type ViewProps } from './view-props.ts'

interface TableRowProps<Row> extends ViewProps<Row> {
  row: Row
  index: number
  isActive: boolean
  isLit: boolean
  isVirtual: boolean
  measure: Ref<HTMLTableRowElement> | undefined
  onActivate: (index: number) => void
}

/** A press on a control inside the row, or the end of a text selection, is not a press on the row. */
function isRowPress(event: MouseEvent): boolean {
  const onControl = (event.target as Element).closest('button, a, input, select, textarea, label')
  return !onControl && !window.getSelection()?.toString()
}

/** Scrolling draws the rows that come into sight, not those that stay in it. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow

/** The first cell holds the row's real button; a press anywhere else on the row does the same. */
function DrawnRow<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, onOpen, actions, isActive, isLit, onActivate, selection, rowKey, rows } = props
  const rowName = props.rowName?.(row) ?? ''
  // Its words come from no property.
  useLanguage()
  const isMarked = selection?.isMarked(rowKey(row)) ?? false
  return (
    <tr
      ref={props.measure}
      data-index={index}
      aria-rowindex={props.isVirtual ? index + 2 : undefined}
      onClick={event => onOpen && isRowPress(event) && onOpen(row)}
      onFocus={() => onActivate(index)}
      className={cn(
        'group/row *:border-b *:border-line last:*:border-b-0',
        onOpen &&
          'cursor-pointer hover:bg-lake-50/60 has-[[data-row-opener]:focus-visible]:bg-lake-50 has-[[data-row-opener]:focus-visible]:outline-2 has-[[data-row-opener]:focus-visible]:-outline-offset-2 has-[[data-row-opener]:focus-visible]:outline-lake-600',
        isMarked && 'bg-lake-50',
        isLit && 'animate-highlight',
      )}
    >
      {selection && (
        <td className="p-0">
          <RowMark
            label={sayRow(index)}
            isOn={isMarked}
            tabbable={isActive}
            onToggle={isRange => selection.toggle(rowKey(row), rows.map(rowKey), isRange)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          className={cn(
            'h-[2.875rem] px-4 py-1 align-middle break-words compact:h-8 compact:py-0 compact:leading-4',
            column.align === 'right' && 'text-right tabular-nums',
          )}
        >
          {position === 0 && onOpen ? (
            <button
              type="button"
              data-row-opener={index}
              tabIndex={isActive ? 0 : -1}
              onClick={() => onOpen(row)}
              className="block w-full min-w-0 text-left font-medium outline-none"
            >
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {actions && (
        <td className="px-3 py-1 align-middle compact:py-0">
          <RowContext value={{ tabbable: isActive || !onOpen, onCard: false, rowName }}>
            <div className="flex flex-wrap items-center justify-end gap-0.5">{actions(row)}</div>
          </RowContext>
        </td>
      )}
    </tr>
  )
}

interface UnreadableRowProps extends Pick<TableRowProps<unknown>, 'index' | 'measure'> {
  columnCount: number
}

/** Stands for a record that is too odd to be drawn. */
export function UnreadableRow({ index, columnCount, measure }: UnreadableRowProps) {
  return (
    <tr ref={measure} data-index={index} className="*:border-b *:border-line last:*:border-b-0">
      <td colSpan={columnCount} className="h-[2.875rem] px-4 py-1 align-middle text-ink-soft">
        {t(unreadableText)}
      </td>
    </tr>
  )
}
