import type { Timetable } from '#contract/planning/timetable.ts'
import { rowMinutes } from '#domain/lessons/timetable/lay-out.ts'
import { placeIn, type Target } from '#domain/lessons/timetable/step-target.ts'
import { readMinutes, writeMinutes } from '#domain/lessons/timetable/times.ts'

interface Point {
  clientX: number
  clientY: number
}

/** Where a lesson was taken hold of. */
export interface Grip {
  x: number
  y: number
  /** From its upper left corner. */
  dx: number
  dy: number
  /** By its right edge, which takes more or fewer lanes. */
  isEdge: boolean
}

const edgePx = 7

export function gripOf({ clientX, clientY }: Point, box: Element): Grip {
  const { left, top, right } = box.getBoundingClientRect()
  return { x: clientX, y: clientY, dx: clientX - left, dy: clientY - top, isEdge: right - clientX < edgePx }
}

interface Aim {
  current: Target
  timetable: Timetable
  grid: Element
}

/** The band and the day below the pointer; beside them, the lesson stays where it was. */
export function findTarget(
  { clientX, clientY }: Point,
  grip: Grip,
  { current, timetable, grid }: Aim,
): Target {
  const left = clientX - grip.dx
  const band = [...grid.querySelectorAll<HTMLElement>('[data-band]')].find(one => {
    const box = one.getBoundingClientRect()
    return clientX >= box.left && clientX < box.right
  })
  const body = band?.parentElement
  if (!band || !body) return current
  const pool = timetable.pools.find(({ id }) => id === band.dataset.band)
  const box = band.getBoundingClientRect()
  const halfAt = (x: number) => (pool ? Math.round(((x - box.left) / box.width) * pool.lanes * 2) : 0)
  if (grip.isEdge) {
    const { lanes } = current
    if (!pool || !lanes || pool.id !== lanes.poolId) return current
    const halves = Math.max(halfAt(clientX) - lanes.firstHalf + 1, 1)
    const wide = placeIn(pool, lanes.firstHalf, halves)
    return wide.firstHalf === lanes.firstHalf ? { ...current, lanes: wide } : current
  }
  const rows = Number(body.dataset.rows)
  const row = Math.round(((clientY - grip.dy - box.top) / box.height) * rows)
  const minutes = Number(body.dataset.from) + row * rowMinutes
  const halves = current.lanes ? current.lanes.lastHalf - current.lanes.firstHalf + 1 : 2
  return {
    date: body.dataset.day ?? current.date,
    startTime: writeMinutes(Math.min(Math.max(minutes, 0), readMinutes('23:55'))),
    locationId: band.dataset.place ?? current.locationId,
    lanes: pool ? placeIn(pool, halfAt(left) + 1, halves) : null,
  }
}
