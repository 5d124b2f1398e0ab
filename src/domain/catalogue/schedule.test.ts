import { expect, test } from 'vitest'
import { fillDates, findOddDay, readSchedule } from './schedule.ts'

const proposeSchedule = (start: string, weekday: number, lessons: number) =>
  fillDates(start, weekday, lessons, []).dates

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

test('dates are filled around closed days, which are named with their reason', () => {
  const holidays = { firstDay: '2026-10-05', lastDay: '2026-10-17', reason: 'Herbstferien' }
  expect(fillDates('2026-09-25', 0, 3, [holidays])).toEqual({
    dates: ['2026-09-28', '2026-10-19', '2026-10-26'],
    skipped: [
      { date: '2026-10-05', reason: 'Herbstferien' },
      { date: '2026-10-12', reason: 'Herbstferien' },
    ],
  })
  expect(fillDates('2026-09-28', 0, 2, [])).toEqual({ dates: ['2026-09-28', '2026-10-05'], skipped: [] })
  const always = { firstDay: '2020-01-01', lastDay: '2099-12-31', reason: 'Umbau' }
  expect(fillDates('2026-09-28', 0, 2, [always]).dates).toEqual([])
})
