import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, spawnServer, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

const attempts = proofSize(20)

/** As in another container that shares the folder: a separate network, where no socket name is known. */
const isLinux = process.platform === 'linux'
const mapRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
const elsewhere = isLinux ? ['unshare', '--net', ...mapRoot] : []

test(`of ${attempts} second starts on one data folder, all are refused`, { timeout: 600_000 }, async () => {
  const first = await startServer({ dataDir: folder.path })
  const token = await first.signIn()
  const otherName = join(folder.path, 'another-name')
  symlinkSync(folder.path, otherName)

  let refused = 0
  for (let attempt = 0; attempt < attempts; attempt += 2) {
    // Two at once, one of them by another name for the same folder and in another container.
    const starts = [
      spawnServer({ dataDir: folder.path }),
      spawnServer({ dataDir: otherName, under: elsewhere }),
    ]
    for (const start of starts) {
      expect(await start.exited).toBe(1)
      expect(start.output.text.trim()).toMatch(
        /^Another Lido process uses the data folder \S+\. Stop it first, or choose another DATA_DIR\.$/,
      )
      refused++
    }
  }
  expect(refused).toBeGreaterThanOrEqual(attempts)

  expect((await first.call('GET', '/api/users', { token })).status).toBe(200)
  expect(await first.stop()).toBe(0)
  reportFault({ fault: 'second start on one folder', rounds: refused, acknowledged: 1, lost: 0, doubled: 0 })
})

test('of servers that start at the same moment on a new folder, one runs', { timeout: 600_000 }, async () => {
  const fresh = makeDataDir()
  // Every address: the network of another container has no 127.0.0.1 yet.
  const env = { HOST: '0.0.0.0' }
  const servers = [[], elsewhere, []].map(under => spawnServer({ dataDir: fresh.path, under, env }))
  const exits = await Promise.all([firstToExit(servers), firstToExit(servers.toReversed())])
  expect(exits).toEqual([1, 1])
  await expect
    .poll(() => servers.filter(server => server.output.text.includes('Lido is running')).length, {
      timeout: 180_000,
    })
    .toBe(1)
  const refused = servers.filter(server => server.output.text.includes('Another Lido process'))
  expect(refused).toHaveLength(2)
  for (const server of servers) server.child.kill('SIGTERM')
  await Promise.all(servers.map(server => server.exited))
  fresh.remove()
})

const firstToExit = (servers: Array<{ exited: Promise<number | null> }>) =>
  Promise.race(servers.map(server => server.exited))
