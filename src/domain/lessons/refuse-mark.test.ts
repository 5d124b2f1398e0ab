import { expect, test } from 'vitest'
import type { AttendanceMark } from './attendance-marks.ts'
import { refuseMark } from './refuse-mark.ts'

const now = new Date('2026-03-09T17:00:00Z')
const today = { date: '2026-03-09', status: 'PLANNED' } as const
const mark = (said: AttendanceMark, markedAt = '2026-03-09T16:00:00Z') => ({ mark: said, markedAt })
const booked = { lesson: today, isOffice: false, isExpected: true, now }

test('a mark is refused by what stands against it', () => {
  expect(refuseMark(mark('ABSENT'), booked)).toBeNull()
  expect(refuseMark(mark('ABSENT'), { ...booked, isExpected: false })).toBe('attendance.not-expected')
  const off = { ...booked, lesson: { ...today, status: 'CANCELLED' } as const }
  expect(refuseMark(mark('PRESENT'), off)).toBe('lesson.not-taught')
})

test('before the day the office says who will not come, and nothing else', () => {
  const ahead = { ...booked, lesson: { ...today, date: '2026-03-10' } }
  expect(refuseMark(mark('EXCUSED'), ahead)).toBe('lesson.ahead')
  expect(refuseMark(mark('EXCUSED'), { ...ahead, isOffice: true })).toBeNull()
  expect(refuseMark(mark('ABSENT'), { ...ahead, isOffice: true })).toBe('lesson.ahead')
})

test.each([
  ['1900-01-01T00:00:00Z', 'attendance.time-unlikely'],
  ['2025-12-01T00:00:00Z', 'attendance.time-unlikely'],
  ['2025-12-09T00:00:00Z', null],
  ['2026-03-08T16:00:00Z', null],
  ['2026-03-10T18:00:00Z', null],
  ['2026-03-11T00:00:00Z', 'attendance.time-unlikely'],
  ['9999-12-31T23:59:59Z', 'attendance.time-unlikely'],
])('a mark made at %s is refused as %s', (markedAt, refusal) => {
  expect(refuseMark(mark('PRESENT', markedAt), booked)).toBe(refusal)
})
