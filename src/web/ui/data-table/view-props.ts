import type { ReactNode } from 'react'
import type { ListOrder } from '../list/list-order.ts'
import type { RowSelection } from '../list/use-selection.ts'
import type { Column } from './column.ts'

/** What both drawings of a list receive. */
export interface ViewProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: (row: Row) => ReactNode
  actionsWidth?: string
  highlightId?: string
  selection?: RowSelection | undefined
  order: ListOrder
}

export const unreadableText = 'This record cannot be shown.'

/** Shorter lists are drawn whole, so that the browser's own search and printing see every row. */
export const virtualFrom = 100
