import { expect, test } from 'vitest'
import type { SkillMark } from '#domain/levels/judge-skills.ts'
import type { AttendanceMark } from './attendance-marks.ts'
import {
  batchesOf,
  isTooOld,
  toSendAgain,
  type WaitingMark,
  withoutOldName,
  withWaiting,
} from './kept-lessons.ts'

const about = {
  offerId: 'offer',
  date: '2026-03-09',
  startTime: '16:00',
  course: 'Seahorse',
  child: 'Mia Frey',
}

const wait = (lessonId: string, bookingId: string, mark: AttendanceMark): WaitingMark => ({
  lessonId,
  bookingId,
  mark,
  markedAt: '2026-03-09T16:00:00Z',
  seenId: null,
  about: { ...about, offerId: `offer of ${lessonId}` },
})

const lessonOf = (id: string, offer = id) => ({ id, offerId: `offer of ${offer}`, date: '2026-03-09' })

test('what a device keeps expires after 48 hours, and at once if its clock was turned back', () => {
  const now = new Date('2026-03-09T16:00:00Z')
  expect(isTooOld('2026-03-07T16:00:01Z', now)).toBe(false)
  expect(isTooOld('2026-03-07T16:00:00Z', now)).toBe(true)
  expect(isTooOld('2026-03-10T16:00:00Z', now)).toBe(true)
})

test('a lesson shows the marks of the device over those the server knows, the last one made first', () => {
  const lesson = {
    ...lessonOf('one'),
    children: [
      { bookingId: 'a', mark: null, skills: [], fit: null },
      { bookingId: 'b', mark: 'PRESENT' as const, skills: [], fit: null },
      { bookingId: 'c', mark: null, skills: [], fit: null },
    ],
  }
  const refused = { ...wait('one', 'c', 'ABSENT'), refused: { code: 'lesson.not-taught', message: '' } }
  const waiting = [
    wait('one', 'b', 'ABSENT'),
    wait('two', 'a', 'ABSENT'),
    wait('one', 'b', 'EXCUSED'),
    refused,
  ]
  expect(withWaiting(lesson, waiting).children.map(({ mark }) => mark)).toEqual([null, 'EXCUSED', 'ABSENT'])
})

const waitSkill = (skillId: string, mark: SkillMark): WaitingMark => ({
  ...wait('one', 'a', 'PRESENT'),
  skillId,
  mark,
})

test('marks about skills and the course lie over the sheet, end a dispute, and are sent apart from attendance', () => {
  const said = { skillId: 'float', mark: 'CAN' as const, seenId: 7, disputed: ['two said different things'] }
  const lesson = { ...lessonOf('one'), children: [{ bookingId: 'a', mark: null, skills: [said], fit: null }] }
  const waiting = [waitSkill('float', 'NOT_YET'), wait('one', 'a', 'ABSENT'), waitSkill('dive', 'CAN')]
  const [child] = withWaiting(lesson, waiting).children
  expect(child).toMatchObject({
    mark: 'ABSENT',
    skills: [
      { skillId: 'float', mark: 'NOT_YET', seenId: 7, disputed: [] },
      { skillId: 'dive', mark: 'CAN', seenId: null },
    ],
  })
  expect(batchesOf(waiting).map(marks => marks.map(({ mark }) => mark))).toEqual([
    ['NOT_YET', 'CAN'],
    ['ABSENT'],
  ])
})

test('marks are sent lesson by lesson, in the order they were made', () => {
  const waiting = [wait('one', 'a', 'ABSENT'), wait('two', 'c', 'ABSENT'), wait('one', 'a', 'PRESENT')]
  expect(batchesOf(waiting).map(marks => marks.map(({ mark }) => mark))).toEqual([
    ['ABSENT', 'PRESENT'],
    ['ABSENT'],
  ])
  const many = Array.from({ length: 501 }, () => wait('one', 'a', 'ABSENT'))
  expect(batchesOf(many).map(marks => marks.length)).toEqual([500, 1])
})

test('a date that was taken away and given back is the same lesson under another id', () => {
  const restored = {
    ...lessonOf('restored', 'one'),
    children: [{ bookingId: 'a', mark: null, skills: [], fit: null }],
  }
  const waiting = [wait('one', 'a', 'ABSENT')]
  expect(withWaiting(restored, waiting).children).toMatchObject([{ mark: 'ABSENT' }])
})

test('a mark sent again keeps its time, unless that was what was wrong', () => {
  const now = new Date('2026-03-09T17:00:00Z')
  const refusedBy = (code: string) => ({ ...wait('one', 'a', 'ABSENT'), refused: { code, message: '' } })
  expect(toSendAgain(refusedBy('lesson.not-taught'), now)).toEqual(wait('one', 'a', 'ABSENT'))
  expect(toSendAgain(refusedBy('attendance.time-unlikely'), now).markedAt).toBe(now.toISOString())
})

test('a mark names its child for two days', () => {
  const mark = wait('one', 'a', 'ABSENT')
  expect(withoutOldName(mark, new Date('2026-03-10T16:00:00Z'))).toBe(mark)
  expect(withoutOldName(mark, new Date('2026-03-09T08:00:00Z'))).toBe(mark)
  expect(withoutOldName(mark, new Date('2026-03-11T16:00:00Z')).about).not.toHaveProperty('child')
})
