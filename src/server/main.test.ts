import { once } from 'node:events'
import { chmodSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { makeDataDir, spawnServer, startServer } from '#server/testing/server-process.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { enqueueMail } from './mail/outbox/outbox.ts'

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
        type: 'outbound',
        from: 'Lido <office@lido.example>',
        to: 'a@familie.example',
        subject: 'Hallo',
        text: 'Text',
        html: '<p>Text</p>',
        createdAt: new Date(),
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

const listModes = () =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).map(name => {
    const stats = lstatSync(join(folder.path, name))
    return { name, mode: stats.mode & 0o777, wanted: stats.isDirectory() ? 0o700 : 0o600 }
  })

// Windows keeps no such modes.
test.skipIf(process.platform === 'win32')(
  'database, outbox and secret belong to their owner alone, also in a folder that was open to all',
  async () => {
    mkdirSync(join(folder.path, 'outbox'))
    for (const name of ['token-secret', 'outbox/old.eml'])
      writeFileSync(join(folder.path, name), 'x'.repeat(48))
    for (const { name, wanted } of listModes())
      chmodSync(join(folder.path, name), wanted === 0o700 ? 0o755 : 0o666)

    const server = await startServer({ dataDir: folder.path })
    // The mail of the test above leaves now, and the table is a new file.
    await expect.poll(() => readdirSync(join(folder.path, 'outbox')).length, { timeout: 60_000 }).toBe(2)
    expect(await server.stop()).toBe(0)
    const admin = await withFolder(async db => {
      await sql`create table later (id integer)`.execute(db)
      return db.selectFrom('users').select('passwordHash').executeTakeFirstOrThrow()
    })
    // What tests lower for themselves, the server keeps.
    expect(admin.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)

    expect(listModes().filter(({ mode, wanted }) => mode !== wanted)).toEqual([])
  },
)
