import { sql } from 'kysely'
import type * as z from 'zod'
import type { AuditEntry, auditRoutes } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'

type ListQuery = z.output<typeof auditRoutes.listAudit.query>

/** Newest first. The id counts up with every entry, so it is its own cursor. */
export async function listAudit(db: Database, { topic, recordId, actor, action, limit, cursor }: ListQuery) {
  let query = db
    .selectFrom('audit')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (topic) query = query.where('topic', '=', topic)
  if (actor) query = query.where(containsWords(sql`lower(actor)`, actor))
  if (action) query = query.where('action', '=', action)
  if (recordId) query = query.where('recordId', '=', recordId)
  if (cursor) query = query.where('id', '<', cursor)
  // The column is JSON of any shape; `change` writes records only.
  const found = (await query.execute()) as AuditEntry[]
  const entries = found.slice(0, limit)
  const hasMore = found.length > limit
  return { entries, hasMore, cursor: hasMore ? (entries.at(-1)?.id ?? null) : null }
}
