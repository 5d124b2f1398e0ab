import { createReadStream } from 'node:fs'
import type { Database } from '../database.ts'
import { migrate, migrationNames } from '../migrate.ts'
import { type Header, newerBackup, olderBackup } from './backup-format.ts'
import { readAppliedMigrations, readTables } from './catalogue.ts'
import { readBackupHeader, type UnpackLimits, unpackLimits } from './read-lines.ts'
import { requireEmpty, restoreBackup } from './restore-backup.ts'

interface Restored {
  rows: number
  madeAt: string
  /** The steps that brought an older backup up to date. */
  steps: string[]
}

/** Restores a backup file, of this schema or, into a database that is not beyond it, of an older. */
export async function restoreFile(
  db: Database,
  path: string,
  limits: UnpackLimits = unpackLimits,
): Promise<Restored> {
  const header = await readBackupHeader(path)
  const unknown = header.migrations.filter(name => !migrationNames.includes(name))
  if (unknown.length > 0) throw newerBackup(unknown)
  await requireTarget(db, header)
  // An older backup goes in at the step it was made at; the steps since then bring its data along.
  await migrate(db, header.migrations.at(-1))
  const { rows } = await restoreBackup(db, createReadStream(path), limits)
  return { rows, madeAt: header.createdAt, steps: await migrate(db) }
}

/** Steps are committed one by one, so an unusable backup is refused before the first. */
const requireTarget = (db: Database, header: Header) =>
  db.transaction().execute(async tx => {
    await requireEmpty(tx, await readTables(tx))
    const beyond = (await readAppliedMigrations(tx)).filter(name => !header.migrations.includes(name))
    if (beyond.length > 0) throw olderBackup(beyond)
  })
