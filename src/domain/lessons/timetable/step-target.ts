import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { readMinutes, writeMinutes } from './times.ts'

interface LaneRange {
  poolId: string
  firstHalf: number
  lastHalf: number
}

/** Where a lifted lesson would be put down. */
export interface Target {
  date: PlainDate
  startTime: string
  locationId: string
  lanes: LaneRange | null
}

export interface LanePool {
  id: string
  locationId: string
  lanes: number
  hasHalves: boolean
}

export type Step =
  | { by: 'minutes'; count: number }
  | { by: 'days'; count: number }
  | { by: 'lanes'; count: number }
  | { by: 'width'; count: number }

const lastMinute = 24 * 60 - 5

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A step of the keyboard; at an edge nothing moves. */
export function stepTarget(target: Target, step: Step, pools: readonly LanePool[]): Target {
  switch (step.by) {
    case 'minutes': {
      const minutes = clamp(readMinutes(target.startTime) + step.count, 0, lastMinute)
      return { ...target, startTime: writeMinutes(minutes) }
    }
    case 'days':
      return { ...target, date: addDays(target.date, step.count) }
    case 'lanes':
      return stepLanes(target, step.count > 0 ? 1 : -1, pools)
    case 'width':
      return { ...target, lanes: widen(target.lanes, step.count, pools) }
  }
}

/** From lane to lane, from pool to pool, and on to the place beside them. */
function stepLanes(target: Target, direction: 1 | -1, pools: readonly LanePool[]): Target {
  const own = pools.filter(({ locationId }) => locationId === target.locationId)
  const { lanes } = target
  if (!lanes) {
    const pool = direction < 0 ? own.at(-1) : own[0]
    return pool ? { ...target, lanes: placeIn(pool, direction < 0 ? pool.lanes * 2 - 1 : 1, 2) } : target
  }
  const at = own.findIndex(({ id }) => id === lanes.poolId)
  const pool = own[at]
  if (!pool) return { ...target, lanes: null }
  const halves = lanes.lastHalf - lanes.firstHalf + 1
  const first = lanes.firstHalf + direction * (pool.hasHalves ? 1 : 2)
  if (first >= 1 && first + halves - 1 <= pool.lanes * 2)
    return { ...target, lanes: placeIn(pool, first, halves) }
  const next = own[at + direction]
  if (next)
    return { ...target, lanes: placeIn(next, direction > 0 ? 1 : next.lanes * 2 - halves + 1, halves) }
  return { ...target, lanes: null }
}

/** Whole lanes where the pool is not divided, and never beyond its edge. */
export function placeIn({ id, lanes, hasHalves }: LanePool, first: number, halves: number): LaneRange {
  const width = clamp(hasHalves ? halves : Math.ceil(halves / 2) * 2, hasHalves ? 1 : 2, lanes * 2)
  const whole = hasHalves ? first : Math.floor((first - 1) / 2) * 2 + 1
  const firstHalf = clamp(whole, 1, lanes * 2 - width + 1)
  return { poolId: id, firstHalf, lastHalf: firstHalf + width - 1 }
}

function widen(lanes: LaneRange | null, count: number, pools: readonly LanePool[]): LaneRange | null {
  const pool = pools.find(({ id }) => id === lanes?.poolId)
  if (!lanes || !pool) return lanes
  const size = pool.hasHalves ? 1 : 2
  const least = lanes.firstHalf + size - 1
  return { ...lanes, lastHalf: clamp(lanes.lastHalf + count * size, least, pool.lanes * 2) }
}
