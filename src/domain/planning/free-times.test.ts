import { expect, test } from 'vitest'
import { findHindrance, minuteOf, timeOf } from './free-times.ts'

const lesson = { start: minuteOf('16:00'), minutes: 45, locationId: 'here' }
const other = (time: string, locationId: string) => ({ start: minuteOf(time), minutes: 30, locationId })

test.each([
  ['15:30', 'here', undefined],
  ['15:31', 'here', 'teaches'],
  ['16:44', 'here', 'teaches'],
  ['16:45', 'here', undefined],
  ['15:01', 'there', 'travels'],
  ['15:00', 'there', undefined],
  ['17:14', 'there', 'travels'],
  ['17:15', 'there', undefined],
  ['16:10', 'there', 'teaches'],
])('a lesson of half an hour at %s %s keeps from one at 16:00: %s', (time, place, why) => {
  expect(findHindrance(lesson, [other(time, place)])?.why).toBe(why)
})

test.each(['00:00', '08:05', '16:30', '23:59'])('%s is read and written', time => {
  expect(timeOf(minuteOf(time))).toBe(time)
})
