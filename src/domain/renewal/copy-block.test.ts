import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#domain/calendar/plain-date.ts'
import { changePrice, copyDates, copyQuickId } from './copy-block.ts'

const from = { firstDay: '2026-08-17', lastDay: '2026-10-31' }
const to = { firstDay: '2026-11-02', lastDay: '2027-01-31' }

const weekly = (start: string, lessons: number) =>
  Array.from({ length: lessons }, (_, week) => addDays(start, week * 7))

test('an offer begins in the same week of the other block, and closed days make it end later', () => {
  const closures = [{ firstDay: '2026-12-21', lastDay: '2027-01-03', reason: 'Weihnachtsferien' }]
  const course = { weekday: 2, startDate: '2026-08-26', scheduleDates: weekly('2026-08-26', 8) }
  expect(copyDates(course, { from, to, closures })).toEqual({
    startDate: '2026-11-11',
    dates: [...weekly('2026-11-11', 6), '2027-01-06', '2027-01-13'],
    skipped: [
      { date: '2026-12-23', reason: 'Weihnachtsferien' },
      { date: '2026-12-30', reason: 'Weihnachtsferien' },
    ],
    problems: [],
  })
})

test('where the other block begins later in its week, the first lesson is a week later', () => {
  const course = { weekday: 0, startDate: '2026-08-17', scheduleDates: weekly('2026-08-17', 2) }
  const later = { firstDay: '2026-11-04', lastDay: '2026-11-15' }
  expect(copyDates(course, { from, to: later, closures: [] })).toMatchObject({
    dates: ['2026-11-09', '2026-11-16'],
    problems: ['OUTSIDE'],
  })
})

test('the dates of a holiday course keep their distances, and closed ones are left out', () => {
  const days = ['2026-10-05', '2026-10-06', '2026-10-07']
  const closures = [{ firstDay: '2026-12-22', lastDay: '2026-12-22', reason: 'Revision' }]
  expect(
    copyDates({ weekday: 0, startDate: '2026-10-05', scheduleDates: days }, { from, to, closures }),
  ).toMatchObject({ dates: ['2026-12-21', '2026-12-23'], problems: ['FEWER_LESSONS', 'IRREGULAR'] })
})

test('whatever is closed: no lesson on a closed day, the weekday stays, and lessons are missing only with a warning', () => {
  const span = fc
    .record({ at: fc.nat(100), days: fc.nat(20) })
    .map(({ at, days }) => ({ firstDay: addDays(to.firstDay, at), lastDay: addDays(to.firstDay, at + days) }))
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), fc.nat(40), fc.nat(15), (spans, at, lessons) => {
      const startDate = addDays(from.firstDay, at)
      const scheduleDates = weekly(startDate, lessons)
      const closures = spans.map(each => ({ ...each, reason: '' }))
      const course = { weekday: weekdayOf(startDate), startDate, scheduleDates }
      const copy = copyDates(course, { from, to, closures })
      expect(copy.dates.every(date => weekdayOf(date) === course.weekday)).toBe(true)
      for (const { firstDay, lastDay } of closures)
        expect(copy.dates.some(date => firstDay <= date && date <= lastDay)).toBe(false)
      expect(copy.dates.length < lessons).toBe(copy.problems.includes('FEWER_LESSONS'))
    }),
  )
})

test('an id names the month of the copy, and is used once', () => {
  const taken = new Set(['MO-1600-2611'])
  expect(copyQuickId('MO-1600-2608', '2026-11-02', taken)).toBe('MO-1600-2611-2')
  expect(copyQuickId('MO-1600-2608-2', '2026-11-02', taken)).toBe('MO-1600-2611-3')
  expect(copyQuickId('Krebs', '2026-11-02', taken)).toBe('Krebs-2611')
})

test('prices change to 5 Rappen', () => {
  expect(changePrice(24_000, 2.5)).toBe(24_600)
  expect(changePrice(24_001, 0)).toBe(24_001)
  expect(changePrice(2_830, 3)).toBe(2_915)
  expect(changePrice(3_000, -100)).toBe(0)
})
