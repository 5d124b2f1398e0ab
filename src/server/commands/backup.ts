/**
 * `npm run backup -- [FILE]`: all data in one file, from either database, while the server runs or not. The embedded
 * database admits one process, so that a running server is asked to make the backup itself.
 */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { backupRoutes } from '#contract/routes/backup.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { openDatabase } from '#server/db/database.ts'
import { FolderInUseError } from '#server/db/embedded/folder-lock.ts'
import { signUrl } from '#server/http/signing/signed-url.ts'
import { requireEmbeddedDatabase } from './require-embedded-database.ts'

const now = new Date()
const path = process.argv[2] ?? `lido-${now.toISOString().slice(0, 16).replaceAll(/[:T]/g, '-')}.backup.gz`

async function backUp(path: string) {
  if (existsSync(path)) throw new Error(`${path} exists already. Name another file.`)
  const config = readConfig()
  if (!config.databaseUrl) requireEmbeddedDatabase(config.dataDir)
  const partial = `${path}.partial`
  const file = await createFile(partial)
  try {
    await writeOrDownload(config, file)
    renameSync(partial, path)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
}

async function createFile(path: string) {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') {
      throw new Error(
        `${path} is there already: a backup being made, or left by one that was stopped. Remove it, or name another file.`,
      )
    }
    throw new Error(`The file cannot be written. ${error.message}`)
  })
  return file.createWriteStream()
}

async function writeOrDownload(config: Config, file: Writable) {
  try {
    const database = await openDatabase(config)
    try {
      await writeBackup(database.db, file, now)
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    await downloadBackup(config, file)
  }
}

async function downloadBackup(config: Config, file: Writable) {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}`
  const signed = signUrl(
    config.tokenSecret(),
    backupRoutes.downloadBackup.path,
    new Date(Date.now() + 60_000),
  )
  const answer = await fetch(origin + signed).catch(() => {
    throw new Error(
      `A server uses the data folder, but none answers at ${origin}. Run this with the server's own settings.`,
    )
  })
  if (answer.status === 403) {
    throw new Error(
      `The server at ${origin} uses another TOKEN_SECRET. Run this with the server's own settings.`,
    )
  }
  if (!answer.ok || !answer.body) throw new Error(`The server at ${origin} answered ${answer.status}.`)
  // The same streams, typed once by the browser's library and once by Node's.
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), file)
}

try {
  await backUp(path)
  console.log(`All data is in ${path}. It holds personal data: keep it where only you can read it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
