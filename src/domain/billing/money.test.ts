import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  chfFromRappen,
  formatAmount,
  formatChf,
  formatPlainAmount,
  isWholeRappen,
  rappenFromChf,
} from './money.ts'

const rappen = fc.integer({ min: 0, max: 1e13 })

it('an amount survives the way to CHF, to JSON and back to the Rappen', () => {
  fc.assert(
    fc.property(rappen, amount => {
      const chf: number = JSON.parse(JSON.stringify(chfFromRappen(amount)))
      expect(rappenFromChf(chf)).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

it('refuses a fraction of a Rappen instead of rounding somebody’s money', () => {
  expect(() => rappenFromChf(10.005)).toThrow(RangeError)
  expect(() => rappenFromChf(Number.NaN)).toThrow(RangeError)
  expect(isWholeRappen(19.99)).toBe(true)
  expect(isWholeRappen(19.999)).toBe(false)
  expect(isWholeRappen(Number.POSITIVE_INFINITY)).toBe(false)
})

it('writes amounts as Switzerland does', () => {
  expect(formatChf(123450)).toBe("CHF 1'234.50")
  expect(formatAmount(123456789)).toBe("1'234'567.89")
  expect(formatPlainAmount(194975)).toBe('1949.75')
  expect(formatPlainAmount(5)).toBe('0.05')
  expect(formatChf(-5)).toBe('CHF -0.05')
  expect(formatChf(0)).toBe('CHF 0.00')
})
