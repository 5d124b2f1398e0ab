import { expect, test } from 'vitest'
import { batchesOf, isTooOld, type WaitingMark, withWaiting } from './kept-lessons.ts'

const wait = (lessonId: string, bookingId: string, mark: WaitingMark['mark']): WaitingMark => ({
  ...{ lessonId, bookingId, mark, markedAt: '2026-03-09T16:00:00Z', seenId: null },
})

test('what a device keeps expires after 48 hours, and at once if its clock was turned back', () => {
  const now = new Date('2026-03-09T16:00:00Z')
  expect(isTooOld('2026-03-07T16:00:01Z', now)).toBe(false)
  expect(isTooOld('2026-03-07T16:00:00Z', now)).toBe(true)
  expect(isTooOld('2026-03-10T16:00:00Z', now)).toBe(true)
})

test('a lesson shows the marks that wait over those the server knows, the last one made first', () => {
  const lesson = {
    id: 'one',
    children: [
      { bookingId: 'a', mark: null },
      { bookingId: 'b', mark: 'PRESENT' as const },
    ],
  }
  const waiting = [wait('one', 'b', 'ABSENT'), wait('two', 'a', 'ABSENT'), wait('one', 'b', 'EXCUSED')]
  expect(withWaiting(lesson, waiting).children.map(({ mark }) => mark)).toEqual([null, 'EXCUSED'])
})

test('marks are sent lesson by lesson, in the order they were made', () => {
  const waiting = [wait('one', 'a', 'ABSENT'), wait('two', 'c', 'ABSENT'), wait('one', 'a', 'PRESENT')]
  expect(batchesOf(waiting).map(batch => batch.map(({ mark }) => mark))).toEqual([
    ['ABSENT', 'PRESENT'],
    ['ABSENT'],
  ])
})
