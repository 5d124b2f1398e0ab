import { readConfig } from '#server/config/config.ts'
import { type Database, openDatabase } from '#server/db/database.ts'

/** Opens the database of the settings for one command. One that cannot be opened ends it with one line. */
export async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const database = await openConfigured().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

async function openConfigured() {
  return openDatabase(readConfig())
}
