import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { isOn } from './lay-out.ts'
import { spanOf } from './times.ts'

/** What a person needs from one location to another. */
const travelMinutes = 30

/** More children than these for each instructor at a location at one time are asked about. */
const childrenPerInstructor = 12

/** A lesson as it is, or as it would be. */
export interface PlannedLesson {
  id: string
  quickId: string
  date: PlainDate
  startTime: string
  durationMinutes: number | null
  locationId: string
  status: 'PLANNED' | 'HELD' | 'CANCELLED' | 'MOVED'
  instructor: { id: string; name: string } | null
  lanes: { poolId: string; firstHalf: number; lastHalf: number } | null
  lanesLost: boolean
  participants: number
}

interface PlannedClosure {
  locationId: string | null
  poolId: string | null
  firstDay: PlainDate
  lastDay: PlainDate
  reason: string
}

export type Doubt =
  | { kind: 'closed'; reason: string }
  | { kind: 'instructor' | 'travel'; name: string; quickId: string }
  | { kind: 'ratio'; children: number; instructors: number }

interface Around {
  lessons: readonly PlannedLesson[]
  closures: readonly PlannedClosure[]
}

const overlap = (a: { from: number; to: number }, b: { from: number; to: number }, gap = 0) =>
  a.from < b.to + gap && b.from < a.to + gap

/** The course that has one of these lanes at that time, if any. */
export function findTaken(moved: PlannedLesson, lessons: readonly PlannedLesson[]): string | undefined {
  const { lanes } = moved
  if (!lanes) return undefined
  const span = spanOf(moved)
  const taken = lessons.find(
    other =>
      other.id !== moved.id &&
      isOn(other) &&
      !other.lanesLost &&
      other.lanes?.poolId === lanes.poolId &&
      other.lanes.firstHalf <= lanes.lastHalf &&
      lanes.firstHalf <= other.lanes.lastHalf &&
      overlap(span, spanOf(other)),
  )
  return taken?.quickId
}

/** What a lesson would meet at its new time and place that is not forbidden. */
export function findDoubts(moved: PlannedLesson, { lessons, closures }: Around): Doubt[] {
  const span = spanOf(moved)
  const closed = closures.find(
    ({ firstDay, lastDay, locationId, poolId }) =>
      firstDay <= moved.date &&
      moved.date <= lastDay &&
      (locationId === null || locationId === moved.locationId) &&
      (poolId === null || poolId === moved.lanes?.poolId),
  )
  const said: Doubt[] = closed ? [{ kind: 'closed', reason: closed.reason }] : []
  const before = lessons.find(({ id }) => id === moved.id)
  // Across lanes nothing changes for people.
  if (before && isSameSlot(before, moved)) return before.lanes?.poolId === moved.lanes?.poolId ? [] : said
  const others = lessons.filter(other => other.id !== moved.id && isOn(other))
  const own = others.filter(({ instructor }) => instructor !== null && instructor.id === moved.instructor?.id)
  const busy = own.find(other => overlap(span, spanOf(other)))
  const away = own.find(
    other => other.locationId !== moved.locationId && overlap(span, spanOf(other), travelMinutes),
  )
  const name = moved.instructor?.name ?? ''
  return [
    ...said,
    ...(busy ? [{ kind: 'instructor' as const, name, quickId: busy.quickId }] : []),
    ...(away && !busy ? [{ kind: 'travel' as const, name, quickId: away.quickId }] : []),
    ...findRatio(
      moved,
      others.filter(other => other.locationId === moved.locationId && overlap(span, spanOf(other))),
    ),
  ]
}

const isSameSlot = (a: PlannedLesson, b: PlannedLesson) =>
  a.date === b.date && a.startTime.slice(0, 5) === b.startTime.slice(0, 5) && a.locationId === b.locationId

function findRatio(moved: PlannedLesson, beside: readonly PlannedLesson[]): Doubt[] {
  const all = [moved, ...beside]
  const children = all.reduce((sum, { participants }) => sum + participants, 0)
  const instructors = new Set(all.flatMap(({ instructor }) => (instructor ? [instructor.id] : []))).size
  const isTooMany = moved.participants > 0 && children > childrenPerInstructor * Math.max(instructors, 1)
  return isTooMany ? [{ kind: 'ratio', children, instructors }] : []
}
