import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openInMemory } from '../db/database.ts'
import { copyDatabase } from './copy-database.ts'

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
