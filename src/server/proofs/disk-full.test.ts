import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
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

/**
 * A small disk of the server's own, with the folder's database on it. The log's empty pages are left out of the copy, so
 * that the log, too, needs room that is not there.
 */
function onSmallDisk(folder: string) {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const script = `mount -t tmpfs -o size=160m,mode=700 none '${disk}' && cp -a --sparse=always '${folder}/database' '${disk}' && exec "$@"`
  const mapRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  return { disk, under: ['unshare', '--mount', ...mapRoot, 'sh', '-c', script, 'on-small-disk'] }
}

const rounds = proofSize(10)

test.runIf(process.platform === 'linux')(
  `a database that found its disk full goes on by itself when there is room again, ${rounds} times`,
  { timeout: 1_200_000 },
  async () => {
    const home = makeDataDir()
    const { disk, under } = onSmallDisk(home.path)
    const server = await startServer({ dataDir: disk, under, env: { LOG_LEVEL: 'silent' } })
    const token = await server.signIn()
    const ballast = join(`/proc/${server.child.pid}/root`, disk, 'ballast')
    const acknowledged: string[] = []
    const unclean: Array<{ status: number; text: string }> = []
    async function write(note: string) {
      const email = `${acknowledged.length}-${randomBytes(4).toString('hex')}@familie.example`
      const body = { firstName: note.repeat(20), lastName: 'Platz', email }
      const answer = await server.call('POST', '/api/phase5/users', { token, body })
      if (answer.status === 201) acknowledged.push(email)
      else if (answer.status !== 503) unclean.push(answer)
      return answer.status
    }

    const readyStatus = async () => (await server.call('GET', '/readyz')).status
    let stops = 0
    for (let round = 0; round < rounds; round++) {
      fillUp(ballast)
      // What is refused for want of room fills the log as well, and then the database stops.
      for (let attempt = 0; attempt < 300 && (await readyStatus()) === 200; attempt++) await write('voll')
      if ((await readyStatus()) === 503) stops++
      rmSync(ballast)
      await expect.poll(() => write('leer'), { timeout: 120_000, interval: 500 }).toBe(201)
      expect(await readyStatus()).toBe(200)
    }
    expect(stops, 'the database stopped, so that this proves something').toBeGreaterThan(0)
    const { text } = await server.call('GET', '/api/phase5/users', { token })
    const lost = acknowledged.filter(email => !text.includes(email)).length
    const doubled = acknowledged.filter(email => text.split(`"${email}"`).length > 2).length
    reportFault({
      fault: 'disk full, then not',
      rounds,
      acknowledged: acknowledged.length,
      lost,
      doubled,
    })
    expect({ lost, doubled, unclean }).toEqual({ lost: 0, doubled: 0, unclean: [] })
    expect(await server.stop()).toBe(0)
    home.remove()
  },
)

/** Writes until there is no room left for a byte. */
function fillUp(path: string) {
  for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 4)) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(path, piece)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}
