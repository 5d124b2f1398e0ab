import { PassThrough } from 'node:stream'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { unpackLimits } from './read-lines.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Copies all data into another, empty database of either kind: all of it, or nothing. */
export async function moveDatabase(from: Database, to: Database, now: Date): Promise<{ rows: number }> {
  for (const db of [from, to]) await migrate(db)
  const stream = new PassThrough()
  const restoring = restoreBackup(to, stream, { ...unpackLimits, freeBytes: Infinity }).catch(error => {
    // A reader that stops must say so, or the writer waits for ever.
    stream.destroy()
    throw error
  })
  const [restored, written] = await Promise.allSettled([restoring, writeBackup(from, stream, now)])
  // What the reader found wrong says more than the pipe that broke with it.
  if (restored.status === 'rejected') throw restored.reason
  if (written.status === 'rejected') throw written.reason
  return restored.value
}
