import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SortDirection } from '#contract/routes/paging.ts'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '../database.ts'
import { type Paged, readPage } from './cursor-page.ts'

interface Sorting {
  /** What the rows are sorted by, as an index has it. */
  key: RawBuilder<unknown>
  /** The columns that decide between equals, in the same direction; the last one is the id. */
  ties: readonly string[]
  direction: SortDirection | undefined
}

interface SortedPageOptions extends Sorting {
  limit: number
  /** The id of the last row of the page before. */
  cursor?: string | undefined
}

const placeOf = ({ key, ties }: Sorting) => [key, ...ties.map(tie => sql.ref(tie))]

/** To be written after `order by`. */
export function inOrder(sorting: Sorting) {
  const way = sorting.direction === 'descending' ? sql`desc` : sql`asc`
  return sql`${sql.join(placeOf(sorting).map(part => sql`${part} ${way}`))}`
}

/**
 * A page of a list by one of its columns, after the row the cursor names: as fast on the last page as on the first. Where
 * that row stands is read from `all`, which knows it also when it is no longer searched for.
 */
export async function selectSortedPage<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Database | Tx,
  query: SelectQueryBuilder<DB, TB, Row>,
  all: SelectQueryBuilder<DB, TB, Row>,
  options: SortedPageOptions,
): Promise<Paged<Row>> {
  const { limit, cursor } = options
  const following = cursor ? query.where(await follows(all, options, cursor)) : query
  return readPage(db, following.orderBy(inOrder(options)).limit(limit + 1), limit, sql`item.id::text`)
}

/** Whether a row comes after the one with this id. */
export async function follows<DB, TB extends keyof DB, Row>(
  all: SelectQueryBuilder<DB, TB, Row>,
  sorting: Sorting,
  cursor: string | number,
) {
  const place = placeOf(sorting)
  const last = all.clearSelect().where(sql<boolean>`${place.at(-1)} = ${readId(cursor)}`)
  if (!(await last.select(sql`1`.as('found')).executeTakeFirst()))
    throw new AppError('invalid', 'request.cursor')
  const lastKey = last.select(sorting.key.as('key'))
  const lastPlace = last.select(place.map((part, at) => part.as(`part${at}`)))
  // The key alone as well: in a joined table, an index finds the position by this.
  return sorting.direction === 'descending'
    ? sql<boolean>`${sorting.key} <= (${lastKey}) and (${sql.join(place)}) < (${lastPlace})`
    : sql<boolean>`${sorting.key} >= (${lastKey}) and (${sql.join(place)}) > (${lastPlace})`
}

const readId = (cursor: string | number) =>
  typeof cursor === 'number' ? sql`${cursor}::bigint` : sql`${isId.test(cursor) ? cursor : null}::uuid`

const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Names as people sort them, by alphabet and not by code; no longer than an index can hold. */
export const byAlphabet = (text: ReturnType<typeof sql>) => sql`left(${text}, 200) collate "und-x-icu"`

/** Who was typed into a booking, by last name. */
export const typedName = (person: string) => {
  const name = (part: string) => sql`coalesce(${sql.ref(person)} ->> ${sql.lit(part)}, '')`
  return byAlphabet(sql`${name('lastName')} || ' ' || ${name('firstName')}`)
}

/** A day or an instant; rows without one come last, whichever the direction. */
export const missingLast = (column: string, direction: SortDirection | undefined) =>
  sql`coalesce(${sql.ref(column)}, ${sql.lit(direction === 'descending' ? '-infinity' : 'infinity')})`
