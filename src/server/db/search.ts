import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a column kept in lower case contains every word of a text, in any order. A trigram index serves words of
 * three letters or more; what a person types is never read as a pattern.
 */
export function containsWords(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const tests = splitWords(text).map(word => sql`${searched} like ${containing(word)}`)
  return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
}

export const splitWords = (text: string) => text.split(/\s+/).filter(word => word !== '')

// The indexes are of the default collation, and a comparison in another one would pass them by.
const containing = (word: string) =>
  sql`(lower(${`%${escapePattern(word)}%`}::text collate "und-x-icu") collate "default")`

const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
