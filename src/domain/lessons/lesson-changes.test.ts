import { expect, test } from 'vitest'
import { appendDates, groupByFamily, refuseChange, remedies, statusAfter } from './lesson-changes.ts'

test.each([
  ['cancel', 'PLANNED', undefined],
  ['cancel', 'HELD', 'lesson.not-planned'],
  ['cancel', 'CANCELLED', 'lesson.not-planned'],
  ['restore', 'CANCELLED', undefined],
  ['restore', 'MOVED', undefined],
  ['restore', 'PLANNED', 'lesson.not-off'],
] as const)('to %s a lesson that is %s: %s', (change, status, refused) => {
  expect(refuseChange(change, status)).toBe(refused)
})

test('a lesson with another date is moved, one without is cancelled', () => {
  expect(remedies.map(statusAfter)).toEqual([...['MOVED', 'MOVED', 'CANCELLED', 'CANCELLED']])
})

test('what is appended follows the last date, week by week', () => {
  expect(appendDates(['2026-03-16', '2026-03-02'], 2)).toEqual(['2026-03-23', '2026-03-30'])
  expect(appendDates([], 2)).toEqual([])
})

test('brothers and sisters share a notice, and so do two bookings of one address', () => {
  const rows = [
    { contactId: 'a', email: 'Eltern@lake.example' },
    { contactId: 'b', email: 'eltern@lake.example ' },
    { contactId: 'c', email: '' },
    { contactId: 'd', email: '' },
    { contactId: 'c', email: '' },
  ]
  expect(groupByFamily(rows).map(group => group.length)).toEqual([2, 2, 1])
})
