import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { LessonStatus } from '../attendance-marks.ts'
import { lengthOf, readMinutes } from './times.ts'

/** Rows of the grid are as long. */
export const rowMinutes = 5

export interface DrawnLesson {
  id: string
  date: PlainDate
  startTime: string
  durationMinutes: number | null
  locationId: string
  status: LessonStatus
  lanes: { poolId: string; firstHalf: number; lastHalf: number } | null
  lanesLost: boolean
}

interface DrawnPool {
  id: string
  locationId: string
  name: string
  lanes: number
}

/** A pool, or the place beside them for lessons without lanes. */
export interface Band<Pool> {
  pool: Pool | null
  locationId: string
  /** Where it begins, and how wide it is, in columns of half a lane. */
  first: number
  columns: number
}

/** A lesson beside the pools is as wide as a lane. */
const besideColumns = 2

export const isOn = ({ status }: { status: LessonStatus }) => status === 'PLANNED' || status === 'HELD'

/** Whether it has lanes for itself, by the database. */
const holdsLanes = (lesson: Pick<DrawnLesson, 'status' | 'lanes' | 'lanesLost'>): boolean =>
  isOn(lesson) && lesson.lanes !== null && !lesson.lanesLost

interface PlacedLesson<Lesson> {
  lesson: Lesson
  column: number
  columns: number
  row: number
  rows: number
}

export interface Day<Lesson, Pool> {
  date: PlainDate
  bands: Band<Pool>[]
  columns: number
  lessons: PlacedLesson<Lesson>[]
}

export interface Hours {
  fromMinute: number
  toMinute: number
}

/** From eight to eight, or as far as there are lessons. One that ends after midnight goes on below it. */
export function findHours(lessons: readonly DrawnLesson[]): Hours {
  const starts = lessons.map(({ startTime }) => readMinutes(startTime))
  const ends = lessons.map(lesson => readMinutes(lesson.startTime) + lengthOf(lesson.durationMinutes))
  return {
    fromMinute: Math.floor(Math.min(8 * 60, ...starts) / 60) * 60,
    toMinute: Math.ceil(Math.max(20 * 60, ...ends) / 60) * 60,
  }
}

interface Drawn<Lesson, Pool> {
  lessons: readonly Lesson[]
  pools: readonly Pool[]
  locationIds: readonly string[]
}

/** The columns of a day: the lanes of each location, and beside them as many as its other lessons need. */
export function layOutDay<Lesson extends DrawnLesson, Pool extends DrawnPool>(
  date: PlainDate,
  { lessons, pools, locationIds }: Drawn<Lesson, Pool>,
  { fromMinute }: Hours,
): Day<Lesson, Pool> {
  const bands: Band<Pool>[] = []
  const placed: PlacedLesson<Lesson>[] = []
  let next = 1
  const place = (lesson: Lesson, column: number, columns: number) =>
    placed.push({ lesson, column, columns, ...rowsOf(lesson, fromMinute) })
  for (const locationId of locationIds) {
    const here = lessons.filter(lesson => lesson.date === date && lesson.locationId === locationId)
    const own = pools.filter(pool => pool.locationId === locationId)
    const beside = here.filter(
      lesson => !holdsLanes(lesson) || !own.some(({ id }) => id === lesson.lanes?.poolId),
    )
    for (const pool of own) {
      for (const lesson of here) {
        const { lanes } = lesson
        if (lanes?.poolId !== pool.id || !holdsLanes(lesson)) continue
        place(lesson, next + lanes.firstHalf - 1, lanes.lastHalf - lanes.firstHalf + 1)
      }
      bands.push({ pool, locationId, first: next, columns: pool.lanes * 2 })
      next += pool.lanes * 2
    }
    const stacks = stackBeside(beside)
    for (const [at, stack] of stacks.entries())
      for (const lesson of stack) place(lesson, next + at * besideColumns, besideColumns)
    if (stacks.length === 0 && own.length > 0) continue
    const columns = Math.max(stacks.length, 1) * besideColumns
    bands.push({ pool: null, locationId, first: next, columns })
    next += columns
  }
  return { date, bands, columns: next - 1, lessons: placed.toSorted(byPlace) }
}

/** The order in which Tab walks: by time, then from left to right. */
const byPlace = (a: PlacedLesson<unknown>, b: PlacedLesson<unknown>) => a.row - b.row || a.column - b.column

export function rowsOf(lesson: Pick<DrawnLesson, 'startTime' | 'durationMinutes'>, fromMinute: number) {
  const start = readMinutes(lesson.startTime) - fromMinute
  return {
    row: Math.floor(start / rowMinutes) + 1,
    rows: Math.max(Math.ceil(lengthOf(lesson.durationMinutes) / rowMinutes), 1),
  }
}

/** As few columns as possible, in each of which no lesson begins before the last one ended. */
function stackBeside<Lesson extends DrawnLesson>(lessons: readonly Lesson[]): Lesson[][] {
  const stacks: { end: number; lessons: Lesson[] }[] = []
  const startOf = ({ startTime }: DrawnLesson) => readMinutes(startTime)
  for (const lesson of lessons.toSorted((a, b) => startOf(a) - startOf(b))) {
    const end = startOf(lesson) + lengthOf(lesson.durationMinutes)
    const free = stacks.find(stack => stack.end <= startOf(lesson))
    if (free) {
      free.end = end
      free.lessons.push(lesson)
    } else stacks.push({ end, lessons: [lesson] })
  }
  return stacks.map(stack => stack.lessons)
}
