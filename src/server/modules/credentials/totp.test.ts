import { expect, test } from 'vitest'
import { findTotpStep, generateTotpSecret, totpCode, totpStep } from './totp.ts'

// The secret of RFC 6238, appendix B, "12345678901234567890", in base32.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('the codes are those of RFC 6238, appendix B', () => {
  const vectors: Record<number, string> = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    2000000000: '279037',
    20000000000: '353130',
  }
  for (const [seconds, code] of Object.entries(vectors)) {
    expect(totpCode(secret, totpStep(new Date(Number(seconds) * 1000)))).toBe(code)
  }
})

test('a code is taken one step early or late, and refused two steps off', () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const step = totpStep(now)
  const found = [-2, -1, 0, 1, 2].map(drift => findTotpStep(secret, totpCode(secret, step + drift), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(findTotpStep(secret, '', now)).toBeNull()
})

test('a secret has 160 bits and can be typed', () => {
  expect(generateTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(generateTotpSecret()).not.toBe(generateTotpSecret())
})
