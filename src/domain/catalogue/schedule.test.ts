import { expect, test } from 'vitest'
import { findOddDay, proposeSchedule, readSchedule } from './schedule.ts'

test('a course that starts on its weekday begins that day', () => {
  expect(proposeSchedule('2026-01-05', 0, 3)).toEqual(['2026-01-05', '2026-01-12', '2026-01-19'])
})

test('a course whose weekday comes later begins on the next one', () => {
  expect(proposeSchedule('2026-01-07', 0, 2)).toEqual(['2026-01-12', '2026-01-19'])
})

test('a schedule crosses the clock change and the year without losing a day', () => {
  expect(proposeSchedule('2026-03-22', 6, 2)).toEqual(['2026-03-22', '2026-03-29'])
  expect(proposeSchedule('2026-12-31', 3, 2)).toEqual(['2026-12-31', '2027-01-07'])
})

test('entries that are not dates are dropped and named', () => {
  expect(readSchedule('2026-01-05, soon,2026-02-30 , ,2026-01-12')).toEqual({
    dates: ['2026-01-05', '2026-01-12'],
    dropped: ['soon', '2026-02-30'],
  })
})

test('a start or a first lesson on another weekday than the course is odd; a later lesson may be moved', () => {
  expect(findOddDay(0, '2026-01-05', ['2026-01-12', '2026-01-05', '2026-01-20'])).toBeUndefined()
  expect(findOddDay(1, '2026-01-05', [])).toBe('2026-01-05')
  expect(findOddDay(0, '2026-01-05', ['2026-01-13', '2026-01-06'])).toBe('2026-01-06')
})
