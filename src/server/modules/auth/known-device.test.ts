import { expect, test } from 'vitest'
import { createKnownDevices } from './known-device.ts'

const now = new Date('2026-03-10T09:00:00Z')
const secret = 'x'.repeat(48)

test('over HTTPS the cookie can be set by this host alone', () => {
  const devices = createKnownDevices({ secret, isSecure: true })
  const cookie = devices.remember('nora@lido.example', now)
  expect(cookie).toMatch(/^__Host-lido-device-[0-9a-f]{16}=/)
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  const [pair = ''] = cookie.split(';')
  expect(devices.find(pair, 'nora@lido.example', now)).toBeDefined()
  expect(devices.find(pair.replace('__Host-', ''), 'nora@lido.example', now)).toBeUndefined()
})

test('over plain HTTP, where browsers refuse the prefix, it has none', () => {
  const devices = createKnownDevices({ secret, isSecure: false })
  expect(devices.remember('nora@lido.example', now)).toMatch(/^lido-device-/)
})
