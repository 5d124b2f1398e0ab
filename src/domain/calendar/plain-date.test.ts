import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/languages.ts'
import {
  addDays,
  ageOn,
  daysBetween,
  formatLetterDate,
  formatNumericDate,
  formatShortDate,
  isPlainDate,
  weekdayOf,
  yearOf,
  zurichDate,
  zurichHour,
} from './plain-date.ts'

const plainDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

it('adding days and counting them agree, across every leap year and change of the clocks', () => {
  fc.assert(
    fc.property(plainDate, fc.integer({ min: -20_000, max: 20_000 }), (date, days) => {
      const later = addDays(date, days)
      expect(isPlainDate(later)).toBe(true)
      expect(daysBetween(date, later)).toBe(days)
      expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date))
    }),
  )
})

it('knows the calendar', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(weekdayOf('2026-03-02')).toBe(0)
  expect(weekdayOf('1969-12-28')).toBe(6)
  expect(yearOf('2026-03-02')).toBe(2026)
})

it.each(['2026-02-29', '2026-13-01', '2026-3-1', '20260301', '', 'today', '2026-02-30', '0000-01-01'])(
  '%s is not a day',
  text => {
    expect(isPlainDate(text)).toBe(false)
  },
)

it('refuses to count from something that is no day', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})

describe('the day in Zurich', () => {
  it.each([
    ['2026-01-31T22:59:59Z', '2026-01-31'],
    ['2026-01-31T23:00:00Z', '2026-02-01'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
    ['2026-03-29T00:59:59Z', '2026-03-29'],
    ['2025-12-31T23:30:00Z', '2026-01-01'],
  ])('at %s is %s', (instant, day) => expect(zurichDate(new Date(instant))).toBe(day))
})

it.each([
  ['2026-01-31T23:59:59Z', 0],
  ['2026-01-31T02:00:00Z', 3],
  ['2026-07-01T02:00:00Z', 4],
  ['2026-03-29T01:00:00Z', 3],
  ['2026-07-01T21:59:59Z', 23],
])('at %s the hour in Zurich is %i', (instant, hour) => expect(zurichHour(new Date(instant))).toBe(hour))

describe('a letter dated', () => {
  it.each([
    ['de', '2026-03-05', '5. März 2026'],
    ['en', '2026-03-05', '5 March 2026'],
    ['fr', '2026-03-05', '5 mars 2026'],
    ['fr', '2026-08-01', '1er août 2026'],
    ['it', '2026-03-05', '5 marzo 2026'],
    ['it', '2026-05-01', '1° maggio 2026'],
    ['es', '2026-03-05', '5 de marzo de 2026'],
    ['hu', '2026-03-05', '2026. március 5.'],
  ] as const)('in %s on %s says %s', (language, date, words) => {
    expect(formatLetterDate(date, language)).toBe(words)
  })
})

it('lists and tables show days in numbers', () => {
  expect(formatShortDate('2026-03-05')).toBe('05.03.26')
  expect(languages.map(language => [language, formatNumericDate('2026-03-05', language)])).toEqual([
    ['de', '05.03.2026'],
    ['en', '5\u00a0Mar\u00a02026'],
    ['fr', '05.03.2026'],
    ['it', '05.03.2026'],
    ['es', '05/03/2026'],
    ['hu', '2026.\u00a003.\u00a005.'],
  ])
})

it('one is a year older on one’s birthday, and not a day before', () => {
  expect(ageOn('2018-05-04', '2026-05-03')).toBe(7)
  expect(ageOn('2018-05-04', '2026-05-04')).toBe(8)
  expect(ageOn('2020-02-29', '2026-02-28')).toBe(5)
})
