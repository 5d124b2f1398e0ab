import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { typoPatterns } from '#domain/search/typos.ts'
import { createSearch, foldText, searchWords, splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'
import { lookUpWords, namedLike } from '../bookings/named-like.ts'
import { listFamilies } from '../families/family-queries.ts'

const most = 5

/** Families by their members: payers, or the child that was searched. */
export async function findFamilies(db: Database, text: string, today: PlainDate): Promise<SearchHit[]> {
  const query = { search: text, limit: most, open: 'false', inCourse: 'false' } as const
  const { families } = await listFamilies(db, query, today)
  const isMeant = createSearch(text)
  return families.map(({ id, payer, swimmers }) => {
    const parent = `${payer.firstName} ${payer.lastName}`
    const named = { id, generation: null, status: null, amount: null }
    const child = isMeant(searchWords(`${parent} ${payer.email}`))
      ? undefined
      : swimmers.find(({ firstName, lastName }) => isMeant(searchWords(`${firstName} ${lastName}`)))
    if (child)
      return { ...named, kind: 'swimmer', title: `${child.firstName} ${child.lastName}`, detail: parent }
    const children = swimmers.map(({ firstName }) => firstName)
    return {
      ...named,
      kind: 'family',
      title: parent,
      detail: [...children, payer.city].filter(Boolean).join(', '),
    }
  })
}

/** The newest bookings of both phases under these names. */
export async function findBookings(db: Database, text: string): Promise<SearchHit[]> {
  const known = await lookUpWords(db, text)
  const found = await Promise.all(
    ([5, 4] as const).map(async generation => {
      const isNamed = namedLike(known, generation, { limit: most })
      const { rows } = await sql<SearchHit>`
        select 'booking' as kind, b.id, b.generation,
          concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName') as title,
          concat_ws(', ', nullif(concat_ws(' ', b.contact ->> 'firstName', b.contact ->> 'lastName'), ''),
            coalesce(b.course #>> '{productDetails,name}', b.course ->> 'selected')) as detail,
          null as status, null as amount
        from bookings b where b.generation = ${sql.lit(generation)} and ${isNamed}
        order by b."createdAt" desc, b.id desc limit ${most}`.execute(db)
      return rows
    }),
  )
  return found.flat()
}

const mostGuesses = 3

/**
 * Corrected names: unknown words are replaced by names that are one typo away. Nothing when every word is known, or one has
 * no similar name.
 */
export async function guessNames(db: Database, text: string): Promise<string[]> {
  let guesses = ['']
  for (const word of splitWords(text)) {
    const names = (await isKnown(db, word)) ? [word] : await findAlike(db, word)
    guesses = guesses.flatMap(before => names.map(name => `${before} ${name}`.trim())).slice(0, mostGuesses)
  }
  return guesses.filter(guess => guess !== splitWords(text).join(' '))
}

async function isKnown(db: Database, word: string): Promise<boolean> {
  const found = await db
    .selectFrom('name_words')
    .select('word')
    .where(containsWords('word', word))
    .limit(1)
    .execute()
  return found.length > 0
}

async function findAlike(db: Database, word: string): Promise<string[]> {
  const patterns = foldText(word).flatMap(typoPatterns)
  if (patterns.length === 0) return []
  // One by one the indexes serve them; together, or with the order in sight, every name would be read.
  const isAlike = sql.join(
    patterns.map(pattern => sql`word like ${pattern}`),
    sql` or `,
  )
  const { rows } = await sql<{ word: string }>`
    with alike as materialized (select word from name_words where ${isAlike})
    select word from alike order by word limit ${mostGuesses}`.execute(db)
  return rows.map(row => row.word)
}
