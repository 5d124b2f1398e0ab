import { describe, expect, test } from 'vitest'
import { createTypoTest, typoPatterns } from './typos.ts'

describe('a slip of the fingers', () => {
  test.each([
    ['keler', 'keller'],
    ['kelller', 'keller'],
    ['kellor', 'keller'],
    ['kelelr', 'keller'],
    ['mai', 'mia'],
    ['eller', 'keller'],
    ['muler-meier', 'muller-meier'],
  ])('%s is forgiven for %s', (typed, name) => {
    expect(createTypoTest(typed)(name)).toBe(true)
  })

  test.each([
    ['keler', 'kessler'],
    ['mia', 'lia'],
    ['keller', 'weller2'],
    ['ana', 'anna'],
  ])('%s is not %s', (typed, name) => {
    expect(createTypoTest(typed)(name)).toBe(false)
  })

  test('nothing is guessed of numbers and addresses', () => {
    expect(typoPatterns('8004')).toEqual([])
    expect(typoPatterns('anna@keller.ch')).toEqual([])
  })

  test('a word that is longer than any name is like none', () => {
    expect(typoPatterns('a'.repeat(30))).not.toEqual([])
    expect(typoPatterns('a'.repeat(31))).toEqual([])
  })
})
