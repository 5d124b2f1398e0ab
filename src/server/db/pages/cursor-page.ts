import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '../database.ts'
import { RawJson } from '../json.ts'

export interface Paged<Row> {
  items: RawJson<Row[]>
  hasMore: boolean
  /** Names the last row of this page; null when nothing follows. */
  cursor: string | null
}

interface PageOptions {
  /** The table's name in the query. */
  alias: string
  /** The instant to sort by; defaults to `createdAt`. Rows without one come last. */
  by?: { column: string; nullable: boolean }
  limit: number
  cursor?: string | undefined
}

const byCreation = { column: 'createdAt', nullable: false }

/**
 * A page of rows, newest first, after the row the cursor names: as fast on the last page as on the first, and nothing
 * is shown twice or left out when rows are added meanwhile. The query selects `id` and the column it is sorted by.
 */
export async function selectCursorPage<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Database | Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { alias, by: { column, nullable } = byCreation, limit, cursor }: PageOptions,
): Promise<Paged<Row>> {
  const at = sql.ref(`${alias}.${column}`)
  const key = nullable ? sql`coalesce(${at}, '-infinity'::timestamptz)` : at
  const id = sql.ref(`${alias}.id`)
  const following = cursor ? query.where(followsCursor(key, id, cursor)) : query
  const page = following
    .orderBy(sql`${key} desc`)
    .orderBy(sql`${id} desc`)
    .limit(limit + 1)
  const shownAt = sql.ref(`item.${column}`)
  const named = sql`coalesce(to_char(${shownAt}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'never') || '_' || item.id`
  return readPage(db, page, limit, named)
}

/** Reads one row more than a page holds, which tells whether there is another, and what names its last `item`. */
export async function readPage<DB, TB extends keyof DB, Row>(
  db: Database | Tx,
  page: SelectQueryBuilder<DB, TB, Row>,
  limit: number,
  named: RawBuilder<unknown>,
): Promise<Paged<Row>> {
  const { rows } = await sql<{ json: string; found: number; last: string | null }>`
    select coalesce(json_agg(item) filter (where place <= ${limit}), '[]')::text as json, count(*) as found,
      max(named) filter (where place = ${limit}) as last
    from (select item, ${named} as named, row_number() over () as place from (${page}) item) numbered`.execute(
    db,
  )
  const { json, found, last } = rows[0] ?? { json: '[]', found: 0, last: null }
  const hasMore = found > limit
  return { items: new RawJson(json), hasMore, cursor: hasMore ? last : null }
}

/** Whether a row comes after the one the cursor names. */
export function followsCursor(at: RawBuilder<unknown>, id: RawBuilder<unknown>, cursor: string) {
  const last = readCursor(cursor, isInstant)
  return sql<boolean>`(${at}, ${id}) < (${last.key ?? '-infinity'}::timestamptz, ${last.id}::uuid)`
}

const cursorShape = /^([\dTZ:.-]+|never)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** What the last row was sorted by, null where it had none, and its id. */
export function readCursor(
  cursor: string,
  isKey: (text: string) => boolean,
): { key: string | null; id: string } {
  const [, key, id] = cursorShape.exec(cursor) ?? []
  if (!key || !id || (key !== 'never' && !isKey(key))) throw new AppError('invalid', 'request.cursor')
  return { key: key === 'never' ? null : key, id }
}

/** The 30th of February has the right shape, too. */
function isInstant(text: string): boolean {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text && text >= '0001'
}
