import { expect, test } from 'vitest'
import { type LanePool, placeIn, type Step, stepTarget, type Target } from './step-target.ts'

const big: LanePool = { id: 'big', locationId: 'here', lanes: 3, hasHalves: false }
const small: LanePool = { id: 'small', locationId: 'here', lanes: 2, hasHalves: true }
const elsewhere: LanePool = { ...big, id: 'elsewhere', locationId: 'there' }
const pools = [big, elsewhere, small]

const start: Target = {
  date: '2026-12-31',
  startTime: '16:00',
  locationId: 'here',
  lanes: { poolId: 'big', firstHalf: 3, lastHalf: 4 },
}
const walk = (steps: Step[], from = start) =>
  steps.reduce((target, step) => stepTarget(target, step, pools), from)
const right: Step = { by: 'lanes', count: 1 }
const left: Step = { by: 'lanes', count: -1 }

test('minutes stay within the day, days go on over the year', () => {
  expect(walk([{ by: 'minutes', count: 15 }]).startTime).toBe('16:15')
  expect(walk([{ by: 'minutes', count: 15 }], { ...start, startTime: '23:50' }).startTime).toBe('23:55')
  expect(walk([{ by: 'days', count: 1 }]).date).toBe('2027-01-01')
})

test('lanes lead from pool to pool of the location, and beside them', () => {
  expect(walk([right]).lanes).toEqual({ poolId: 'big', firstHalf: 5, lastHalf: 6 })
  expect(walk([right, right]).lanes).toEqual({ poolId: 'small', firstHalf: 1, lastHalf: 2 })
  expect(walk([right, right, right]).lanes).toEqual({ poolId: 'small', firstHalf: 2, lastHalf: 3 })
  expect(walk([right, right, right, right, right]).lanes).toBeNull()
  expect(walk([left, left]).lanes).toBeNull()
  expect(walk([left], { ...start, lanes: null }).lanes).toEqual({
    poolId: 'small',
    firstHalf: 3,
    lastHalf: 4,
  })
})

test('the width grows and shrinks by lanes, or by halves where the pool is divided', () => {
  expect(walk([{ by: 'width', count: 1 }]).lanes).toEqual({ poolId: 'big', firstHalf: 3, lastHalf: 6 })
  expect(walk([{ by: 'width', count: 5 }]).lanes?.lastHalf).toBe(6)
  expect(walk([{ by: 'width', count: -1 }]).lanes?.lastHalf).toBe(4)
  expect(walk([right, right, { by: 'width', count: -1 }]).lanes).toEqual({
    poolId: 'small',
    firstHalf: 1,
    lastHalf: 1,
  })
})

test('a pool takes whole lanes unless it is divided', () => {
  expect(placeIn(big, 2, 1)).toEqual({ poolId: 'big', firstHalf: 1, lastHalf: 2 })
  expect(placeIn(small, 2, 1)).toEqual({ poolId: 'small', firstHalf: 2, lastHalf: 2 })
  expect(placeIn(big, 9, 4)).toEqual({ poolId: 'big', firstHalf: 3, lastHalf: 6 })
})
