import { expect, test } from 'vitest'
import { readMinutes, spanOf, writeMinutes, zurichMinute } from './times.ts'

test('times are read and written', () => {
  expect(['07:05', '23:59:00', 'soon'].map(readMinutes)).toEqual([425, 1439, 0])
  expect([425, 1445].map(writeMinutes)).toEqual(['07:05', '00:05'])
})

test.each([
  ['2026-01-15', '12:00', '2026-01-15T11:00Z'],
  ['2026-07-15', '00:00', '2026-07-14T22:00Z'],
  ['2026-03-29', '01:59', '2026-03-29T00:59Z'],
  ['2026-03-29', '02:30', '2026-03-29T01:30Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00Z'],
  ['2026-10-25', '01:59', '2026-10-24T23:59Z'],
  ['2026-10-25', '02:30', '2026-10-25T01:30Z'],
  ['2026-10-25', '03:00', '2026-10-25T02:00Z'],
])('%s %s in Zurich is %s', (date, time, instant) => {
  expect(zurichMinute(date, time)).toBe(Date.parse(instant) / 60_000)
})

test('a lesson is as long as its type says, also over midnight and a change of the clock; 45 minutes without', () => {
  const minutes = (date: string, startTime: string, durationMinutes: number | null) => {
    const { from, to } = spanOf({ date, startTime, durationMinutes })
    return to - from
  }
  expect(minutes('2026-03-28', '23:30', 90)).toBe(90)
  expect(minutes('2026-03-29', '01:30', 60)).toBe(60)
  expect(minutes('2026-10-25', '01:30', null)).toBe(45)
})
