import { sql } from 'kysely'
import { titleColumns } from '#domain/catalogue/title-columns.ts'
import { consoleLanguages } from '#domain/languages.ts'
import { createTypoTest } from '#domain/search/typos.ts'
import { foldText, splitWords } from '#domain/text/fold-text.ts'
import type { Database } from '#server/db/database.ts'

/** Every word that courses and places are called by: few, since courses of one kind share their name. */
export async function listCourseWords(db: Database): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from (
      select search_words(concat_ws(' ', ${sql.join(consoleLanguages.map(language => sql.ref(titleColumns[language])))}, level)) as words from lesson_types
      union select search_words(name || ' ' || address) from locations
      union select search_words(concat_ws(' ', ${sql.join(
        consoleLanguages.map(language => sql`names ->> ${sql.lit(language)}`),
      )}))
        from (select distinct names from products) named
    ) called, regexp_split_to_table(words, '[^[:alpha:]]+') word
    where word <> '' order by word`.execute(db)
  return rows.map(({ word }) => word)
}

const mostGuesses = 3

/** Corrected words: unknown ones are replaced by words of courses that are one typo away. */
export function guessCourses(text: string, courseWords: readonly string[]): string[] {
  const typed = splitWords(text)
  let guesses = ['']
  for (const word of typed) {
    const meant = wordsAlike(word, courseWords)
    guesses = guesses.flatMap(before => meant.map(each => `${before} ${each}`.trim())).slice(0, mostGuesses)
  }
  return guesses.filter(guess => guess !== typed.join(' '))
}

function wordsAlike(word: string, courseWords: readonly string[]): string[] {
  const spellings = foldText(word)
  if (courseWords.some(known => spellings.some(spelling => known.includes(spelling)))) return [word]
  const tests = spellings.map(createTypoTest)
  const alike = courseWords.filter(known => tests.some(isAlike => isAlike(known)))
  // Other words may be a number or a time.
  return alike.length > 0 ? alike : [word]
}
