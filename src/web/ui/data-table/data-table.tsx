import { Inbox } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button } from '../button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { Loading } from '../feedback/spinner.tsx'
import type { ListOrder } from '../list/list-order.ts'
import { usePrintedRows } from '../list/print-lists.ts'
import type { RowSelection } from '../list/use-selection.ts'
import { useIsDesktop } from '../use-media-query.ts'
import { CardView } from './card-view.tsx'
import { type Column, type Sort, sortableOf, sortRows } from './column.ts'
import { PrintedList } from './printed-list.tsx'
import { TableView } from './table-view.tsx'
import type { Totals } from './view-props.ts'

interface DataTableProps<Row> {
  /** Names the list for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  /** A click or Enter on a row. */
  onOpen?: (row: Row) => void
  /** Names a row for those who hear its buttons out of it. */
  rowName?: (row: Row) => string
  /** Buttons of a row (`RowButton`). */
  actions?: (row: Row) => ReactNode
  actionsWidth?: string
  loadingText: string
  empty: { title: string; hint?: string }
  /** Of the call that loads the rows. Those at hand stay when it fails; without any, the failure replaces the list. */
  answer?: Answer<Row>
  /** How a failure reads, as in "Error loading orders: …". */
  failureText?: (message: string, error: Error) => string
  /** Scrolls this row into view and highlights it for three seconds. */
  highlightId?: string
  /** Rows can be marked: a narrow column of boxes, and X on the row that has the focus. */
  selection?: RowSelection | undefined
  /** Where the server sorts. */
  order?: ListOrder
  totals?: Totals | undefined
  /** Below the rows, such as a button that loads more. */
  footer?: ReactNode
}

interface Keyed<Row> {
  rowKey: (row: Row) => string
}

interface Answer<Row> {
  error: Error | null
  refetch: () => unknown
  /** Not all rows are loaded; printing reads them all. */
  hasMore?: boolean | undefined
  readAll?: () => Promise<readonly Row[]>
}

/** A list of records: a table with a sticky header on desktops, cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row> & Keyed<Row>): ReactNode
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>): ReactNode
export function DataTable<Row>(props: DataTableProps<Row> & Partial<Keyed<Row>>) {
  const { rows, columns, answer, failureText = (message: string) => message, order } = props
  // Without a key, the rows have an id.
  const { rowKey = row => (row as { id: string }).id } = props
  const isDesktop = useIsDesktop()
  const [ownSort, setOwnSort] = useState<Sort>()
  const isSorted = order !== undefined
  const sorted = useMemo(
    () => (isSorted ? rows : rows && sortRows(rows, columns, ownSort)) ?? [],
    [rows, columns, ownSort, isSorted],
  )
  const printed = usePrintedRows(sorted, answer?.hasMore, answer?.readAll)

  const failure = answer?.error && (
    <LoadError
      message={failureText(messageOf(answer.error), answer.error)}
      onRetry={() => void answer.refetch()}
    />
  )
  if (failure && !rows?.length) return failure
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
      {failure}
      {printed && <PrintedList {...props} rowKey={rowKey} printed={printed} />}
      <View
        {...props}
        rowKey={rowKey}
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

function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Banner
      tone="error"
      className="shrink-0"
      actions={
        <Button size="small" onClick={onRetry}>
          {t('Retry')}
        </Button>
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
