/**
 * `npm run restore -- FILE [--any-size]`: loads a backup into an empty database, embedded or with DATABASE_URL a PostgreSQL, whichever
 * it was made of. All of it, or nothing.
 */
import { unpackLimits } from '#server/db/backup/read-lines.ts'
import { restoreFile } from '#server/db/backup/restore-file.ts'
import { withDatabase } from './with-database.ts'

const [path, ...options] = process.argv.slice(2)
const limits = options.includes('--any-size') ? { ...unpackLimits, freeBytes: Infinity } : unpackLimits
if (!path) {
  console.error('Please name the file: npm run restore -- lido-2026-03-10-09-00.backup.gz')
  process.exit(1)
}
await withDatabase(async db => {
  try {
    const { rows, madeAt, steps } = await restoreFile(db, path, limits)
    console.log(`Restored ${rows} rows of ${madeAt}. Everybody signs in again.`)
    if (steps.length > 0) console.log(`Then applied ${steps.join(', ')}.`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
})
