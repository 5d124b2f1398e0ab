import { expect, test } from 'vitest'
import { freeSeats, liveHolds } from './seats.ts'

test('a hold takes its seats up to its end and none from then on; a course booked over capacity has none free', () => {
  const until = '2026-06-12T18:00:00.000Z'
  const holds = [
    { kind: 'RENEWAL' as const, until, seats: 2 },
    { kind: 'CART' as const, until: '2026-06-10T08:15:00.000Z', seats: 1 },
  ]
  const course = { seats: 10, booked: 6, holds }
  expect(freeSeats(course, new Date('2026-06-10T08:00:00Z'))).toBe(1)
  expect(freeSeats(course, new Date('2026-06-10T08:15:00Z'))).toBe(2)
  expect(freeSeats(course, new Date(until))).toBe(4)
  expect(freeSeats({ ...course, booked: 12 }, new Date(until))).toBe(0)
  expect(liveHolds(holds, new Date('2026-06-11T00:00:00Z'))).toEqual([holds[0]])
})
