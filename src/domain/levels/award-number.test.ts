import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAwardNumber, makeAwardNumber, readAwardNumber } from './award-number.ts'

test('a number made of any bytes is read back as a person would type it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16, max: 239 }), bytes => {
      const number = makeAwardNumber(() => bytes)
      expect(number).toHaveLength(16)
      expect(formatAwardNumber(number)).toMatch(/^\w{4}(-\w{4}){3}$/)
      expect(readAwardNumber(` ${formatAwardNumber(number).toLowerCase().replaceAll('0', 'o')} `)).toBe(
        number,
      )
    }),
  )
})

test('bytes that would favour some letters are skipped', () => {
  const bytes = [Uint8Array.from({ length: 16 }, () => 250), Uint8Array.from({ length: 16 }, (_, i) => i)]
  expect(makeAwardNumber(() => bytes.shift() ?? new Uint8Array(16))).toBe('0123456789BCDFGH')
})

test('what is no number is refused', () => {
  for (const typed of ['', '1234', 'A'.repeat(16), '0'.repeat(17), '0'.repeat(1000), '../../etc/passwd0'])
    expect(readAwardNumber(typed)).toBeUndefined()
})
