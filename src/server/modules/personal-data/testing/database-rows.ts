import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** One row of any table, by column; bytes are hexadecimal text. */
export interface StoredRow {
  table: string
  columns: Record<string, unknown>
}

/** Every row of every table there is, whichever tables that may be. */
export async function readWholeDatabase(db: Database): Promise<StoredRow[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db)
  const stored: StoredRow[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ columns: Record<string, unknown> }>`
      select to_jsonb(t) as columns from ${sql.table(name)} t`.execute(db)
    stored.push(...rows.map(({ columns }) => ({ table: name, columns })))
  }
  return stored
}

export const rowKey = ({ table, columns }: StoredRow) => `${table} ${JSON.stringify(columns)}`

/** Where the texts occur, in any case, as text or as bytes: `table.column: text`. Inside of `others` does not count. */
export function findTexts(
  stored: StoredRow[],
  texts: readonly string[],
  others: readonly string[] = [],
): string[] {
  const found = stored.flatMap(({ table, columns }) =>
    Object.entries(columns).flatMap(([column, value]) => {
      const written = JSON.stringify(value).toLowerCase()
      const content = others.reduce((text, other) => text.replaceAll(other, ''), written)
      return texts
        .filter(text => content.includes(text.toLowerCase()) || content.includes(toHex(text)))
        .map(text => `${table}.${column}: ${text}`)
    }),
  )
  return [...new Set(found)].sort()
}

const toHex = (text: string) => Buffer.from(text).toString('hex')
