import { type RawBuilder, sql } from 'kysely'
import { splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { followsCursor } from '#server/db/pages/cursor-page.ts'
import { containsWords } from '#server/db/search.ts'

/** Above this a word is so short that the newest bookings are full of it. */
const mostNames = 100

/**
 * Whether a booking `b` is among those whose names, address or course contain every word of a text, as far as this page
 * of them goes. Each word is looked up among all there are; the names of the rarest then lead to their newest bookings.
 */
export async function namedLike(
  db: Database,
  generation: 4 | 5,
  search: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<RawBuilder<boolean>> {
  const words = splitWords(search)
  const found = await Promise.all(words.map(async word => ({ word, names: await findNames(db, word) })))
  const [rarest, ...others] = found.toSorted((a, b) => a.names.length - b.names.length)
  if (!rarest || rarest.names.length > mostNames) return containsWords('b.searchText', search)

  const allNames = sql<string>`coalesce(n.names, (select "searchText" from bookings where id = n."bookingId"))`
  const [at, id] = [sql.ref('n.createdAt'), sql.ref('n.bookingId')]
  return sql`b.id in (
    select "bookingId" from (
      select distinct newest.* from unnest(${rarest.names}::text[]) name, lateral (
        select n."createdAt", n."bookingId" from booking_names n
        where n.generation = ${sql.lit(generation)} and n.word = name
          and ${containsWords(allNames, others.map(({ word }) => word).join(' '))}
          and ${cursor ? followsCursor(at, id, cursor) : sql`true`}
        order by n."createdAt" desc, n."bookingId" desc limit ${limit + 1}
      ) newest
      order by "createdAt" desc, "bookingId" desc limit ${limit + 1}
    ) page)`
}

/** Where too many addresses hold a name, they are those of people of that name, who are found by it. */
async function findNames(db: Database, word: string): Promise<string[]> {
  const [names, addresses] = await Promise.all([
    lookUp(db, 'name_words', word),
    lookUp(db, 'address_words', word),
  ])
  return names.length > 0 && addresses.length > mostNames ? names : [...names, ...addresses]
}

async function lookUp(db: Database, words: 'name_words' | 'address_words', word: string): Promise<string[]> {
  const rows = await db
    .selectFrom(words)
    .select('word')
    .where(containsWords('word', word))
    .limit(mostNames + 1)
    .execute()
  return rows.map(row => row.word)
}
