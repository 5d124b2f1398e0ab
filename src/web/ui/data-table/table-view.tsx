import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, useCallback, useMemo } from 'react'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow, UnreadableRow } from './table-row.tsx'
import { TotalsRow } from './totals-row.tsx'
import { useHighlight } from './use-highlight.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type ViewProps, virtualFrom } from './view-props.ts'

const rowHeightPx = 47
const headHeightPx = 41
const narrowestColumnRem = 7.5

export function TableView<Row>(props: ViewProps<Row>) {
  const { columns, rows, rowKey, onOpen, actions, highlightId, selection } = props
  // Of thousands of rows nothing is gone through again while somebody scrolls.
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const getItemKey = useCallback((index: number) => keys[index] ?? String(index), [keys])
  const isVirtual = rows.length > virtualFrom
  const reveal = (index: number) => {
    if (isVirtual) virtualizer.scrollToIndex(index, { align: 'auto' })
    else container.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const { container, activeIndex, setActive, onKeyDown } = useRowKeys(keys, reveal, selection)
  const virtualizer = useVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: 8,
    scrollPaddingStart: headHeightPx,
    // The row in the tab order stays drawn wherever the list is scrolled to, so that focus is never lost.
    rangeExtractor: range =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort((a, b) => a - b),
  })
  useKeptScroll(container)
  const highlightIndex = highlightId ? keys.indexOf(highlightId) : -1
  const lit = useHighlight(highlightId, highlightIndex, index => {
    setActive(index)
    if (isVirtual) virtualizer.scrollToIndex(index, { align: 'center' })
    else container.current?.querySelector(`[data-index="${index}"]`)?.scrollIntoView({ block: 'center' })
  })

  const columnCount = columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)
  const drawn = isVirtual
    ? virtualizer.getVirtualItems()
    : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const minHeightPx = Math.min(headHeightPx + rows.length * rowHeightPx + 2, 384)
  let drawnToPx = 0

  return (
    // A list without openable rows must still scroll by keyboard, hence the tabIndex.
    <section
      ref={container}
      aria-label={props.label}
      tabIndex={onOpen ? undefined : 0}
      style={{ minHeight: minHeightPx }}
      className="min-h-0 overflow-auto overscroll-contain rounded-card border border-line bg-surface shadow-card"
    >
      <table
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
        className="w-full table-fixed border-separate border-spacing-0 text-left"
        style={{ minWidth: `${(columnCount - (selection ? 1 : 0)) * narrowestColumnRem}rem` }}
      >
        <TableHead {...props} />
        <tbody onKeyDown={onKeyDown}>
          {drawn.map(({ index, start, end }) => {
            const row = rows[index]
            const gapPx = start - drawnToPx
            drawnToPx = end
            const measure = isVirtual ? virtualizer.measureElement : undefined
            return (
              row !== undefined && (
                <Fragment key={rowKey(row)}>
                  {gapPx > 0 && <Gap heightPx={gapPx} columnCount={columnCount} />}
                  <CatchErrors
                    resetOn={row}
                    fallback={() => (
                      <UnreadableRow index={index} columnCount={columnCount} measure={measure} />
                    )}
                  >
                    <TableRow
                      {...props}
                      row={row}
                      index={index}
                      isActive={index === activeIndex}
                      isLit={lit === rowKey(row)}
                      isVirtual={isVirtual}
                      measure={measure}
                      onActivate={setActive}
                    />
                  </CatchErrors>
                </Fragment>
              )
            )
          })}
          {isVirtual && <Gap heightPx={virtualizer.getTotalSize() - drawnToPx} columnCount={columnCount} />}
        </tbody>
        {props.totals && (
          <tfoot>
            <TotalsRow
              columns={columns}
              totals={props.totals}
              before={selection ? 1 : 0}
              after={actions ? 1 : 0}
            />
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** Stands for the rows that are not drawn. */
function Gap({ heightPx, columnCount }: { heightPx: number; columnCount: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={columnCount} style={{ height: heightPx, padding: 0 }} />
    </tr>
  )
}
