import { findHindrance } from './free-times.ts'

/** What a new course needs. Times are minutes of the day. */
export interface SlotWish {
  minutes: number
  /** Whole lanes beside each other. */
  lanes: number
  weekdays: readonly number[]
  from: number
  to: number
}

/** A pool with the dates of each weekday on which it is open, and how many are closed. */
export interface OpenPool {
  id: string
  name: string
  locationId: string
  location: string
  lanes: number
  /** By weekday. */
  dates: readonly (readonly string[])[]
  closed: readonly number[]
  /** Courses of that level at this place. */
  sameLevel: number
}

interface Span {
  weekday: number
  start: number
  minutes: number
}

/** Lanes that another course has on one of the dates, in half-lanes from 1. */
export interface TakenLanes extends Span {
  poolId: string
  firstHalf: number
  lastHalf: number
}

/** Who may teach the level, and when they teach on one of the dates. */
export interface Teacher {
  name: string
  lessons: readonly (Span & { locationId: string })[]
}

export interface Slot {
  pool: OpenPool
  weekday: number
  start: number
  firstHalf: number
  lastHalf: number
  dates: readonly string[]
  closed: number
  /** Free on all dates; those who teach at this place that day stand first. */
  teachers: string[]
  /** How many of these are at this place then anyway. */
  near: number
  /** Another lesson ends or begins there just then, so that no gap stays. */
  joins: boolean
  score: number
}

const stepMinutes = 15
/** How long somebody waits between two lessons at one place. */
const nearMinutes = 60
const most = 10

/** The best slots, at most ten; two that overlap are one choice, of which the better stands here. */
export function findSlots(
  wish: SlotWish,
  pools: readonly OpenPool[],
  taken: readonly TakenLanes[],
  teachers: readonly Teacher[],
): Slot[] {
  const takenBy = groupTaken(taken)
  const onDay = wish.weekdays.map(weekday => ({ weekday, teachers: teachersOn(teachers, weekday) }))
  const findTeachers = rememberTeachers(wish)
  const found = pools.flatMap(pool =>
    onDay.flatMap(day => {
      const others = takenBy.get(`${pool.id} ${day.weekday}`) ?? []
      if (pool.lanes < wish.lanes || (pool.dates[day.weekday] ?? []).length === 0) return []
      return listStarts(wish).flatMap(start => {
        const lanes = findLanes(wish, pool, start, others)
        return lanes ? [rate(pool, { ...lanes, start, ...findTeachers(day, pool, start) }, day.weekday)] : []
      })
    }),
  )
  return pickBest(found, wish.minutes)
}

