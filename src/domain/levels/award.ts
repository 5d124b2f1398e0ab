import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Level } from './curriculum.ts'

/** Who says that a swimmer has a level: the school, another school, or the parents. */
export const awardSources = ['OWN', 'OTHER_SCHOOL', 'PARENT_SAYS'] as const
export type AwardSource = (typeof awardSources)[number]

interface HeldAward {
  day: PlainDate
  /** An award besides the order of levels. */
  isCheck: boolean
  /** Of its level in the edition. */
  position: number
  isWithdrawn: boolean
}

/** The award that says which level a swimmer has: the last one, of two on one day the higher. */
export function heldAward<A extends HeldAward>(awards: readonly A[]): A | undefined {
  return awards
    .filter(({ isCheck, isWithdrawn }) => !isCheck && !isWithdrawn)
    .toSorted((a, b) => (a.day === b.day ? b.position - a.position : a.day < b.day ? 1 : -1))[0]
}

/** Whether a course is above or below what a swimmer can do; nothing is said of levels that have no common order. */
export function levelDoubt(
  levels: readonly Pick<Level, 'key' | 'isCheck'>[],
  heldKey: string | null,
  courseKey: string | null,
): 'has-level' | 'misses-level' | null {
  const order = levels.filter(({ isCheck }) => !isCheck)
  const held = order.findIndex(({ key }) => key === heldKey)
  const course = order.findIndex(({ key }) => key === courseKey)
  if (held < 0 || course < 0 || course === held + 1) return null
  return course <= held ? 'has-level' : 'misses-level'
}
