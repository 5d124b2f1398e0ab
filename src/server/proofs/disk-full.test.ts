import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { makeDataDir, type ServerProcess, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

/**
 * No file of the database may grow beyond this, which is what the database sees of a full disk. The segments of its
 * log are made at 16 MB and only written over, so that it is the data that finds no room.
 */
const limitKb = 20 * 1024
const under = ['bash', '-c', `ulimit -f ${limitKb}; trap '' XFSZ; exec "$@"`, 'limited']
const path = '/api/phase5/storage/locations'

async function upload(server: ServerProcess, token: string, name: string, bytes: Buffer) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name)
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(server.address + path, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

async function download(server: ServerProcess, token: string, name: string): Promise<Buffer> {
  const response = await fetch(`${server.address}${path}/${name}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return Buffer.from(await response.arrayBuffer())
}

// Random, so that the database cannot make it smaller.
const aPdf = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_500_000), Buffer.from('\n%%EOF\n')])

test('a disk that is full refuses what does not fit, in plain words, and loses nothing it took', {
  timeout: 600_000,
}, async () => {
  const limited = await startServer({ dataDir: folder.path, under, env: { LOG_LEVEL: 'silent' } })
  const token = await limited.signIn()
  const kept = new Map<string, Buffer>()
  let refusals = 0
  for (let number = 0; number < 40 && refusals < 3; number++) {
    const [name, bytes] = [`plan-${number}.pdf`, aPdf()]
    const answer = await upload(limited, token, name, bytes)
    if (answer.status === 201) kept.set(name, bytes)
    else {
      refusals++
      expect(answer).toMatchObject({
        status: 503,
        body: { error: 'unavailable', message: expect.stringMatching(/full/) },
      })
    }
  }
  expect(refusals).toBe(3)
  // What needs no new room goes on.
  expect((await limited.call('GET', '/api/users', { token })).status).toBe(200)
  await limited.kill()

  const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } })
  let lost = 0
  for (const [name, bytes] of kept) if (!bytes.equals(await download(server, token, name))) lost++
  expect(kept.size).toBeGreaterThan(5)
  const list: unknown[] = JSON.parse((await server.call('GET', path, { token })).text)
  reportFault({
    fault: 'disk full',
    rounds: refusals,
    acknowledged: kept.size,
    lost,
    doubled: list.length - kept.size,
  })
  expect({ lost, stored: list.length }).toEqual({ lost: 0, stored: kept.size })
  expect((await upload(server, token, 'after.pdf', aPdf())).status).toBe(201)
  expect(await server.stop()).toBe(0)
})
