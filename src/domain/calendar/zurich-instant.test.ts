import { expect, test } from 'vitest'
import { zurichInstant } from './zurich-instant.ts'

test.each([
  ['2026-07-01', '08:00', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01', '20:00', '2026-12-01T19:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-01-01', '00:00', '2025-12-31T23:00:00.000Z'],
])('%s at %s', (day, time, instant) => expect(zurichInstant(day, time)).toBe(instant))

test('what is no day has no moment', () => expect(() => zurichInstant('soon', '08:00')).toThrow(RangeError))
