import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from '../http/app-error.ts'
import type { Database, Tx } from './database.ts'
import { RawJson } from './json.ts'

interface Paged<Row> {
  items: RawJson<Row[]>
  hasMore: boolean
  /** Names the last row of this page; null when nothing follows. */
  cursor: string | null
}

/**
 * A page of rows by creation, newest first, after the row the cursor names: as fast on the last page as on the first,
 * and nothing is shown twice or left out when rows are added meanwhile. The query selects `createdAt` and `id`.
 */
export async function selectCursorPage<
  DB,
  TB extends keyof DB,
  Row extends { createdAt: string; id: string },
>(
  db: Database | Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { alias, limit, cursor }: { alias: string; limit: number; cursor?: string | undefined },
): Promise<Paged<Row>> {
  const createdAt = sql.ref(`${alias}.createdAt`)
  const id = sql.ref(`${alias}.id`)
  const following = cursor
    ? query.where(sql<boolean>`(${createdAt}, ${id}) < (${sql.join(readCursor(cursor))})`)
    : query
  const page = following
    .orderBy(sql`${createdAt} desc`)
    .orderBy(sql`${id} desc`)
    .limit(limit + 1)
  const { rows } = await sql<{ json: string; found: number; last: string | null }>`
    select coalesce(json_agg(item) filter (where place <= ${limit}), '[]')::text as json, count(*) as found,
      max(to_char("createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id) filter (where place = ${limit}) as last
    from (select item, item."createdAt", item.id, row_number() over () as place from (${page}) item) numbered`.execute(
    db,
  )
  const { json, found, last } = rows[0] ?? { json: '[]', found: 0, last: null }
  const hasMore = found > limit
  return { items: new RawJson(json), hasMore, cursor: hasMore ? last : null }
}

const cursorShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

function readCursor(cursor: string) {
  const [, createdAt, id] = cursorShape.exec(cursor) ?? []
  if (!createdAt || !id || Number.isNaN(Date.parse(createdAt)))
    throw new AppError('invalid', 'cursor: not a cursor of this list')
  return [sql`${createdAt}::timestamptz`, sql`${id}::uuid`]
}
