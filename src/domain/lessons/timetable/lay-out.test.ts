import { expect, test } from 'vitest'
import { type DrawnLesson, findHours, layOutDay } from './lay-out.ts'

const pool = { id: 'pool', locationId: 'here', name: 'Pool', lanes: 3 }

let made = 0
const lesson = (values: Partial<DrawnLesson>): DrawnLesson => ({
  id: `lesson ${++made}`,
  date: '2026-03-16',
  startTime: '16:00',
  durationMinutes: 45,
  locationId: 'here',
  status: 'PLANNED',
  lanes: null,
  lanesLost: false,
  ...values,
})

const lanes = { poolId: 'pool', firstHalf: 3, lastHalf: 6 }

const layOut = (lessons: DrawnLesson[], pools = [pool]) =>
  layOutDay('2026-03-16', { lessons, pools, locationIds: ['here'] }, { fromMinute: 960, toMinute: 1080 })

test('a lesson stands on its lanes and at its time', () => {
  const { columns, lessons } = layOut([lesson({ lanes, startTime: '16:10', durationMinutes: 30 })])
  expect(columns).toBe(6)
  expect(lessons).toMatchObject([{ column: 3, columns: 4, row: 3, rows: 6 }])
})

test('lessons without lanes stand beside the pool, side by side where they overlap', () => {
  const { bands, lessons } = layOut([
    lesson({}),
    lesson({ startTime: '16:30' }),
    lesson({ startTime: '16:45' }),
  ])
  expect(bands).toMatchObject([
    { pool, first: 1, columns: 6 },
    { pool: null, first: 7, columns: 4 },
  ])
  expect(lessons.map(({ column }) => column)).toEqual([7, 9, 7])
})

test('cancelled lessons and lessons whose lanes are taken stand beside the pool', () => {
  const { lessons } = layOut([
    lesson({ lanes }),
    lesson({ lanes, lanesLost: true }),
    lesson({ lanes, status: 'CANCELLED' }),
  ])
  expect(lessons.map(({ column }) => column)).toEqual([3, 7, 9])
})

test('other days and other locations are left out', () => {
  expect(layOut([lesson({ date: '2026-03-17' }), lesson({ locationId: 'there' })]).lessons).toEqual([])
})

test('the hours are eight to eight, or as far as there are lessons, also beyond midnight', () => {
  expect(findHours([])).toEqual({ fromMinute: 480, toMinute: 1200 })
  const early = lesson({ startTime: '06:45' })
  const late = lesson({ startTime: '23:30', durationMinutes: 90 })
  expect(findHours([early, late])).toEqual({ fromMinute: 360, toMinute: 1500 })
})
