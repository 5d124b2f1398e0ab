import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, spawnServer } from '#server/testing/server-process.ts'
import { findFreePort } from '../../scripts/testing/find-free-port.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { enqueueMail } from './mail/outbox.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

async function withFolder<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>) {
  const { db, close } = await openDatabase({ dataDir: folder.path })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

test('a server that finds its port taken leaves the mails that wait alone', {
  timeout: 120_000,
}, async () => {
  await withFolder(async db => {
    await migrate(db)
    await db.transaction().execute(tx =>
      enqueueMail(tx, {
        ...{ type: 'outbound', from: 'Lido <office@lido.example>', to: 'a@familie.example' },
        ...{ subject: 'Hallo', text: 'Text', html: '<p>Text</p>', createdAt: new Date() },
      }),
    )
  })
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const second = spawnServer({ dataDir: folder.path, env: { PORT: String(port) } })
  expect(await second.exited).toBe(1)
  expect(second.output.text).toContain(`PORT: ${port} is taken. Choose another, or stop what uses it.`)
  expect(second.output.text).not.toContain('Lido is running')
  other.close()
  const mails = await withFolder(db => db.selectFrom('emails').select(['status', 'attempts']).execute())
  expect(mails).toEqual([{ status: 'queued', attempts: 0 }])
})
