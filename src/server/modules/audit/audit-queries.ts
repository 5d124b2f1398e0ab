import { sql } from 'kysely'
import type * as z from 'zod'
import type { AuditEntry, auditRoutes, auditSorts } from '#contract/audit.ts'
import type { Database } from '#server/db/database.ts'
import { byAlphabet, follows, inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { nameRecords } from './name-records.ts'

type ListQuery = z.output<typeof auditRoutes.listAudit.query>

const sortKeys = {
  at: sql`id`,
  actor: byAlphabet(sql`actor`),
  action: sql`action`,
  topic: sql`topic`,
} satisfies Record<(typeof auditSorts)[number], unknown>

/** Newest first by default. The id increases with every entry, so it serves as time and cursor. */
export async function listAudit(
  db: Database,
  { topic, recordId, actor, action, sort, direction, limit, cursor }: ListQuery,
) {
  const sorting = {
    key: sortKeys[sort ?? 'at'],
    ties: ['id'],
    direction: sort ? direction : ('descending' as const),
  }
  let query = db
    .selectFrom('audit')
    .selectAll()
    .select(
      sql<string | null>`(select nullif(trim(u."firstName" || ' ' || u."lastName"), '')
        from users u where u.id = audit."actorId")`.as('actorName'),
    )
    .orderBy(inOrder(sorting))
    .limit(limit + 1)
  if (topic) query = query.where('topic', '=', topic)
  if (actor) query = query.where(containsWords(sql`lower(actor)`, actor))
  if (action) query = query.where('action', '=', action)
  if (recordId) query = query.where('recordId', '=', recordId)
  if (cursor) query = query.where(await follows(db.selectFrom('audit'), sorting, cursor))
  // The column is JSON of any shape; `change` writes records only.
  const found = (await query.execute()) as Array<Omit<AuditEntry, 'record'>>
  const page = found.slice(0, limit)
  const nameOf = await nameRecords(db, page)
  const entries = page.map(entry => ({ ...entry, record: nameOf(entry) }))
  const hasMore = found.length > limit
  return { entries, hasMore, cursor: hasMore ? (entries.at(-1)?.id ?? null) : null }
}
