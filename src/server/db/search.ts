import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column kept in lower case contains every word of a text, in any order. A trigram index serves words of
 * three letters or more; what a person types is never read as a pattern.
 */
export function containsWords(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const words = text.split(/\s+/).filter(word => word !== '')
  const tests = words.map(
    word => sql`${searched} like lower(${`%${escapePattern(word)}%`}::text collate "und-x-icu")`,
  )
  return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
}

const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
