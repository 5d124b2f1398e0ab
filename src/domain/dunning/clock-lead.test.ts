import { expect, test } from 'vitest'
import { checkClock } from './clock-lead.ts'

const known = new Date('2026-03-10T09:00:00Z')

test('a clock is believed up to its lead, and whenever it stands before what is known', () => {
  expect(checkClock(known, known, 30)).toBeNull()
  expect(checkClock(new Date('2026-04-09T09:00:00Z'), known, 30)).toBeNull()
  expect(checkClock(new Date('2020-01-01T00:00:00Z'), known, 30)).toBeNull()
})

test('a clock beyond its lead is doubted, with both days named as they are in Zurich', () => {
  expect(checkClock(new Date('2036-03-09T23:30:00Z'), known, 30)).toEqual({
    code: 'clock.ahead',
    values: { today: '2036-03-10', known: '2026-03-10' },
  })
  expect(checkClock(new Date('2026-04-09T09:00:00.001Z'), known, 30)).not.toBeNull()
})
