import { type RawBuilder, sql } from 'kysely'
import { containsWords } from '#server/db/search.ts'

/**
 * Whether a text holds one of these texts (addresses, ids) as a whole: `maria@x.example` does not hold `a@x.example`.
 * The plain search comes first, since it is quick, and an index may serve it.
 */
export function holdsAny(
  text: RawBuilder<string>,
  wanted: readonly string[],
  searchText?: RawBuilder<string>,
): RawBuilder<boolean> {
  if (wanted.length === 0) return sql`false`
  const quick = sql.join(
    wanted.map(each => (searchText ? containsWords(searchText, each) : sql`strpos(${text}, ${each}) > 0`)),
    sql` or `,
  )
  return sql`((${quick}) and ${text} ~ ${wholePattern(wanted)})`
}

const localPart = "a-z0-9!#$%&'*+/=?^_`{|}~."

function wholePattern(wanted: readonly string[]): string {
  const escaped = wanted.map(text => text.replaceAll(/[^a-z0-9@]/g, character => `\\${character}`))
  return `(?<![${localPart}-])(?:${escaped.join('|')})(?![a-z0-9-]|\\.[a-z0-9])`
}
