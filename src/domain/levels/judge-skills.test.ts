import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeSkills, type SkillMark } from './judge-skills.ts'

const sheet = fc.record({
  skills: fc.array(
    fc.record({
      isStarred: fc.boolean(),
      mark: fc.option(fc.constantFrom<SkillMark>('CAN', 'NOT_YET'), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  needed: fc.nat(8),
})

/** Tries every way to fill the gaps: passed when all of them pass, repeated when none does. */
function oracle(skills: { isStarred: boolean; mark: SkillMark | undefined }[], needed: number) {
  let ways = [[]] as boolean[][]
  for (const { mark } of skills)
    ways = ways.flatMap(way =>
      (mark === undefined ? [true, false] : [mark === 'CAN']).map(can => [...way, can]),
    )
  const results = ways.map(way => {
    let others = 0
    for (const [index, { isStarred }] of skills.entries()) {
      if (isStarred && !way[index]) return false
      if (!isStarred && way[index]) others += 1
    }
    return others >= needed
  })
  return results.every(Boolean) ? 'PASSED' : results.some(Boolean) ? 'UNKNOWN' : 'REPEAT'
}

test('a sheet is judged as trying every way to fill its gaps would', () => {
  fc.assert(
    fc.property(sheet, ({ skills, needed }) => {
      // No more are asked for than there are, as the form has it.
      const othersNeeded = Math.min(needed, skills.filter(({ isStarred }) => !isStarred).length)
      const marks = new Map(skills.map(({ mark }, index) => [`${index}`, mark]))
      const rule = {
        skills: skills.map(({ isStarred }, index) => ({ id: `${index}`, isStarred })),
        othersNeeded,
      }
      const outcome = judgeSkills(rule, id => marks.get(id))
      expect(outcome).toBe(oracle(skills, othersNeeded))
      if (skills.some(({ isStarred, mark }) => isStarred && mark !== 'CAN'))
        expect(outcome).not.toBe('PASSED')
    }),
    { numRuns: 10_000 },
  )
})

test('a level without skills says nothing by itself', () => {
  expect(judgeSkills({ skills: [], othersNeeded: 0 }, () => 'CAN')).toBe('UNKNOWN')
})
