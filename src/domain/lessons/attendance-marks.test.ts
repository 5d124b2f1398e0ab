import { expect, test } from 'vitest'
import { type AttendanceMark, assumeMark, pendingMarks, tapMark } from './attendance-marks.ts'

const child = (bookingId: string, mark: AttendanceMark | null = null, isExcused = false) => ({
  bookingId,
  mark,
  isExcused,
  isGuest: false,
})

test('twelve children, two of them absent: two taps say it all', () => {
  const children = Array.from({ length: 12 }, (_, at) => child(`b${at}`))
  const absent = children.filter(({ bookingId }) => ['b3', 'b7'].includes(bookingId))
  const chosen = Object.fromEntries(absent.map(one => [one.bookingId, tapMark(assumeMark(one), one.isGuest)]))
  const said = pendingMarks(children, chosen, { all: true })
  expect(said).toHaveLength(12)
  expect(said.filter(({ mark }) => mark === 'ABSENT').map(one => one.child.bookingId)).toEqual(['b3', 'b7'])
})

test('what is known already is not said again, unless somebody chose it', () => {
  const children = [child('a', 'PRESENT'), child('b', 'ABSENT')]
  expect(pendingMarks(children, {}, { all: true })).toEqual([])
  expect(pendingMarks(children, { b: 'ABSENT' }, { all: true })).toMatchObject([{ mark: 'ABSENT' }])
})

test('those not marked yet stay so while only what was chosen is said', () => {
  const children = [child('a'), child('b')]
  expect(pendingMarks(children, { b: 'ABSENT' }, { all: false })).toMatchObject([{ mark: 'ABSENT' }])
})

test('a child excused in advance is expected to be away, and still has to be marked', () => {
  expect(pendingMarks([child('a', null, true)], {}, { all: true })).toMatchObject([{ mark: 'EXCUSED' }])
})

test('a guest is expected to make up for a lesson; a tap says that they do not', () => {
  const guest = { ...child('a'), isGuest: true }
  expect(assumeMark(guest)).toBe('MAKEUP')
  expect(tapMark('MAKEUP', true)).toBe('ABSENT')
  expect(tapMark('ABSENT', true)).toBe('MAKEUP')
})
