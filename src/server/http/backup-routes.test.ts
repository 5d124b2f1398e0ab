import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/open-test-database.ts'
import { backupHandlers } from './backup-routes.ts'

/** What an open file of this process was called. */
function targetOf(fd: string): string {
  try {
    return readlinkSync(join('/proc/self/fd', fd))
  } catch {
    return ''
  }
}

test('a backup on its way to its reader has no name in the data folder that a killed server could leave', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lido-backup-'))
  const { db, close } = await openTestDatabase()
  const app = Fastify()
  let filesMeanwhile: string[] | undefined
  app.get('/', async (request, reply) => {
    const context = {
      now: new Date(),
      actor: { userId: null, name: 'test' },
      session: null,
      family: null,
      request,
    }
    const handlers = backupHandlers({ db, dataDir })
    const file = await handlers.downloadBackup(
      { params: undefined, query: { expires: '', signature: '' }, body: undefined },
      { ...context, reply, requestKey: undefined },
    )
    filesMeanwhile = readdirSync(dataDir)
    return file.send(reply)
  })
  const { rawPayload } = await app.inject('/')
  expect(filesMeanwhile).toEqual([])
  expect(gunzipSync(rawPayload).toString()).toMatch(/^\{"format":"lido-backup".+\n(.+\n)*\{"end":true.+\n$/)
  const isOpen = () => readdirSync('/proc/self/fd').some(fd => targetOf(fd).startsWith(dataDir))
  if (process.platform === 'linux') await expect.poll(isOpen).toBe(false)
  await app.close()
  await close()
  rmSync(dataDir, { recursive: true })
})
