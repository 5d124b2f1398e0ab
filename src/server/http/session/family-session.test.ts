import { expect, test } from 'vitest'
import { requireFreshCode } from './family-session.ts'

const now = new Date('2026-03-10T09:00:00Z')
const minutesAgo = (minutes: number) => ({ provedAt: new Date(now.getTime() - minutes * 60_000) })

test('a code that was typed in the last quarter of an hour is fresh', () => {
  expect(() => requireFreshCode(minutesAgo(0), now)).not.toThrow()
  expect(() => requireFreshCode(minutesAgo(15), now)).not.toThrow()
  expect(() => requireFreshCode(minutesAgo(16), now)).toThrow()
})
