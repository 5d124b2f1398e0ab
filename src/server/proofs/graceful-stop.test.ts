import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir, startServer } from '#server/testing/server-process.ts'

const folder = makeDataDir()
afterAll(() => folder.remove())

test('on SIGTERM a request in flight finishes, new ones are refused and the process ends well', {
  timeout: 600_000,
}, async () => {
  const server = await startServer({ dataDir: folder.path })
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

  await expect.poll(() => canConnect(Number(port)), { timeout: 10_000 }).toBe(false)
  expect(server.child.exitCode).toBeNull()
  slow.write(body.slice(20))
  await once(slow, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(await server.exited).toBe(0)

  const again = await startServer({ dataDir: folder.path })
  expect((await again.call('GET', '/api/phase5/users', { token })).text).toContain('slow@familie.example')
  expect(await again.stop()).toBe(0)
})

function canConnect(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
