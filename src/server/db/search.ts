import { type RawBuilder, sql } from 'kysely'
import { foldText, splitWords } from '#domain/text/fold-text.ts'

/**
 * Whether a column of `search_words()` holds every word of a text, in any order. A trigram index serves words of three
 * letters or more; what a person types is never read as a pattern.
 */
export function containsWords(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const tests = splitWords(text).map(word => {
    const spellings = foldText(word).map(each => sql`${searched} like ${`%${escapePattern(each)}%`}`)
    return sql`(${sql.join(spellings, sql` or `)})`
  })
  return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
}

const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
