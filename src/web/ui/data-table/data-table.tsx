import { Inbox } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Loading } from '../feedback/spinner.tsx'
import type { ListOrder } from '../list/list-order.ts'
import type { RowSelection } from '../list/use-selection.ts'
import { useIsDesktop } from '../use-media-query.ts'
import { CardView } from './card-view.tsx'
import { type Column, type Sort, sortableOf, sortRows } from './column.ts'
import { TableView } from './table-view.tsx'

interface DataTableProps<Row> {
  /** Names the list for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Buttons of a row (`RowButton`). */
  actions?: (row: Row) => ReactNode
  actionsWidth?: string
  loadingText: string
  empty: { title: string; hint?: string }
  /** A failed load. With rows at hand they stay; without, it replaces the list. */
  error?: string
  onRetry?: () => void
  /** Scrolls this row into view and highlights it for three seconds. */
  highlightId?: string
  /** Rows can be marked: a narrow column of boxes, and X on the row that has the focus. */
  selection?: RowSelection | undefined
  /** Where the server sorts. */
  order?: ListOrder
  /** Below the rows, such as a button that loads more. */
  footer?: ReactNode
}

/** A list of records: a table with a sticky header on desktops, cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, error, order } = props
  const isDesktop = useIsDesktop()
  const [ownSort, setOwnSort] = useState<Sort>()
  const isSorted = order !== undefined
  const sorted = useMemo(
    () => (isSorted ? rows : rows && sortRows(rows, columns, ownSort)) ?? [],
    [rows, columns, ownSort, isSorted],
  )

  if (error !== undefined && !rows?.length) return <LoadError message={error} onRetry={props.onRetry} />
  if (rows === undefined) {
    return (
      <Panel>
        <Loading text={props.loadingText} />
      </Panel>
    )
  }
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState {...props.empty} />
      </Panel>
    )
  }
  const View = isDesktop ? TableView : CardView
  return (
    <>
      {error !== undefined && <LoadError message={error} onRetry={props.onRetry} />}
      <View
        {...props}
        rows={sorted}
        order={order ?? { columns: sortableOf(columns), sort: ownSort, onSort: setOwnSort }}
      />
      {props.footer && <div className="flex shrink-0 justify-center empty:hidden">{props.footer}</div>}
    </>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface shadow-card">{children}</div>
}

function LoadError({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <Banner
      tone="error"
      className="shrink-0"
      actions={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            {t('Retry')}
          </Button>
        )
      }
    >
      {message}
    </Banner>
  )
}

function EmptyState({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <Inbox aria-hidden className="mb-2 size-8 text-line-strong" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {hint && <p className="text-ink-soft">{hint}</p>}
    </div>
  )
}
