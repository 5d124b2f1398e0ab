import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export interface KnownTimeTable {
  /** Always true: there is one row. */
  one: Generated<true>
  at: Instant
}
