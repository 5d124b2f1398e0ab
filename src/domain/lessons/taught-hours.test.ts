import { expect, test } from 'vitest'
import { stepMonth, writeHours } from './taught-hours.ts'

test('hours are written with their minutes', () => {
  expect([0, 45, 60, 765].map(writeHours)).toEqual(['0:00', '0:45', '1:00', '12:45'])
})

test('months go on over the turn of the year', () => {
  expect([stepMonth('2026-12', 1), stepMonth('2026-01', -1), stepMonth('2026-03', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-03',
  ])
})
