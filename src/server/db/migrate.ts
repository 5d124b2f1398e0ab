import { Migrator } from 'kysely'
import type { Database } from './database.ts'
import { usersAndAudit } from './migrations/001-users-and-audit.ts'

const migrations = [usersAndAudit]

/** Brings the schema up to date, under the migrator's lock; returns the names of the steps taken. */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(migrations.map(({ name, migration }) => [name, migration])),
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(result => result.status === 'Success').map(result => result.migrationName)
}
