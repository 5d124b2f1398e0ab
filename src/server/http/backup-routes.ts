import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
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
    const file = await openUnnamedFile(dataDir)
    try {
      await writeBackup(db, file.createWriteStream({ autoClose: false }), now)
    } catch (error) {
      await file.close()
      throw error
    }
    const bytes = file.createReadStream({ start: 0 })
    return new FileReply({ bytes, contentType: 'application/gzip', filename: 'lido.backup.gz' })
  },
})

/** Its name goes at once, so that everybody's data goes with the last who holds it open, even a server that is killed. */
async function openUnnamedFile(folder: string) {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `backup-${randomUUID()}.partial`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
