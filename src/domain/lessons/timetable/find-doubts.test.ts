import { expect, test } from 'vitest'
import { findDoubts, findTaken, type PlannedLesson } from './find-doubts.ts'

const mia = { id: 'mia', name: 'Mia Keller' }
const lanes = { poolId: 'pool', firstHalf: 1, lastHalf: 4 }
const lesson = (values: Partial<PlannedLesson> = {}): PlannedLesson => ({
  id: 'moved',
  quickId: 'MO-1',
  date: '2026-03-16',
  startTime: '16:00',
  durationMinutes: 45,
  locationId: 'here',
  status: 'PLANNED',
  instructor: mia,
  lanes,
  lanesLost: false,
  participants: 0,
  ...values,
})
const other = (values: Partial<PlannedLesson> = {}) => lesson({ id: 'other', quickId: 'MO-2', ...values })
const kinds = (lessons: PlannedLesson[], moved = lesson()) =>
  findDoubts(moved, { lessons, closures: [] }).map(({ kind }) => kind)

test('lanes are taken by another lesson that takes place there at that time', () => {
  expect(findTaken(lesson(), [lesson(), other()])).toBe('MO-2')
  expect(findTaken(lesson(), [other({ startTime: '16:45' })])).toBeUndefined()
  expect(findTaken(lesson(), [other({ startTime: '15:30', durationMinutes: 31 })])).toBe('MO-2')
  expect(findTaken(lesson(), [other({ lanes: { ...lanes, firstHalf: 5, lastHalf: 6 } })])).toBeUndefined()
  expect(findTaken(lesson(), [other({ status: 'CANCELLED' }), other({ lanesLost: true })])).toBeUndefined()
})

test('over midnight and in the night of a changed clock, lanes are taken for as long as the lesson is', () => {
  const late = other({ date: '2026-03-15', startTime: '23:30', durationMinutes: 90 })
  expect(findTaken(lesson({ startTime: '00:45' }), [late])).toBe('MO-2')
  expect(findTaken(lesson({ startTime: '01:00' }), [late])).toBeUndefined()
  const night = other({ date: '2026-03-29', startTime: '01:30', durationMinutes: 60 })
  expect(findTaken(lesson({ date: '2026-03-29', startTime: '03:15' }), [night])).toBe('MO-2')
})

test('an instructor cannot be in two lessons, nor at two locations within half an hour', () => {
  expect(kinds([other()])).toEqual(['instructor'])
  expect(kinds([other({ instructor: null })])).toEqual([])
  expect(kinds([other({ locationId: 'there', startTime: '17:00' })])).toEqual(['travel'])
  expect(kinds([other({ locationId: 'there', startTime: '17:15' })])).toEqual([])
  expect(kinds([other({ startTime: '16:45' })])).toEqual([])
})

test('closures of the school, the location and the pool are said', () => {
  const days = { firstDay: '2026-03-16', lastDay: '2026-03-20', reason: 'Revision' }
  const said = (closure: { locationId: string | null; poolId: string | null }) =>
    findDoubts(lesson(), { lessons: [], closures: [{ ...days, ...closure }] })
  expect(said({ locationId: null, poolId: null })).toEqual([{ kind: 'closed', reason: 'Revision' }])
  expect(said({ locationId: 'here', poolId: null })).toHaveLength(1)
  expect(said({ locationId: null, poolId: 'pool' })).toHaveLength(1)
  expect(said({ locationId: 'there', poolId: null })).toEqual([])
  expect(said({ locationId: null, poolId: 'another' })).toEqual([])
})

test('more than twelve children for each instructor at a location are said', () => {
  const noe = { id: 'noe', name: 'Noé Favre' }
  const moved = lesson({ participants: 10 })
  expect(kinds([other({ participants: 10, instructor: noe })], moved)).toEqual([])
  expect(
    findDoubts(moved, { lessons: [other({ participants: 3, instructor: null })], closures: [] }),
  ).toEqual([{ kind: 'ratio', children: 13, instructors: 1 }])
})
