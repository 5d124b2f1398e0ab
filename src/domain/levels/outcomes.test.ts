import { expect, test } from 'vitest'
import type { Level } from './curriculum.ts'
import type { SkillMark } from './judge-skills.ts'
import { type Judged, outcomeToPublish, proposeOutcome, refuseOutcome, standingOutcome } from './outcomes.ts'

const names = { de: '', en: '', fr: '', it: '', es: '', hu: '' }
const buildLevel = (id: string, nextKey: string | null): Level => ({
  id,
  key: `key of ${id}`,
  nextKey,
  names,
  isCheck: false,
  ageFrom: null,
  ageTo: null,
  othersNeeded: 0,
  skills: [{ id: 'glide', names, isStarred: true }],
})
const frog = buildLevel('frog', 'key of penguin')
const penguin = buildLevel('penguin', null)
const levels = [frog, penguin]

const propose = (mode: 'TEST' | 'RECOMMEND', level: Level, mark: SkillMark | undefined) => {
  const { outcome, recommendedLevelId } = proposeOutcome({ edition: { mode, levels }, level }, () => mark)
  return [outcome, recommendedLevelId]
}

test('a test is passed or repeated; elsewhere a level is recommended, but none after the last', () => {
  expect(propose('TEST', frog, 'CAN')).toEqual(['PASSED', null])
  expect(propose('TEST', frog, 'NOT_YET')).toEqual(['REPEAT', null])
  expect(propose('TEST', frog, undefined)).toEqual(['UNKNOWN', null])
  expect(propose('RECOMMEND', frog, 'CAN')).toEqual(['RECOMMENDED', 'penguin'])
  expect(propose('RECOMMEND', frog, 'NOT_YET')).toEqual(['RECOMMENDED', 'frog'])
  expect(propose('RECOMMEND', frog, undefined)).toEqual(['UNKNOWN', null])
  expect(propose('RECOMMEND', penguin, 'CAN')).toEqual(['PASSED', null])
})

const judged = (outcome: Judged['outcome']): Judged => ({ outcome, recommendedLevelId: null })

test('the proposal is published unless staff say otherwise; afterwards only a correction is', () => {
  const [passed, repeat, unknown] = [judged('PASSED'), judged('REPEAT'), judged('UNKNOWN')]
  const known = { proposed: passed, saved: null, published: null }
  expect(outcomeToPublish(known)).toBe(passed)
  expect(outcomeToPublish({ ...known, proposed: unknown })).toBeNull()
  expect(outcomeToPublish({ ...known, saved: unknown })).toBe(unknown)
  expect(outcomeToPublish({ ...known, published: repeat })).toBeNull()
  expect(outcomeToPublish({ ...known, published: repeat, saved: passed })).toBe(passed)
  expect(standingOutcome({ ...known, published: repeat })).toBe(repeat)
  expect(standingOutcome({ ...known, published: repeat, saved: unknown })).toBe(unknown)
})

test('a recommendation names a level, and a correction its reason', () => {
  const input = { ...judged('RECOMMENDED'), reason: '' }
  expect(refuseOutcome(input, null)?.code).toBe('outcome.level-required')
  expect(refuseOutcome({ ...input, recommendedLevelId: 'frog' }, null)).toBeNull()
  expect(refuseOutcome({ ...judged('PASSED'), reason: '' }, judged('REPEAT'))?.code).toBe(
    'outcome.reason-required',
  )
  expect(refuseOutcome({ ...judged('PASSED'), reason: 'Mixed up' }, judged('REPEAT'))).toBeNull()
})
