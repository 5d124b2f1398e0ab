import { expect, it } from 'vitest'
import { interestRappen } from './interest.ts'

it('charges five percent a year, by the day', () => {
  expect(interestRappen(100_000, '2026-01-01', '2027-01-01')).toBe(5_000)
  expect(interestRappen(36_500, '2026-03-01', '2026-03-02')).toBe(5)
  expect(interestRappen(45_000, '2026-03-03', '2026-04-12')).toBe(247)
  expect(interestRappen(45_000, '2026-03-03', '2026-03-03')).toBe(0)
  expect(interestRappen(45_000, '2026-03-03', '2026-01-01')).toBe(0)
})
