import type { Edition, Level } from './curriculum.ts'
import { judgeSkills, type SkillMark } from './judge-skills.ts'

/** How a course ended for one child. */
export const outcomes = ['PASSED', 'REPEAT', 'RECOMMENDED', 'UNKNOWN'] as const
export type Outcome = (typeof outcomes)[number]

export interface Judged {
  outcome: Outcome
  /** The level that fits next; only of RECOMMENDED. */
  recommendedLevelId: string | null
}

/** What the sheet says. Where levels are recommended, that is the next one, or the same again. */
export function proposeOutcome(
  { edition, level }: { edition: Pick<Edition, 'mode' | 'levels'>; level: Level },
  markOf: (skillId: string) => SkillMark | undefined,
): Judged {
  const outcome = judgeSkills(level, markOf)
  if (edition.mode === 'TEST' || outcome === 'UNKNOWN') return { outcome, recommendedLevelId: null }
  const next = outcome === 'PASSED' ? nextLevel({ edition, level }) : level
  return next
    ? { outcome: 'RECOMMENDED', recommendedLevelId: next.id }
    : { outcome, recommendedLevelId: null }
}

/** Undefined after the last level. */
export const nextLevel = ({
  edition,
  level,
}: {
  edition: Pick<Edition, 'levels'>
  level: Level
}): Level | undefined => edition.levels.find(({ key }) => key === level.nextKey)

interface Known<Saved, Published> {
  proposed: Judged
  /** What staff saved since the last publishing: the first outcome, or a correction. */
  saved: Saved | null
  /** What the family was sent last. */
  published: Published | null
}

/** What publishing would send. A published outcome changes only by a correction, and an unknown one waits unless staff say so. */
export function outcomeToPublish<Saved extends Judged>({
  proposed,
  saved,
  published,
}: Known<Saved, Judged>): Saved | Judged | null {
  if (saved) return saved
  return published || proposed.outcome === 'UNKNOWN' ? null : proposed
}

/** How it stands now, published or not. */
export const standingOutcome = ({ proposed, saved, published }: Known<Judged, Judged>): Judged =>
  saved ?? published ?? proposed

/** Why staff cannot save an outcome; null if they can. */
export function refuseOutcome(
  { outcome, recommendedLevelId, reason }: Judged & { reason: string },
  published: Judged | null,
): {
  field: 'recommendedLevelId' | 'reason'
  code: 'outcome.level-required' | 'outcome.reason-required'
} | null {
  if (outcome === 'RECOMMENDED' && !recommendedLevelId)
    return { field: 'recommendedLevelId', code: 'outcome.level-required' }
  if (published && !reason) return { field: 'reason', code: 'outcome.reason-required' }
  return null
}
