import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { runOperatorCommand } from '#server/testing/run-operator-command.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
const freshFolder = makeDataDir()
afterAll(() => {
  folder.remove()
  freshFolder.remove()
})

const inUse = /^Another Lido process uses the data folder .+ Stop it first, or choose another DATA_DIR\.$/

test('a backup that cannot be made says why in one line and leaves nothing behind', async () => {
  const elsewhere = makeDataDir({ empty: true })
  const settings = { DATA_DIR: elsewhere.path }
  const file = join(elsewhere.path, 'lido.backup.gz')
  const noDatabase = `There is no database in ${elsewhere.path}. Run this with the server's own settings.`
  expect(await runOperatorCommand('backup', [file], settings)).toEqual({ code: 1, text: noDatabase })
  const target = { ...settings, DATABASE_URL: 'postgresql://127.0.0.1:1/lido' }
  expect(await runOperatorCommand('move-database', [], target)).toEqual({ code: 1, text: noDatabase })
  expect(readdirSync(elsewhere.path)).toEqual([])

  mkdirSync(join(elsewhere.path, 'database'))
  writeFileSync(join(elsewhere.path, 'database', 'PG_VERSION'), '')
  const noFolder = await runOperatorCommand('backup', [join(elsewhere.path, 'absent', 'x.gz')], settings)
  expect(noFolder).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^The file cannot be written\. .+$/),
  })
  writeFileSync(`${file}.partial`, 'of another')
  const left = await runOperatorCommand('backup', [file], settings)
  expect(left).toMatchObject({ code: 1, text: expect.stringMatching(/^.+ is there already: .+$/) })
  expect(readFileSync(`${file}.partial`, 'utf8')).toBe('of another')
  elsewhere.remove()
}, 60_000)

test('an operator backs up a running server, rescues an admin and moves to another folder', {
  timeout: 600_000,
}, async () => {
  const settings = { DATA_DIR: folder.path, PORT: String(await findFreePort()) }
  const online = join(folder.path, 'online.backup.gz')
  const server = await startServer({ dataDir: folder.path, env: { PORT: settings.PORT } })
  const token = await server.signIn()
  const person = { firstName: 'Kata', lastName: 'Szűcs', email: 'kata@familie.example' }
  expect((await server.call('POST', '/api/phase5/users', { body: person, token })).status).toBe(201)

  // While the server runs, only it may touch the folder.
  const backup = await runOperatorCommand('backup', [online], settings)
  expect(backup).toMatchObject({ code: 0, text: expect.stringContaining(`All data is in ${online}`) })
  expect(statSync(online).mode & 0o077).toBe(0)
  expect(readdirSync(folder.path).filter(name => name.endsWith('.partial'))).toEqual([])
  const elsewhere = await runOperatorCommand('backup', [join(folder.path, 'x.gz')], {
    ...settings,
    PORT: '1',
  })
  expect(elsewhere).toMatchObject({ code: 1, text: expect.stringContaining('none answers at') })
  expect(existsSync(join(folder.path, 'x.gz'))).toBe(false)
  const again = await runOperatorCommand('backup', [online], settings)
  expect(again).toMatchObject({ code: 1, text: `${online} exists already. Name another file.` })
  const early = await runOperatorCommand('create-admin', ['eve@lido.example'], settings)
  expect(early).toMatchObject({ code: 1, text: expect.stringMatching(inUse) })
  expect(await server.stop()).toBe(0)

  // Stopped, the folder is the operator's.
  const made = await runOperatorCommand('create-admin', ['Eve@Lido.example'], settings)
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/^eve@lido\.example .* [a-z2-9-]{19}$/) })
  expect(await runOperatorCommand('create-admin', ['eve@lido.example', 'short'], settings)).toMatchObject({
    code: 1,
  })
  expect(await runOperatorCommand('migrate', [], settings)).toMatchObject({
    code: 0,
    text: 'The schema is up to date.',
  })
  const offline = join(folder.path, 'offline.backup.gz')
  expect(await runOperatorCommand('backup', [offline], settings)).toMatchObject({ code: 0 })
  const notEmpty = await runOperatorCommand('restore', [offline], settings)
  expect(notEmpty).toMatchObject({ code: 1, text: expect.stringContaining('This database is not empty') })

  const restored = await runOperatorCommand('restore', [offline], { DATA_DIR: freshFolder.path })
  expect(restored).toMatchObject({ code: 0, text: expect.stringMatching(/^Restored \d+ rows of /) })
  const moved = await startServer({ dataDir: freshFolder.path })
  const body = { email: 'eve@lido.example', password: made.text.split(' ').at(-1) ?? '' }
  const login = await moved.call('POST', '/api/auth/login', { body })
  expect(login.status).toBe(200)
  const users = await moved.call('GET', '/api/phase5/users', { token: JSON.parse(login.text).accessToken })
  expect(users.text).toContain(person.email)
  // Sessions stay behind.
  expect((await moved.call('GET', '/api/users', { token })).status).toBe(401)
  expect(await moved.stop()).toBe(0)
})
