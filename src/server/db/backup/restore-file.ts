import { createReadStream } from 'node:fs'
import type { Database } from '../database.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { newerBackup } from './backup-format.ts'
import { readAppliedMigrations } from './catalogue.ts'
import { readBackupHeader } from './read-lines.ts'
import { restoreBackup } from './restore-backup.ts'

interface Restored {
  rows: number
  madeAt: string
  /** The steps that brought an older backup up to date. */
  steps: string[]
}

/** Restores a backup file, of this schema or, into a database without one, of an older. */
export async function restoreFile(db: Database, path: string): Promise<Restored> {
  const header = await readBackupHeader(path)
  const unknown = header.migrations.filter(name => !migrationNames.includes(name))
  if (unknown.length > 0) throw newerBackup(unknown)
  const isNew = (await readAppliedMigrations(db)).length === 0
  // An older backup goes in at the step it was made at; the steps since then bring its data along.
  await migrate(db, isNew ? header.migrations.at(-1) : undefined)
  const { rows } = await restoreBackup(db, createReadStream(path))
  return { rows, madeAt: header.createdAt, steps: await migrate(db) }
}
