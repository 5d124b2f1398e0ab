import { type SelectQueryBuilder, sql } from 'kysely'
import type { Pagination } from '#contract/routes/paging.ts'
import type { Database, Tx } from '../database.ts'
import { RawJson } from '../json.ts'

/** One numbered page of a query and how many rows there are in all, as of the same moment. */
export async function selectPage<DB, TB extends keyof DB, Row>(
  db: Database | Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: RawJson<Row[]>; pagination: Pagination }> {
  const shown = query.limit(limit).offset((page - 1) * limit)
  const { rows } = await sql<{ total: number; json: string }>`
    select (select count(*) from (${query.clearOrderBy()}) item) as total,
      (select coalesce(json_agg(item), '[]')::text from (${shown}) item) as json`.execute(db)
  const { total, json } = rows[0] ?? { total: 0, json: '[]' }
  return { items: new RawJson(json), pagination: paginationOf({ page, limit, total }) }
}

/** What a numbered page says about its neighbours. */
export function paginationOf({ page, limit, total }: Record<'page' | 'limit' | 'total', number>): Pagination {
  const totalPages = Math.ceil(total / limit)
  const hasPrevPage = page > 1 && totalPages > 0
  return { page, limit, total, totalPages, hasPrevPage, hasNextPage: page < totalPages }
}
