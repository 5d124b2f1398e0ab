import { type RawBuilder, sql } from 'kysely'
import { foldText, splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { followsCursor } from '#server/db/pages/cursor-page.ts'
import { containsWords } from '#server/db/search.ts'

/** Above this a word is so short that the newest bookings are full of it. */
const mostNames = 100

/** A typed word, and the names and addresses that hold it. */
interface KnownWord {
  word: string
  names: string[]
}

/** Looks each word of a text up among all there are, of either generation. */
export const lookUpWords = (db: Database, search: string): Promise<KnownWord[]> =>
  Promise.all(splitWords(search).map(async word => ({ word, names: await findNames(db, word) })))

/**
 * Whether a booking `b` is among those whose names, address or course contain every one of these words, as far as this
 * page of them goes: the names of the rarest lead to their newest bookings.
 */
export function namedLike(
  known: readonly KnownWord[],
  generation: 4 | 5,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): RawBuilder<boolean> {
  const textOf = (words: readonly KnownWord[]) => words.map(({ word }) => word).join(' ')
  const [rarest, ...others] = known.toSorted((a, b) => a.names.length - b.names.length)
  if (!rarest || rarest.names.length > mostNames) return containsWords('b.searchText', textOf(known))

  const allNames = sql<string>`coalesce(n.names, (select "searchText" from bookings where id = n."bookingId"))`
  const [at, id] = [sql.ref('n.createdAt'), sql.ref('n.bookingId')]
  return sql`b.id in (
    select "bookingId" from (
      select distinct newest.* from unnest(${rarest.names}::text[]) name, lateral (
        select n."createdAt", n."bookingId" from booking_names n
        where n.generation = ${sql.lit(generation)} and n.word = name
          and ${containsWords(allNames, textOf(others))}
          and ${cursor ? followsCursor(at, id, cursor) : sql`true`}
        order by n."createdAt" desc, n."bookingId" desc limit ${limit + 1}
      ) newest
      order by "createdAt" desc, "bookingId" desc limit ${limit + 1}
    ) page)`
}

/** A name that more addresses than this hold is that of the people they belong to, who are found by it. */
const mostAddresses = 30

async function findNames(db: Database, word: string): Promise<string[]> {
  const names = await lookUp(db, 'name_words', containsWord(word), mostNames)
  const most = names.length > 0 ? mostAddresses : mostNames
  const addresses = await lookUp(db, 'address_words', containsWords('word', word), most)
  return names.length > 0 && addresses.length > most ? names : [...names, ...addresses]
}

/** A trigram index has nothing to say of two letters; there is an index of pairs for them. */
function containsWord(word: string): RawBuilder<boolean> {
  const holds = containsWords('word', word)
  if ([...word].length !== 2) return holds
  const pairs = foldText(word).map(spelling => [...spelling].slice(0, 2).join(''))
  return sql`(letter_pairs(word) && ${pairs}::text[] and ${holds})`
}

/** At most one more than the limit. */
async function lookUp(
  db: Database,
  words: 'name_words' | 'address_words',
  isMeant: RawBuilder<boolean>,
  most: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(words)
    .select('word')
    .where(isMeant)
    .limit(most + 1)
    .execute()
  return rows.map(row => row.word)
}
