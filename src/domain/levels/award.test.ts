import { expect, test } from 'vitest'
import { ageDoubt } from './age-range.ts'
import { heldAward, levelDoubt } from './award.ts'

const award = (day: string, position: number, more: { isCheck?: boolean; isWithdrawn?: boolean } = {}) => ({
  day,
  position,
  isCheck: false,
  isWithdrawn: false,
  ...more,
})

test('the level is that of the last award, which stands and is in the order of levels', () => {
  const frog = award('2026-06-01', 2)
  expect(heldAward([award('2025-06-01', 1), frog])).toBe(frog)
  expect(heldAward([award('2026-06-01', 1), frog, award('2026-07-01', 7, { isCheck: true })])).toBe(frog)
  expect(heldAward([frog, award('2026-07-01', 3, { isWithdrawn: true })])).toBe(frog)
  expect(heldAward([])).toBeUndefined()
})

test('a course is in doubt when its level was passed already, or the one before it was not', () => {
  const levels = ['crab', 'seahorse', 'frog'].map(key => ({ key, isCheck: false }))
  const order = [...levels, { key: 'safety', isCheck: true }]
  expect(levelDoubt(order, 'crab', 'seahorse')).toBeNull()
  expect(levelDoubt(order, 'crab', 'crab')).toBe('has-level')
  expect(levelDoubt(order, 'frog', 'crab')).toBe('has-level')
  expect(levelDoubt(order, 'crab', 'frog')).toBe('misses-level')
  for (const [held, course] of [
    [null, 'frog'],
    ['other', 'frog'],
    ['crab', 'safety'],
    ['crab', null],
  ] as const)
    expect(levelDoubt(order, held, course)).toBeNull()
})

test('an age outside of the range is in doubt, an unknown one is not', () => {
  const range = { ageFrom: 5, ageTo: 8 }
  expect([null, 4, 5, 8, 9].map(age => ageDoubt(range, age))).toEqual([
    null,
    'too-young',
    null,
    null,
    'too-old',
  ])
  expect(ageDoubt({ ageFrom: null, ageTo: null }, 99)).toBeNull()
})
