import { sql } from 'kysely'
import type { SortDirection } from '#contract/routes/paging.ts'

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
