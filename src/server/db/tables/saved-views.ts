import type { Id, Instant, Json } from './columns.ts'

export interface SavedViewsTable {
  id: Id
  /** Null of a shared one whose maker has left. */
  userId: string | null
  list: string
  name: string
  query: Json<Record<string, string>>
  isShared: boolean
  createdAt: Instant
}

export interface HiddenColumnsTable {
  userId: string
  list: string
  columns: Json<string[]>
}
