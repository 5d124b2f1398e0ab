import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { t } from '#web/language/t.ts'
import { cn } from '../class-names.ts'
import { nextSort } from './column.ts'
import { RowMark } from './row-mark.tsx'
import type { ViewProps } from './view-props.ts'

const headCell =
  'sticky top-0 z-10 h-10 border-b border-line bg-head px-4 text-[0.8125rem] font-medium text-ink-soft first:rounded-tl-card last:rounded-tr-card'

export function TableHead<Row>({
  columns,
  actions,
  actionsWidth = '7rem',
  order: { columns: sortable, sort, onSort },
  ...list
}: ViewProps<Row>) {
  return (
    <>
      <colgroup>
        {list.selection && <col style={{ width: '2.5rem' }} />}
        {columns.map(column => (
          <col key={column.id} style={{ width: column.width }} />
        ))}
        {actions && <col style={{ width: actionsWidth }} />}
      </colgroup>
      <thead>
        <tr>
          {list.selection && (
            <th scope="col" className={cn(headCell, 'px-0!')}>
              <MarkAll {...list} selection={list.selection} />
            </th>
          )}
          {columns.map(column => {
            const canSort = sortable.includes(column.id)
            const direction = sort?.columnId === column.id ? sort.direction : undefined
            const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[
              direction ?? 'none'
            ]
            return (
              <th
                key={column.id}
                scope="col"
                aria-sort={canSort ? (direction ?? 'none') : undefined}
                className={cn(headCell, column.align === 'right' && 'text-right')}
              >
                {canSort ? (
                  <button
                    type="button"
                    onClick={() => onSort(nextSort(sort, column.id))}
                    className={cn(
                      'group relative -mx-1.5 inline-flex h-8 max-w-full items-center rounded px-1.5 hover:text-ink focus-visible:outline-offset-0',
                      direction && 'text-lake-800',
                    )}
                  >
                    <span className="truncate">{t(column.header)}</span>
                    <Arrow
                      aria-hidden
                      className={cn(
                        // Beside the name, in the padding of the cell, so that it takes none of its room.
                        'absolute size-3.5',
                        column.align === 'right' ? 'right-full -mr-1' : 'left-full -ml-1',
                        !direction &&
                          'opacity-0 transition-opacity group-hover:opacity-60 group-focus-visible:opacity-60',
                      )}
                    />
                  </button>
                ) : (
                  t(column.header)
                )}
              </th>
            )
          })}
          {actions && (
            <th scope="col" className={cn(headCell, 'text-right')}>
              {t('Actions')}
            </th>
          )}
        </tr>
      </thead>
    </>
  )
}

type MarkAllProps<Row> = Pick<ViewProps<Row>, 'rows' | 'rowKey'> & {
  selection: NonNullable<ViewProps<Row>['selection']>
}

function MarkAll<Row>({ rows, rowKey, selection }: MarkAllProps<Row>) {
  const keys = rows.map(rowKey)
  const isOn = keys.every(selection.isMarked)
  return (
    <RowMark
      label={t('Select all rows shown')}
      isOn={isOn}
      isPartly={!isOn && keys.some(selection.isMarked)}
      tabbable
      onToggle={() => selection.markAll(keys, !isOn)}
    />
  )
}
