import { expect, test } from 'vitest'
import { addWrongTry, isRightProof, isTry, opensAt, proofAskedFor, type Tries, triesLeft } from './tries.ts'

const at = (hours: number) => new Date(Date.parse('2026-03-10T09:00:00Z') + hours * 3_600_000)
const none: Tries = { wrongTries: 0, lastWrongAt: null }
const afterWrong = (count: number) =>
  Array.from({ length: count }).reduce<Tries>(tries => addWrongTry(tries, at(0)), none)

test('five wrong tries lock a question, and each day gives one back', () => {
  expect(triesLeft(none, at(0))).toBe(5)
  expect(triesLeft(afterWrong(4), at(0))).toBe(1)
  const locked = afterWrong(5)
  expect([triesLeft(locked, at(0)), triesLeft(locked, at(23.9)), opensAt(locked, at(1))]).toEqual([
    0,
    0,
    at(24),
  ])
  expect([triesLeft(locked, at(24)), opensAt(locked, at(24))]).toEqual([1, null])
  expect(triesLeft(locked, at(24 * 30))).toBe(5)
  const again = addWrongTry(locked, at(24))
  expect([triesLeft(again, at(24)), opensAt(again, at(25))]).toEqual([0, at(48)])
})

test('a clock that goes back opens nothing', () => {
  expect(triesLeft(afterWrong(5), at(-1000))).toBe(0)
})

test('the year of birth of one of the children counts, else the postal code', () => {
  const known = { birthDates: ['2018-05-01', null, '2020-01-01'], postalCodes: ['8050'] }
  expect(proofAskedFor(known)).toBe('BIRTH_YEAR')
  expect(['2018', ' 2020 ', '2019', '8050', '', '18'].map(typed => isRightProof(typed, known))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  const withoutDate = { birthDates: [null], postalCodes: ['CH-8050', ''] }
  expect(proofAskedFor(withoutDate)).toBe('POSTAL_CODE')
  expect(['8050', '80 50', 'ch-8050', '8051', ''].map(typed => isRightProof(typed, withoutDate))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
  expect(proofAskedFor({ birthDates: [null], postalCodes: [''] })).toBeNull()
  expect(isRightProof('', { birthDates: [null], postalCodes: [''] })).toBe(false)
})

test('what cannot be an answer is no try', () => {
  expect(['', 'x', '18', '1850', '2018'].map(typed => isTry(typed, 'BIRTH_YEAR'))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
  expect(['', '80', '8050'].map(typed => isTry(typed, 'POSTAL_CODE'))).toEqual([false, false, true])
})
