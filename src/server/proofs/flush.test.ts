import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

const calls = 'read,recvfrom,recvmsg,write,writev,sendto,sendmsg,fsync,fdatasync'
const isFlushOfTheLog = /\bf(?:data)?sync\(\d+<[^>]*pg_wal/
const isFlushDone = /\bf(?:data)?sync(?:\(|\s+resumed).*= 0$/

// strace exists on Linux only; the test command installs it there.
test.runIf(process.platform === 'linux')(
  'a commit is flushed to the disk before its caller is answered',
  { timeout: 600_000 },
  async () => {
    const trace = join(folder.path, 'trace')
    const under = ['strace', '-D', '-f', '-y', '-qq', '-s', '48', '-e', `trace=${calls}`, '-o', trace]
    const server = await startServer({ dataDir: folder.path, under, env: { LOG_LEVEL: 'silent' } })
    const token = await server.signIn()
    const person = { firstName: 'Auf', lastName: 'Platte', email: 'disk@familie.example' }
    const created = await server.call('POST', '/api/phase5/users', { body: person, token })
    const path = `/api/phase5/users/${JSON.parse(created.text).id}`
    await server.call('PUT', path, { body: { ...person, lastName: 'Disk' }, token })
    await server.call('DELETE', path, { token })
    await server.call('GET', '/api/phase5/users', { token })
    expect(await server.stop()).toBe(0)

    const lines = readFileSync(trace, 'utf8').split('\n')
    for (const request of [
      'POST /api/phase5/users',
      `PUT ${path.slice(0, 20)}`,
      `DELETE ${path.slice(0, 20)}`,
    ]) {
      const asked = lines.findIndex(line => line.includes(request))
      const answered = lines.findIndex((line, at) => at > asked && /"HTTP\/1\.1 20[01] /.test(line))
      expect(asked, `${request} was read`).toBeGreaterThan(-1)
      expect(answered, `${request} was answered`).toBeGreaterThan(asked)
      const between = lines.slice(asked, answered)
      const flush = between.findIndex(line => isFlushOfTheLog.test(line))
      expect(flush, `${request} flushed the log`).toBeGreaterThan(-1)
      expect(
        between.slice(flush).some(line => isFlushDone.test(line)),
        `${request}: flush done`,
      ).toBe(true)
    }

    // The proof can fail: reading flushes nothing.
    const asked = lines.findLastIndex(line => line.includes('GET /api/phase5/users'))
    const answered = lines.findIndex((line, at) => at > asked && line.includes('"HTTP/1.1 200 '))
    expect(lines.slice(asked, answered).filter(line => isFlushOfTheLog.test(line))).toEqual([])
  },
)
