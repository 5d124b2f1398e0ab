import { expect, it } from 'vitest'
import { type Canton, cantons, easterOf, isHoliday } from './holidays.ts'
import { addDays } from './plain-date.ts'
import { toWorkingDay } from './working-days.ts'

it('knows when Easter is', () => {
  const sundays = ['2000-04-23', '2008-03-23', '2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20']
  const later = ['2026-04-05', '2027-03-28', '2028-04-16', '2035-03-25', '2038-04-25', '2076-04-19']
  for (const sunday of [...sundays, ...later]) expect(easterOf(Number(sunday.slice(0, 4)))).toBe(sunday)
})

it('knows the 26 cantons, and that all of them have New Year, Ascension, the first of August and Christmas', () => {
  expect(cantons).toHaveLength(26)
  for (const canton of cantons)
    for (const day of ['2026-01-01', '2026-05-14', '2026-08-01', '2026-12-25'])
      expect([canton, day, isHoliday(day, canton)]).toEqual([canton, day, true])
})

/** As the cantons publish them for 2026. */
const published: Partial<Record<Canton, string>> = {
  ZH: '01-01 01-02 04-03 04-06 05-01 05-14 05-25 08-01 12-25 12-26',
  LU: '01-01 01-02 04-03 04-06 05-14 05-25 06-04 08-01 08-15 11-01 12-08 12-25 12-26',
  GL: '01-01 01-02 04-03 04-06 04-09 05-14 05-25 08-01 11-01 12-25 12-26',
  TI: '01-01 01-06 03-19 04-06 05-01 05-14 05-25 06-04 06-29 08-01 08-15 11-01 12-08 12-25 12-26',
  VD: '01-01 01-02 04-03 04-06 05-14 05-25 08-01 09-21 12-25',
  GE: '01-01 04-03 04-06 05-14 05-25 08-01 09-10 12-25 12-31',
  JU: '01-01 01-02 04-03 04-06 05-01 05-14 05-25 06-04 06-23 08-01 08-15 11-01 12-25',
}

it.each(Object.entries(published) as [Canton, string][])('%s has the holidays of 2026', (canton, days) => {
  const year = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  expect(year.filter(day => isHoliday(day, canton)).map(day => day.slice(5))).toEqual(days.split(' '))
})

it('keeps the battle of Näfels clear of the week before Easter', () => {
  expect(isHoliday('2026-04-02', 'GL')).toBe(false)
  expect(isHoliday('2026-04-09', 'GL')).toBe(true)
  expect(isHoliday('2025-04-03', 'GL')).toBe(true)
})

it('moves a day to the next working day of the canton', () => {
  expect(toWorkingDay('2026-03-20', 'ZH')).toBe('2026-03-20')
  expect(toWorkingDay('2026-03-21', 'ZH')).toBe('2026-03-23')
  expect(toWorkingDay('2026-04-03', 'ZH')).toBe('2026-04-07')
  expect(toWorkingDay('2026-04-03', 'TI')).toBe('2026-04-03')
  expect(toWorkingDay('2026-05-01', 'ZH')).toBe('2026-05-04')
  expect(toWorkingDay('2026-05-01', 'BE')).toBe('2026-05-01')
  expect(toWorkingDay('2026-12-31', 'GE')).toBe('2027-01-04')
})
