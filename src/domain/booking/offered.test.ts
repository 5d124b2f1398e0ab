import { expect, test } from 'vitest'
import { closedFor, isFound, lessonsLeft } from './offered.ts'

const moment = { now: new Date('2026-03-09T15:30:00Z'), today: '2026-03-09', time: '16:30' }
const offer = {
  status: 'PUBLISHED',
  dates: ['2026-03-02', '2026-03-09', '2026-03-16'],
  startTime: '16:30',
  opensAt: null,
} as const

test('a lesson is left until it begins', () => {
  expect(lessonsLeft(offer, moment)).toBe(1)
  expect(lessonsLeft(offer, { ...moment, time: '16:29' })).toBe(2)
  expect(lessonsLeft(offer, { today: '2026-03-17', time: '00:00' })).toBe(0)
})

test('the public may book what is published, not over, and open', () => {
  expect(closedFor(offer, moment)).toBeNull()
  expect(closedFor({ ...offer, status: 'DRAFT' }, moment)).toBe('not-published')
  expect(closedFor({ ...offer, dates: ['2026-03-02'] }, moment)).toBe('over')
  expect(closedFor({ ...offer, opensAt: '2026-03-09T15:30:01Z' }, moment)).toBe('not-yet')
  expect(closedFor({ ...offer, opensAt: '2026-03-09T15:30:00Z' }, moment)).toBeNull()
})

test('offers are found by place, level, weekday and age', () => {
  const found = { place: { id: 'a' }, level: { key: 'crab' }, weekday: 1, ageFrom: 4, ageTo: 6 }
  expect(isFound(found, {})).toBe(true)
  expect(isFound(found, { placeId: 'a', levelKey: 'crab', weekday: 1, age: 6 })).toBe(true)
  for (const other of [{ placeId: 'b' }, { levelKey: 'frog' }, { weekday: 0 }, { age: 3 }, { age: 7 }])
    expect(isFound(found, other)).toBe(false)
  expect(isFound({ ...found, level: null }, { levelKey: 'crab' })).toBe(false)
})
