import { expect, test } from 'vitest'
import { endTime } from './lesson-times.ts'

test.each([
  ['15:45', 45, '16:30'],
  ['09:00:00', 30, '09:30'],
  ['23:45', 30, '00:15'],
])('a lesson that starts at %s and lasts %i minutes ends at %s', (start, minutes, end) => {
  expect(endTime(start, minutes)).toBe(end)
})
