import { minutesOf } from './fit-offer.ts'
import type { Wishes } from './waiting-entry.ts'

interface WaitingChild {
  levelKey: string
  wishes: Wishes
}

/** Where and when a named offer takes place. */
interface NamedSlot {
  locationId: string
  weekday: number
  startTime: string
}

export interface Demand {
  levelKey: string
  locationId: string
  /** One after the other; Monday is 0. */
  weekdays: number[]
  /** Whole hours: lessons begin from the one and end until the other. */
  fromHour: number
  untilHour: number
  /** How many could come then. */
  waiting: number
}

const firstHour = 8
const lastHour = 20
const weekdayCount = 7
/** A neighbour of the best hour belongs to it if so many of its children could come too. */
const closeTo = 0.75
/** A smaller group is no course. */
const leastChildren = 3
const mostPerLevel = 5

interface Places {
  locationIds: readonly string[]
  slotOf: (offerId: string) => NamedSlot | undefined
}

/** Children of one level with the same wishes. */
interface Group {
  wishes: Wishes
  count: number
}

/** Where and when new courses would suit the most who wait, the largest first; no child counts twice. */
export function findDemand(children: readonly WaitingChild[], places: Places): Demand[] {
  const levelKeys = [...new Set(children.map(({ levelKey }) => levelKey))]
  return levelKeys
    .flatMap(levelKey => {
      const found: Demand[] = []
      let groups = groupWishes(children.filter(child => child.levelKey === levelKey))
      while (found.length < mostPerLevel) {
        const best = findBest(groups, places)
        if (!best || best.waiting < leastChildren) break
        found.push({ levelKey, ...best.slot, waiting: best.waiting })
        groups = best.rest
      }
      return found
    })
    .toSorted((a, b) => b.waiting - a.waiting)
}

function groupWishes(children: readonly WaitingChild[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { wishes } of children) {
    const key = JSON.stringify(wishes)
    groups.set(key, { wishes, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

function findBest(groups: readonly Group[], { locationIds, slotOf }: Places) {
  const windows = locationIds.flatMap(locationId => {
    const reach = groups.map(group => ({ ...group, cells: cellsOf(group.wishes, locationId, slotOf) }))
    const slot = findWindow(reach)
    if (!slot) return []
    const window = slot.weekdays.flatMap(day => hoursOf(slot).map(hour => cellAt(day, hour)))
    const isServed = ({ cells }: { cells: Set<number> }) => window.some(cell => cells.has(cell))
    const waiting = reach.filter(isServed).reduce((sum, { count }) => sum + count, 0)
    return [{ slot: { locationId, ...slot }, waiting, rest: reach.filter(group => !isServed(group)) }]
  })
  return windows.toSorted((a, b) => b.waiting - a.waiting)[0]
}

const cellAt = (weekday: number, hour: number) => weekday * 24 + hour

const range = (from: number, until: number) =>
  Array.from({ length: Math.max(until - from, 0) }, (_, index) => from + index)

const hoursOf = ({ fromHour, untilHour }: { fromHour: number; untilHour: number }) =>
  range(fromHour, untilHour)

/** The hours at which a child could begin. */
function cellsOf(
  { locationIds, weekdays, from, until, offerIds }: Wishes,
  locationId: string,
  slotOf: Places['slotOf'],
): Set<number> {
  if (offerIds.length > 0)
    return new Set(
      offerIds.flatMap(id => {
        const slot = slotOf(id)
        if (slot?.locationId !== locationId) return []
        return [cellAt(slot.weekday, Math.floor(minutesOf(slot.startTime) / 60))]
      }),
    )
  if (locationIds.length > 0 && !locationIds.includes(locationId)) return new Set()
  const first = from === null ? firstHour : Math.ceil(minutesOf(from) / 60)
  const end = until === null ? lastHour : Math.floor(minutesOf(until) / 60)
  const days = range(0, weekdayCount).filter(day => weekdays.length === 0 || weekdays.includes(day))
  return new Set(days.flatMap(day => range(first, end).map(hour => cellAt(day, hour))))
}

/** The hour that suits the most, with the days and hours beside it that suit nearly as many. */
function findWindow(groups: readonly { cells: Set<number>; count: number }[]) {
  const counts = new Map<number, number>()
  for (const { cells, count } of groups)
    for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + count)
  const [best] = [...counts].toSorted(([a, of], [b, ofOther]) => ofOther - of || a - b)
  if (!best) return undefined
  const [cell, most] = best
  const [weekday, hour] = [Math.floor(cell / 24), cell % 24]
  const isClose = (day: number, at: number) => (counts.get(cellAt(day, at)) ?? 0) >= most * closeTo
  const weekdays = stretch(weekday, day => day >= 0 && day < weekdayCount && isClose(day, hour))
  const hours = stretch(hour, at => at >= 0 && at < 24 && weekdays.every(day => isClose(day, at)))
  return { weekdays, fromHour: hours[0] ?? hour, untilHour: (hours.at(-1) ?? hour) + 1 }
}

/** From a number outwards, as far as its neighbours hold. */
function stretch(start: number, holds: (value: number) => boolean): number[] {
  let [first, last] = [start, start]
  while (holds(first - 1)) first--
  while (holds(last + 1)) last++
  return range(first, last + 1)
}
