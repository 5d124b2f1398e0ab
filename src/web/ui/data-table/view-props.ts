import type { ReactNode } from 'react'
import type { ListOrder } from '../list/list-order.ts'
import type { RowSelection } from '../list/use-selection.ts'
import type { Column } from './column.ts'

/** Below the rows: what stands in a column for everything the list is filtered for, by the column's id. */
export type Totals = Partial<Record<string, ReactNode>>

/** What both drawings of a list receive. */
export interface ViewProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  rowName?: (row: Row) => string
  actions?: (row: Row) => ReactNode
  actionsWidth?: string
  highlightId?: string
  selection?: RowSelection | undefined
  order: ListOrder
  totals?: Totals | undefined
}

export const unreadableText = 'This record cannot be shown.'

/** Shorter lists are drawn whole, so that the browser's own search and printing see every row. */
export const virtualFrom = 100
