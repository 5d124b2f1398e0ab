import { expect, test } from 'vitest'
import { formatBytes, formatChf, formatDate, formatDateTime, formatShortDate } from './format.ts'

test('an instant is shown on the day it was in Zurich', () => {
  expect(formatShortDate('2026-03-05T23:30:00Z')).toBe('06.03.26')
  expect(formatDateTime('2026-07-05T13:30:00+00:00')).toBe('05/07/2026, 15:30')
})

test('a date of birth stays the day it is', () => {
  expect(formatShortDate('2018-12-31')).toBe('31.12.18')
  expect(formatDate('2018-12-31')).toBe('31/12/2018')
})

test('what is missing or no date is shown as N/A', () => {
  for (const nothing of [null, undefined, '', 'soon']) expect(formatShortDate(nothing)).toBe('N/A')
  expect(formatChf(null)).toBe('N/A')
})

test('amounts are written as in Switzerland', () => {
  // Which apostrophe and which space depends on the release of the locale data.
  expect(formatChf(1234.5)).toMatch(/^CHF\s1['’]234\.50$/)
  expect(formatChf(-12.5)).toMatch(/^CHF\s−12\.50$/)
  expect(formatBytes(10 * 1024 * 1024)).toBe('10.0 MB')
})
