// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { learnClock } from './device-clock.ts'
import { clearToken, readToken, storePhase5Token, storeToken, tokenFor } from './session-token.ts'

const nowMs = Date.parse('2026-03-05T12:00:00Z')

function tokenUntil(endsAtMs: number): string {
  const payload = btoa(JSON.stringify({ exp: endsAtMs / 1000, name: 'Zoé?>' }))
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`
}

beforeEach(() => clearToken())

test('a token counts only while its expiry lies in the future', () => {
  storeToken(tokenUntil(nowMs + 1_000))
  expect(readToken(nowMs)).toBeDefined()
  expect(readToken(nowMs + 1_000)).toBeUndefined()
})

test('a token of a device whose clock is a day ahead counts once a server has answered it', () => {
  const serverMs = Date.now() - 86_400_000
  storeToken(tokenUntil(serverMs + 8 * 3_600_000))
  expect(readToken()).toBeUndefined()
  learnClock(new Date(serverMs).toUTCString())
  expect(readToken()).toBeDefined()
  learnClock(new Date().toUTCString())
  expect(readToken()).toBeUndefined()
})

test.each(['garbage', 'e30.e30.signature', 'e30.!!.signature', ''])('"%s" is no session', text => {
  storeToken(text)
  expect(readToken(nowMs)).toBeUndefined()
})

test('Phase 5 calls carry the Phase 5 token once it is open, and it dies with the session', () => {
  const token = tokenUntil(Date.now() + 60_000)
  storeToken(token)
  expect(tokenFor('/api/phase5/users')).toBe(token)
  storePhase5Token('phase5')
  expect(tokenFor('/api/phase5/users')).toBe('phase5')
  expect(tokenFor('/api/users')).toBe(token)
  clearToken()
  expect(tokenFor('/api/phase5/users')).toBeUndefined()
})
