import { expect, test } from 'vitest'
import {
  appendDates,
  groupByFamily,
  noticeOf,
  noticesOf,
  refuseChange,
  remedies,
  statusAfter,
} from './lesson-changes.ts'

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
  expect(remedies.map(statusAfter)).toEqual(['MOVED', 'MOVED', 'CANCELLED', 'CANCELLED'])
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

test('a guest’s make-up lesson is always cancelled; a family with both kinds gets both texts', () => {
  const moved = { change: 'cancel', remedy: 'move' } as const
  const restored = { change: 'restore', remedy: 'none' } as const
  expect([moved, restored].map(input => noticeOf(input, false))).toEqual(['moved', 'restored'])
  expect([moved, restored].map(input => noticeOf(input, true))).toEqual(['cancelled', 'cancelled'])
  expect(noticesOf(restored, [true, false, true])).toEqual(['restored', 'cancelled'])
  expect(noticesOf({ change: 'cancel', remedy: 'credit' }, [true, false])).toEqual(['cancelled'])
  expect(noticesOf(moved, [true])).toEqual(['cancelled'])
})
