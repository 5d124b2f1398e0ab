import { expect, test } from 'vitest'
import { compareHolidays } from './compare-holidays.ts'

const span = (firstDay: string, lastDay: string, reason: string) => ({ firstDay, lastDay, reason })
const autumn = span('2026-10-05', '2026-10-17', 'Herbstferien')

test('a holiday is known under this or another name, changed where its days moved, else new', () => {
  const known = [
    { id: 'a', ...autumn, lastDay: '2026-10-16' },
    { id: 'b', ...span('2026-12-21', '2027-01-02', 'Weihnachten') },
    { id: 'c', ...span('2025-10-06', '2025-10-18', 'Herbstferien') },
  ]
  const christmas = span('2026-12-21', '2027-01-02', 'Weihnachtsferien')
  const [first, second, third] = compareHolidays(
    [autumn, christmas, span('2027-02-08', '2027-02-20', 'Sport')],
    known,
  )
  expect(first).toMatchObject({ state: 'changed', closure: { id: 'a' } })
  expect(second).toMatchObject({ state: 'known', closure: { id: 'b' } })
  expect(third).toMatchObject({ state: 'new' })
})

test('what was imported once is known the second time, also days and names that occur twice', () => {
  const found = [
    span('2026-05-01', '2026-05-01', 'Feiertag'),
    span('2026-05-14', '2026-05-14', 'Feiertag'),
    span('2026-05-14', '2026-05-14', 'Auffahrt'),
    span('2026-05-10', '2026-05-20', 'Feiertag'),
  ]
  const known = found.toReversed().map((one, index) => ({ id: String(index), ...one }))
  expect(compareHolidays(found, known).map(({ state }) => state)).toEqual([
    'known',
    'known',
    'known',
    'known',
  ])
})
