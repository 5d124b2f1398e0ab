import type { Generated } from 'kysely'
import type { Instant, Json } from './columns.ts'

export interface AuditTable {
  id: Generated<number>
  at: Instant
  actorId: string | null
  actor: string
  topic: string
  recordId: string
  action: string
  before: Json<unknown>
  after: Json<unknown>
}

export interface ChangeMarksTable {
  topic: string
  mark: number
}
