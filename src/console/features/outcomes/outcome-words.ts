import type { ChildResult, CourseResults } from '#contract/levels/outcomes.ts'
import { type Outcome, standingOutcome } from '#domain/levels/outcomes.ts'
import { t } from '#web/language/t.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { sayName } from '#web/ui/values/course-words.ts'

const labels = {
  PASSED: 'Passed',
  REPEAT: 'Repeating',
  RECOMMENDED: 'Recommended',
  UNKNOWN: 'Unknown',
} as const satisfies Record<Outcome, string>

export const sayOutcome = (outcome: Outcome) => t(labels[outcome])

export const outcomeTones = {
  PASSED: 'green',
  REPEAT: 'orange',
  RECOMMENDED: 'blue',
  UNKNOWN: 'grey',
} as const satisfies Record<Outcome, Tone>

/** With the level, where one is recommended. */
export function sayResult(child: ChildResult, { levels }: Pick<CourseResults, 'levels'>): string {
  const { outcome, recommendedLevelId } = standingOutcome(child)
  const level = levels.find(({ id }) => id === recommendedLevelId)
  return level ? [sayOutcome(outcome), sayName(level.names)].join(': ') : sayOutcome(outcome)
}
