import { addDays, type PlainDate, weekdayOf, yearOf } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import type { Row } from '../demo-rows.ts'
import type { Random } from '../random.ts'
import { autumnBreak, type Calendar, christmasBreak, nextWeekday } from './calendar.ts'
import type { CourseKind } from './course-kinds.ts'
import type { DemoLocation } from './locations.ts'

type PlannedPool = Omit<Row<'pools'>, 'number'>
type Kind = CourseKind['typeId']

export interface PlannedLesson {
  code: string
  weekday: number
  startTime: string
  kind: Kind
  /** Lessons at the same time have different instructors, who stay at one place. */
  instructor: number
  firstLane: number
  lanes: number
}

const halves = (lane: number, lanes: number) => ({
  firstHalf: lane * 2 - 1,
  lastHalf: (lane + lanes - 1) * 2,
})

/** The 40 lessons of a week: on a weekday at an hour, side by side from the first lane on. */
const week: Record<string, readonly (readonly [weekday: number, startTime: string, kinds: Kind[]])[]> = {
  OER: [
    [0, '16:00', ['kids-crab', 'kids-frog', 'kids-penguin']],
    [0, '18:15', ['adults-beginner', 'adults-crawl']],
    [1, '16:00', ['kids-seahorse', 'kids-frog']],
    [1, '17:00', ['kids-crocodile', 'teens-crawl']],
    [2, '14:00', ['kids-crab', 'kids-seahorse', 'kids-frog']],
    [2, '14:45', ['kids-penguin', 'kids-crocodile']],
    [3, '16:00', ['kids-crab', 'kids-penguin']],
    [3, '18:15', ['aquafit']],
    [4, '16:15', ['kids-seahorse', 'kids-crocodile']],
    [5, '09:00', ['kids-crab', 'kids-seahorse', 'kids-frog']],
    [5, '09:45', ['kids-penguin', 'kids-crocodile']],
  ],
  WIN: [
    [0, '16:30', ['kids-crab', 'kids-seahorse']],
    [1, '16:30', ['kids-frog', 'kids-penguin']],
    [1, '18:30', ['adults-beginner']],
    [2, '14:15', ['kids-crab', 'kids-seahorse']],
    [2, '15:00', ['kids-frog', 'kids-crocodile']],
    [3, '16:30', ['kids-seahorse', 'kids-penguin']],
    [4, '16:00', ['kids-crab', 'kids-frog']],
    [5, '09:30', ['kids-crab', 'kids-penguin', 'kids-crocodile']],
  ],
}

const places = Object.keys(week)
const lanesOf = (kind: Kind) => (kind === 'aquafit' ? 4 : kind.startsWith('kids') ? 1 : 2)

export const plannedLessons: readonly PlannedLesson[] = places.flatMap((code, place) =>
  (week[code] ?? []).flatMap(([weekday, startTime, kinds]) => {
    let next = 1
    return kinds.map((kind, beside) => {
      const firstLane = next
      next += lanesOf(kind)
      const instructor = place * 3 + beside
      return { code, weekday, startTime, kind, instructor, firstLane, lanes: lanesOf(kind) }
    })
  }),
)

export function makePools(
  random: Random,
  locations: readonly DemoLocation[],
  openedAt: string,
): PlannedPool[] {
  const pools = [
    { code: 'OER', name: 'Schwimmerbecken', lanes: 6, hasHalves: false },
    { code: 'WIN', name: 'Lehrbecken', lanes: 4, hasHalves: true },
  ]
  return pools.map(({ code, ...pool }) => ({
    ...pool,
    id: random.uuid(),
    locationId: locations.find(location => location.code === code)?.row.id ?? '',
    createdAt: openedAt,
    updatedAt: openedAt,
    version: 1,
  }))
}

export const lanesOfLesson = (pools: readonly PlannedPool[], locationId: string, lesson: PlannedLesson) => ({
  poolId: pools.find(pool => pool.locationId === locationId)?.id ?? null,
  ...halves(lesson.firstLane, lesson.lanes),
})

const seasons = ['Winter', 'Frühling', 'Sommer', 'Herbst']
const nameBlock = (firstDay: PlainDate) => {
  const month = Number(firstDay.slice(5, 7))
  return `${seasons[Math.floor((month % 12) / 3)]} ${yearOf(firstDay) + (month === 12 ? 1 : 0)}`
}

/** The block that is running, and the next one, whose renewal is still to come. */
export function makeBlocks(
  random: Random,
  calendar: Calendar,
  dates: { running: readonly PlainDate[]; next: readonly PlainDate[] },
): { running: Row<'blocks'>; next: Row<'blocks'> } {
  const block = (days: readonly PlainDate[], lead: number, times: Partial<Row<'blocks'>> = {}) => {
    const sorted = days.toSorted()
    const firstDay = addDays(sorted[0] ?? calendar.today, -weekdayOf(sorted[0] ?? calendar.today))
    const createdAt = calendar.on(calendar.daysAgo(lead))
    return {
      id: random.uuid(),
      name: nameBlock(firstDay),
      firstDay,
      lastDay: sorted.at(-1) ?? firstDay,
      renewalOpensAt: null,
      renewalClosesAt: null,
      publicOpensAt: null,
      ...times,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    }
  }
  const at = (days: number, time: string) => zurichInstant(addDays(calendar.today, days), time)
  const times = {
    renewalOpensAt: at(10, '08:00'),
    renewalClosesAt: at(24, '20:00'),
    publicOpensAt: at(31, '18:00'),
  }
  return { running: block(dates.running, 130), next: block(dates.next, 40, times) }
}

/** The holidays of the year, and three days on which a pool is emptied although lessons are sold. */
export function makeClosures(
  random: Random,
  calendar: Calendar,
  pools: readonly PlannedPool[],
): Row<'closures'>[] {
  const createdAt = calendar.on(calendar.daysAgo(120))
  const emptied = nextWeekday(addDays(calendar.today, 12), 1)
  const closed = (firstDay: PlainDate, lastDay: PlainDate, reason: string, poolId: string | null = null) => ({
    id: random.uuid(),
    locationId: null,
    poolId,
    firstDay,
    lastDay,
    reason,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  })
  const autumn = autumnBreak(yearOf(calendar.today))
  const christmas = christmasBreak(yearOf(calendar.today))
  return [
    closed(autumn.first, autumn.last, 'Herbstferien'),
    closed(christmas.first, christmas.last, 'Weihnachtsferien'),
    closed(emptied, addDays(emptied, 2), 'Becken wird entleert', pools.at(-1)?.id),
  ]
}
