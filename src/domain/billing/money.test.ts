import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chfFromRappen,
  formatAmount,
  formatChf,
  formatPlainAmount,
  isWholeRappen,
  parseChf,
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

it('what is printed reads back as the same amount', () => {
  fc.assert(
    fc.property(rappen, amount => {
      expect(parseChf(formatChf(amount))).toBe(amount)
      expect(parseChf(formatPlainAmount(amount))).toBe(amount)
    }),
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

describe('what a person types', () => {
  it.each([
    ["1'234.50", 123450],
    ['1’234.5', 123450],
    ['CHF 90', 9000],
    ['90.-', 9000],
    ['90.–', 9000],
    ['89,95', 8995],
    [' 0.05 chf', 5],
  ])('%s is an amount', (text, amount) => expect(parseChf(text)).toBe(amount))

  it.each(['', 'CHF', '12.345', '-5', "1'23.50", '1.2.3', 'ten', '1e3'])('%s is none', text =>
    expect(parseChf(text)).toBeNull(),
  )
})
