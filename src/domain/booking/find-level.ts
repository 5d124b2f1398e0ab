import type { AgeRange } from '#domain/levels/age-range.ts'

/** What parents are asked where no level is known, from the easiest on. */
export const levelQuestions = ['under-water', 'floats', 'swims-25', 'swims-100'] as const
export type LevelQuestion = (typeof levelQuestions)[number]

/** Yes alone counts: "not sure" is a no. */
export type LevelAnswers = Partial<Record<LevelQuestion, boolean>>

/**
 * The level to begin with, of levels in their order: in doubt the lower, and none that is for older children.
 * Undefined where there are no levels.
 */
export function findLevel<L extends Pick<AgeRange, 'ageFrom'>>(
  levels: readonly L[],
  answers: LevelAnswers,
  age: number | null,
): L | undefined {
  const firstNo = levelQuestions.findIndex(question => answers[question] !== true)
  const known = firstNo === -1 ? levelQuestions.length : firstNo
  const proposed = Math.floor((known * levels.length) / (levelQuestions.length + 1))
  const fits = ({ ageFrom }: L) => age === null || ageFrom === null || ageFrom <= age
  return levels.slice(0, proposed + 1).findLast(fits) ?? levels[0]
}
