import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openDatabase } from '../db/database.ts'
import { databaseAt } from './database-template.ts'

/** A copy of a database on PostgreSQL, to be opened by its address; the original must not be in use. */
export async function copyDatabase({ url, database }: { url: string; database: string }) {
  const name = `lido_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  const server = await openDatabase({ databaseUrl: url, dataDir: '' })
  await sql`create database ${sql.id(name)} template ${sql.id(database)}`.execute(server.db)
  return {
    url: databaseAt(url, name),
    async drop() {
      await sql`drop database ${sql.id(name)} with (force)`.execute(server.db)
      await server.close()
    },
  }
}
