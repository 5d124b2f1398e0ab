import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, createWriteStream, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { backupRoutes } from '#contract/routes/backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import { FileReply } from './answers/file-reply.ts'
import type { Handlers } from './mount-route.ts'

interface Needs {
  db: Database
  dataDir: string
}

export const backupHandlers = ({ db, dataDir }: Needs): Handlers<typeof backupRoutes> => ({
  async downloadBackup(_, { now }) {
    // To a file first: a caller who reads slowly must not hold the one connection of the embedded database.
    const file = openUnnamedFile(dataDir)
    try {
      await writeBackup(db, createWriteStream('', { fd: file.writer }), now)
    } catch (error) {
      closeSync(file.reader)
      throw error
    }
    const bytes = createReadStream('', { fd: file.reader })
    return new FileReply({ bytes, contentType: 'application/gzip', filename: 'lido.backup.gz' })
  },
})

/** Deleted at once, so that the data is gone with the last open handle, even when the server is killed. */
function openUnnamedFile(folder: string): { writer: number; reader: number } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `backup-${randomUUID()}.partial`)
  const file = { writer: openSync(path, 'wx', 0o600), reader: openSync(path, 'r') }
  rmSync(path)
  return file
}
