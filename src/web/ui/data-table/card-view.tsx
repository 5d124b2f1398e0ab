import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { t } from '#web/language/t.ts'
import { CatchErrors } from '../feedback/catch-errors.tsx'
import { Select } from '../form/inputs.tsx'
import type { ListOrder } from '../list/list-order.ts'
import { Card, UnreadableCard } from './card.tsx'
import type { Column } from './column.ts'
import { TotalsCard } from './totals-row.tsx'
import { useHighlight } from './use-highlight.ts'
import { useKeptScroll } from './use-kept-scroll.ts'
import { type ViewProps, virtualFrom } from './view-props.ts'

const cardHeightPx = 150

export function CardView<Row>(props: ViewProps<Row>) {
  const { rows, rowKey, highlightId } = props
  const isVirtual = rows.length > virtualFrom
  const list = useRef<HTMLUListElement>(null)
  const [listTopPx, setListTopPx] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setListTopPx(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    enabled: isVirtual,
    count: rows.length,
    estimateSize: () => cardHeightPx,
    scrollMargin: listTopPx,
    overscan: 6,
    gap: 12,
  })
  useKeptScroll()
  const highlightIndex = highlightId ? rows.findIndex(row => rowKey(row) === highlightId) : -1
  const lit = useHighlight(highlightId, highlightIndex, index => {
    if (isVirtual) virtualizer.scrollToIndex(index, { align: 'center' })
    else list.current?.children[index]?.scrollIntoView({ block: 'center' })
  })

  const card = (row: Row) => (
    <CatchErrors resetOn={row} fallback={() => <UnreadableCard />}>
      <Card {...props} row={row} isLit={lit === rowKey(row)} />
    </CatchErrors>
  )
  return (
    <div className="flex flex-col gap-3">
      <CardSort columns={props.columns} order={props.order} />
      {isVirtual ? (
        <ul
          ref={list}
          aria-label={props.label}
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(item => {
            const row = rows[item.index]
            return (
              row !== undefined && (
                <li
                  key={rowKey(row)}
                  ref={virtualizer.measureElement}
                  data-index={item.index}
                  aria-setsize={rows.length}
                  aria-posinset={item.index + 1}
                  className="absolute inset-x-0 top-0"
                  style={{ transform: `translateY(${item.start - listTopPx}px)` }}
                >
                  {card(row)}
                </li>
              )
            )
          })}
        </ul>
      ) : (
        <ul ref={list} aria-label={props.label} className="flex flex-col gap-3">
          {rows.map(row => (
            <li key={rowKey(row)}>{card(row)}</li>
          ))}
        </ul>
      )}
      {props.totals && <TotalsCard columns={props.columns} totals={props.totals} />}
    </div>
  )
}

interface CardSortProps<Row> {
  columns: readonly Column<Row>[]
  order: ListOrder
}

/** Cards have no header to press, so that the order is chosen here. */
function CardSort<Row>({ columns, order: { columns: sortable, sort, onSort } }: CardSortProps<Row>) {
  const options = columns
    .filter(({ id }) => sortable.includes(id))
    .flatMap(column => [
      { value: `${column.id} ascending`, label: t('{header}, ascending', { header: t(column.header) }) },
      { value: `${column.id} descending`, label: t('{header}, descending', { header: t(column.header) }) },
    ])
  if (options.length === 0) return null
  return (
    <Select
      aria-label={t('Sort by')}
      placeholder={t('Sort by')}
      options={options}
      value={sort ? `${sort.columnId} ${sort.direction}` : ''}
      onChange={event => {
        const [columnId, direction] = event.target.value.split(' ')
        onSort(
          columnId
            ? { columnId, direction: direction === 'descending' ? 'descending' : 'ascending' }
            : undefined,
        )
      }}
    />
  )
}
