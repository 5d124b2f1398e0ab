import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/testing/find-free-port.ts'
import { makeDataDir, spawnServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

/** Every write there finds the disk full. */
const under = ['bash', '-c', 'exec "$@" >/dev/full 2>&1', 'logged']

async function answers(address: string): Promise<boolean> {
  return fetch(`${address}/api/health`).then(
    ({ status }) => status < 500,
    () => false,
  )
}

test('a server whose log finds the disk full goes on answering, and stops when it is asked to', {
  timeout: 180_000,
}, async () => {
  const port = await findFreePort()
  const server = spawnServer({ dataDir: folder.path, under, env: { PORT: `${port}`, LOG_LEVEL: 'debug' } })
  const address = `http://127.0.0.1:${port}`
  let code: number | null | undefined
  void server.exited.then(ended => {
    code = ended
  })
  while (code === undefined && !(await answers(address))) await pause(200)
  expect(code, 'it starts').toBeUndefined()
  for (let calls = 0; calls < 20; calls++) expect(await answers(address)).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})
