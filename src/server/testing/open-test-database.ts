import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openInMemory } from '../db/database.ts'
import { databaseAt } from './setup/database-template.ts'

/** A fresh migrated database of this test file's own: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<OpenDatabase & { url?: string }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') return openInMemory(new Blob([readFileSync(template.file)]))
  const { url, drop } = await copyDatabase(template)
  const opened = await openDatabase({ databaseUrl: url, dataDir: '' })
  return {
    ...opened,
    url,
    async close() {
      await opened.close()
      await drop()
    },
  }
}

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
