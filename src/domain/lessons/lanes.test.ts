import { expect, test } from 'vitest'
import { hasLanes, listLaneSteps, nameLanes } from './lanes.ts'

test.each([
  [1, 2, '1'],
  [1, 6, '1–3'],
  [3, 3, '2a'],
  [2, 2, '1b'],
  [2, 4, '1b–2b'],
  [1, 3, '1a–2a'],
])('the halves %i to %i are called %s', (firstHalf, lastHalf, name) => {
  expect(nameLanes({ firstHalf, lastHalf })).toBe(name)
})

test('a pool has whole lanes, and halves only where it is divided', () => {
  expect(listLaneSteps({ lanes: 3, hasHalves: false }).map(nameLanes)).toEqual(['1', '2', '3'])
  expect(listLaneSteps({ lanes: 2, hasHalves: true }).map(nameLanes)).toEqual(['1a', '1b', '2a', '2b'])
  const whole = { lanes: 3, hasHalves: false }
  expect(hasLanes(whole, { firstHalf: 3, lastHalf: 6 })).toBe(true)
  expect(hasLanes(whole, { firstHalf: 2, lastHalf: 6 })).toBe(false)
  expect(hasLanes(whole, { firstHalf: 3, lastHalf: 8 })).toBe(false)
  expect(hasLanes(whole, { firstHalf: 5, lastHalf: 2 })).toBe(false)
})