function groupTaken(taken: readonly TakenLanes[]): Map<string, TakenLanes[]> {
  const groups = new Map<string, TakenLanes[]>()
  for (const one of taken) {
    const key = `${one.poolId} ${one.weekday}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

const listStarts = ({ from, to, minutes }: SlotWish): number[] =>
  Array.from(
    { length: Math.max(0, Math.floor((to - minutes - from) / stepMinutes) + 1) },
    (_, at) => from + at * stepMinutes,
  )

const teachersOn = (teachers: readonly Teacher[], weekday: number): Teacher[] =>
  teachers.map(({ name, lessons }) => ({
    name,
    lessons: lessons.filter(lesson => lesson.weekday === weekday),
  }))

interface Day {
  weekday: number
  teachers: readonly Teacher[]
}

/** The pools of a place share who is free there. */
function rememberTeachers({ minutes }: SlotWish) {
  const known = new Map<string, { teachers: string[]; near: number }>()
  return ({ weekday, teachers }: Day, { locationId }: OpenPool, start: number) => {
    const key = `${locationId} ${weekday} ${start}`
    const before = known.get(key)
    if (before) return before
    const span = { start, minutes, locationId }
    const free = teachers.filter(({ lessons }) => !findHindrance(span, lessons))
    const isNear = ({ lessons }: Teacher) =>
      lessons.some(
        other =>
          other.locationId === locationId &&
          other.start < start + minutes + nearMinutes &&
          start < other.start + other.minutes + nearMinutes,
      )
    const near = free.filter(isNear)
    const others = free.filter(teacher => !near.includes(teacher))
    const answer = { teachers: [...near, ...others].map(({ name }) => name), near: near.length }
    known.set(key, answer)
    return answer
  }
}

/** The first lanes that are free on all dates, those beside which no gap stays before others. */
function findLanes(
  { lanes, minutes }: SlotWish,
  pool: OpenPool,
  start: number,
  others: readonly TakenLanes[],
): { firstHalf: number; lastHalf: number; joins: boolean } | undefined {
  const end = start + minutes
  const busy = others.filter(other => other.start < end && start < other.start + other.minutes)
  const beside = others.filter(other => other.start === end || other.start + other.minutes === start)
  let first: { firstHalf: number; lastHalf: number; joins: boolean } | undefined
  for (let lane = 1; lane + lanes - 1 <= pool.lanes; lane++) {
    const range = { firstHalf: lane * 2 - 1, lastHalf: (lane + lanes - 1) * 2 }
    if (busy.some(other => overlaps(other, range))) continue
    if (beside.some(other => overlaps(other, range))) return { ...range, joins: true }
    first ??= { ...range, joins: false }
  }
  return first
}

interface Halves {
  firstHalf: number
  lastHalf: number
}

const overlaps = (one: Halves, other: Halves) =>
  one.firstHalf <= other.lastHalf && other.firstHalf <= one.lastHalf

type Candidate = Pick<Slot, 'start' | 'firstHalf' | 'lastHalf' | 'joins' | 'teachers' | 'near'>

function rate(pool: OpenPool, candidate: Candidate, weekday: number): Slot {
  const closed = pool.closed[weekday] ?? 0
  const score =
    (candidate.teachers.length > 0 ? 40 : 0) +
    (candidate.near > 0 ? 20 : 0) +
    (pool.sameLevel > 0 ? 15 : 0) +
    (candidate.joins ? 10 : 0) -
    2 * closed
  return { ...candidate, pool, weekday, dates: pool.dates[weekday] ?? [], closed, score }
}

const compareText = (one: string, other: string) => one.localeCompare(other, 'de')

function pickBest(found: readonly Slot[], minutes: number): Slot[] {
  const sorted = found.toSorted(
    (one, other) =>
      other.score - one.score ||
      one.weekday - other.weekday ||
      one.start - other.start ||
      compareText(one.pool.location, other.pool.location) ||
      compareText(one.pool.name, other.pool.name),
  )
  return takeTurns(dropOverlaps(sorted, minutes)).slice(0, most)
}

/** Of two that overlap in one pool, the better; more than ten only as long as they are about as good as the tenth. */
function dropOverlaps(sorted: readonly Slot[], minutes: number): Slot[] {
  const kept: Slot[] = []
  const starts = new Map<string, number[]>()
  for (const slot of sorted) {
    const worst = kept.at(-1)
    if (kept.length >= most && worst && gradeOf(slot) < gradeOf(worst)) break
    const key = `${slot.pool.id} ${slot.weekday}`
    const others = starts.get(key) ?? []
    if (others.some(start => Math.abs(start - slot.start) < minutes)) continue
    starts.set(key, [...others, slot.start])
    kept.push(slot)
  }
  return kept
}

/** A few days more on which the pool is closed make a slot hardly worse. */
const gradeOf = ({ score }: Slot) => Math.ceil(score / 10)

/** Of those that are about as good, each weekday has its turn, so that ten of them are not all on Monday. */
function takeTurns(slots: readonly Slot[]): Slot[] {
  const counts = new Map<string, number>()
  const turns = slots.map(slot => {
    const key = `${gradeOf(slot)} ${slot.weekday}`
    const turn = counts.get(key) ?? 0
    counts.set(key, turn + 1)
    return { slot, turn }
  })
  return turns
    .toSorted(
      (one, other) =>
        gradeOf(other.slot) - gradeOf(one.slot) || one.turn - other.turn || other.slot.score - one.slot.score,
    )
    .map(({ slot }) => slot)
}
