import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables/tables.ts'

/** The SQL a query really sends, so that the bare handler sends the same, also after the query has changed. */
export async function recordSql(query: (db: Database) => Promise<unknown>): Promise<string> {
  const sent: string[] = []
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: introspected => new PostgresIntrospector(introspected),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: event => void sent.push(event.query.sql),
  })
  await query(db)
  const [text] = sent
  if (text === undefined || sent.length > 1) throw new Error(`Expected one statement, not ${sent.length}`)
  return text
}
