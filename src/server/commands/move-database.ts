/**
 * `npm run db:move`: all data of the embedded database in DATA_DIR goes into the empty PostgreSQL of DATABASE_URL, all
 * of it or nothing. The folder stays as it was.
 */
import { readConfig } from '#server/config/config.ts'
import { moveDatabase } from '#server/db/backup/move-database.ts'
import { openDatabase } from '#server/db/database.ts'
import { requireEmbeddedDatabase } from './require-embedded-database.ts'

async function move() {
  const { databaseUrl, dataDir } = readConfig()
  if (!databaseUrl) throw new Error('Name the PostgreSQL to move to in DATABASE_URL.')
  requireEmbeddedDatabase(dataDir)
  const embedded = await openDatabase({ dataDir })
  try {
    const postgres = await openDatabase({ databaseUrl, dataDir })
    try {
      return await moveDatabase(embedded.db, postgres.db, new Date())
    } finally {
      await postgres.close()
    }
  } finally {
    await embedded.close()
  }
}

try {
  const { rows } = await move()
  console.log(`Moved ${rows} rows to PostgreSQL. Everybody signs in again.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
