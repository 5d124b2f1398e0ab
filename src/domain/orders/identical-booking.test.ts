import { expect, it } from 'vitest'
import { describeIdentical } from './identical-booking.ts'

it('says how long ago the same booking was made, and never "0 seconds"', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 9, 0, seconds))
  expect(describeIdentical(at(0), at(12))).toBe('The same booking was made 12 seconds ago.')
  expect(describeIdentical(at(0), at(0))).toBe('The same booking was made 1 second ago.')
})
