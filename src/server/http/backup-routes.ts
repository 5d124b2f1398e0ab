import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { backupRoutes } from '#contract/backup.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import type { Database } from '../db/database.ts'
import { FileReply } from './file-reply.ts'
import type { Handlers } from './mount-route.ts'

interface Needs {
  db: Database
  dataDir: string
}

export const backupHandlers = ({ db, dataDir }: Needs): Handlers<typeof backupRoutes> => ({
  async downloadBackup(_, { now }) {
    // To a file first: a caller who reads slowly must not hold the one connection of the embedded database.
    const path = join(dataDir, `backup-${randomUUID()}.partial`)
    mkdirSync(dataDir, { recursive: true })
    try {
      await writeBackup(db, createWriteStream(path, { flags: 'wx', mode: 0o600 }), now)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    const bytes = createReadStream(path)
    bytes.once('close', () => void rm(path, { force: true }))
    return new FileReply({ bytes, contentType: 'application/gzip', filename: 'lido.backup.gz' })
  },
})
