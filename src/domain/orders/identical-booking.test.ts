import { expect, it } from 'vitest'
import { secondsSince } from './identical-booking.ts'

it('counts the seconds since the same booking was made, and never none', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 2, 10, 9, 0, seconds))
  expect(secondsSince(at(0), at(12))).toBe(12)
  expect(secondsSince(at(0), at(0))).toBe(1)
})
