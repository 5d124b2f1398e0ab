import { type RawBuilder, sql } from 'kysely'
import { foldText, splitWords } from '#domain/text/fold-text.ts'

/**
 * Whether a column of `search_words()` holds every word of a text, in any order. A trigram index serves words of three
 * letters or more; what a person types is never read as a pattern.
 */
export function containsWords(column: string | RawBuilder<string>, text: string): RawBuilder<boolean> {
  const searched = typeof column === 'string' ? sql.ref(column) : column
  const tests = splitWords(text).map(word => {
    const spellings = foldText(word).map(spelling => contains(searched, spelling))
    return sql`(${sql.join(spellings, sql` or `)})`
  })
  return tests.length > 0 ? sql`(${sql.join(tests, sql` and `)})` : sql`true`
}

/** Words with signs between them, as in an address: `anna.keller`. */
const joinedWords = /^\p{L}{3,}(?:[^\p{L}\p{N}]+\p{L}{3,})+$/u

/**
 * Of joined words the index is asked for each alone: at a sign a word ends, and of the trigrams of all words that begin or
 * end like that it would have to read the most.
 */
function contains(searched: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
  if (!joinedWords.test(word)) return sql`${searched} like ${`%${escapePattern(word)}%`}`
  const each = word.split(/[^\p{L}]+/u).map(part => sql`${searched} like ${`%${part}%`}`)
  return sql`(${sql.join(each, sql` and `)} and strpos(${searched}, ${word}) > 0)`
}

const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, String.raw`\$&`)
