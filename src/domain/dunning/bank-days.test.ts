import { expect, it } from 'vitest'
import { findMissingBankDay } from './bank-days.ts'

it('misses the first bank day after the newest one once that is more than three bank days old', () => {
  // Friday 6 March 2026.
  expect(findMissingBankDay('2026-03-06', '2026-03-06')).toBeNull()
  expect(findMissingBankDay('2026-03-06', '2026-03-11')).toBeNull()
  expect(findMissingBankDay('2026-03-06', '2026-03-12')).toBe('2026-03-09')
  expect(findMissingBankDay('2026-03-06', '2027-03-12')).toBe('2026-03-09')
})

it('counts no weekends and no holidays', () => {
  expect(findMissingBankDay('2026-04-01', '2026-04-08')).toBeNull()
  expect(findMissingBankDay('2026-04-02', '2026-04-10')).toBe('2026-04-07')
})

it('misses nothing while bank files are not in use', () => {
  expect(findMissingBankDay(null, '2026-04-08')).toBeNull()
})
