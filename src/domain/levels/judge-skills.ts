export const skillMarks = ['CAN', 'NOT_YET'] as const
export type SkillMark = (typeof skillMarks)[number]

/** What the marks say by themselves. */
type SheetResult = 'PASSED' | 'REPEAT' | 'UNKNOWN'

interface PassRule {
  skills: readonly { id: string; isStarred: boolean }[]
  /** How many of the skills without a star are needed. */
  othersNeeded: number
}

/** Passed with every starred skill and enough of the others; unknown while the missing marks could still decide. */
export function judgeSkills(
  { skills, othersNeeded }: PassRule,
  markOf: (skillId: string) => SkillMark | undefined,
): SheetResult {
  if (skills.length === 0) return 'UNKNOWN'
  const passesWith = (counts: (mark: SkillMark | undefined) => boolean) => {
    const shown = skills.filter(({ id }) => counts(markOf(id)))
    const others = shown.filter(({ isStarred }) => !isStarred).length
    return (
      shown.length - others === skills.filter(({ isStarred }) => isStarred).length && others >= othersNeeded
    )
  }
  if (passesWith(mark => mark === 'CAN')) return 'PASSED'
  return passesWith(mark => mark !== 'NOT_YET') ? 'UNKNOWN' : 'REPEAT'
}
