import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { reportFault } from '#server/testing/fault-report.ts'
import { proofSize } from '#server/testing/proof-size.ts'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
const start = () => startServer({ dataDir: folder.path })
let again: Awaited<ReturnType<typeof start>>
afterAll(() => folder.remove())

test('on SIGTERM a request in flight finishes, new ones are refused and the process ends well', {
  timeout: 600_000,
}, async () => {
  const server = await start()
  const token = await server.signIn()
  const { port } = new URL(server.address)

  // Half a request: its route is found and its sender authenticated, the rest is still on the way.
  const body = JSON.stringify({ firstName: 'Langsam', lastName: 'Leitung', email: 'slow@familie.example' })
  const slow = connect(Number(port), '127.0.0.1')
  slow.setEncoding('utf8')
  let answer = ''
  slow.on('data', chunk => {
    answer += chunk
  })
  await once(slow, 'connect')
  slow.write(
    `POST /api/phase5/users HTTP/1.1\r\nhost: lido.example\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 20)}`,
  )
  // Answered after the half request was read, so the server has it in hand.
  await server.call('GET', '/livez')
  server.child.kill('SIGTERM')

  await expect.poll(() => canConnect(Number(port))).toBe(false)
  expect(server.child.exitCode).toBeNull()
  slow.write(body.slice(20))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.exited).toBe(0)

  again = await start()
  expect((await again.call('GET', '/api/phase5/users', { token })).text).toContain('slow@familie.example')
})

test('sign-ins that are half sent hold no stop up: the process ends well and the database is closed', {
  timeout: 600_000,
}, async () => {
  const { port } = new URL(again.address)
  const half =
    'POST /api/auth/login HTTP/1.1\r\nhost: lido.example\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{'
  const sockets = Array.from({ length: proofSize(300, 60) }, () => connect(Number(port), '127.0.0.1'))
  await Promise.all(
    sockets.map(async socket => {
      socket.on('error', () => {}).resume()
      await once(socket, 'connect')
      socket.write(half)
    }),
  )
  await again.call('GET', '/livez')
  expect(await again.stop()).toBe(0)
  const stopped = 'a part of the server did not stop in time'
  expect(again.output.text).not.toContain(stopped)
  reportFault({
    fault: 'half-sent sign-ins at a stop',
    rounds: sockets.length,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
  })
})

function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
