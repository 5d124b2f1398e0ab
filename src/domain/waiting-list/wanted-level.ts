import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { heldAward } from '#domain/levels/award.ts'
import type { Level } from '#domain/levels/curriculum.ts'
import type { WaitingReason } from './waiting-entry.ts'

/** The levels of a curriculum in their order, without the checks beside it. */
type LevelOrder<L extends Pick<Level, 'key'> = Pick<Level, 'key'>> = readonly L[]

export interface KnownChild {
  /** Standing awards, in any order. */
  awards: readonly { key: string; day: PlainDate }[]
  /** Courses in which the child holds a seat; the level by its key. */
  courses: readonly { levelKey: string | null; lastDay: PlainDate }[]
}

interface Wanted<L> {
  /** Null where no level follows, or there are none. */
  level: L | null
  /** The level to be passed first, by whoever waits for the next one. */
  mustPass: L | null
}

/**
 * Which level a child needs today: the one after its last award, and none below its last course. Of whom nothing is known needs
 * the lowest. Who waits for the next level needs the test of the course that is not over.
 */
export function wantedLevel<L extends Pick<Level, 'key'>>(
  orders: readonly LevelOrder<L>[],
  child: KnownChild,
  { reason, today }: { reason: WaitingReason; today: PlainDate },
): Wanted<L> {
  const order = orders.find(each => isKnownIn(each, child)) ?? orders[0] ?? []
  const place = (key: string | null) => order.findIndex(level => level.key === key)
  const held = place(
    heldAward(
      child.awards
        .filter(({ key }) => place(key) >= 0)
        .map(award => ({ ...award, position: place(award.key), isCheck: false, isWithdrawn: false })),
    )?.key ?? null,
  )
  const last = child.courses
    .filter(({ levelKey }) => place(levelKey) >= 0)
    .toSorted((a, b) =>
      a.lastDay === b.lastDay ? place(b.levelKey) - place(a.levelKey) : a.lastDay < b.lastDay ? 1 : -1,
    )[0]
  const course = place(last?.levelKey ?? null)
  const isUnpassed = last !== undefined && course > held && last.lastDay >= today
  if (reason === 'NEXT_LEVEL' && isUnpassed)
    return { level: order[course + 1] ?? null, mustPass: order[course] ?? null }
  return { level: order[Math.max(held + 1, course)] ?? null, mustPass: null }
}

const isKnownIn = (order: LevelOrder, { awards, courses }: KnownChild) =>
  order.some(
    ({ key }) => awards.some(award => award.key === key) || courses.some(({ levelKey }) => levelKey === key),
  )
