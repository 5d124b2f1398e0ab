import { expect, test } from 'vitest'
import { type Claim, compareRank, isChild, type RankReason, reasonsOf, skipsOf } from './rank.ts'

const entry: Claim = {
  id: 'a',
  pinnedAt: null,
  returningUntil: null,
  sibling: null,
  waitingSince: '2026-03-01T08:00:00.000Z',
}

test('pinned entries come first, then returning pupils, then siblings, then who has waited longest', () => {
  const all: Claim[] = [
    { ...entry, id: 'long', waitingSince: '2025-01-01T08:00:00.000Z' },
    { ...entry, id: 'short' },
    { ...entry, id: 'sibling', sibling: 'Noah', waitingSince: '2026-05-01T08:00:00.000Z' },
    { ...entry, id: 'returning', returningUntil: '2026-02-01' },
    { ...entry, id: 'returning sibling', returningUntil: '2026-02-01', sibling: 'Noah' },
    { ...entry, id: 'pinned later', pinnedAt: '2026-04-02T08:00:00.000Z' },
    { ...entry, id: 'pinned', pinnedAt: '2026-04-01T08:00:00.000Z' },
  ]
  expect(all.toSorted(compareRank).map(({ id }) => id)).toEqual([
    'pinned',
    'pinned later',
    'returning sibling',
    'returning',
    'sibling',
    'long',
    'short',
  ])
})

test('what gives a place is said, each reason by itself', () => {
  const reasons: [Partial<Claim>, RankReason[]][] = [
    [{}, []],
    [{ sibling: 'Noah' }, ['SIBLING']],
    [{ returningUntil: '2026-02-01' }, ['RETURNING']],
    [{ pinnedAt: '2026-04-01T08:00:00.000Z', sibling: 'Noah' }, ['PINNED', 'SIBLING']],
  ]
  for (const [claim, said] of reasons) expect(reasonsOf({ ...entry, ...claim })).toEqual(said)
})

test('an entry is passed over for what the family owes and for a test that is open', () => {
  const fine = {
    isPayerBlocked: false,
    hasFinalNotice: false,
    mustPass: null,
    level: {},
    namesOffers: false,
  }
  expect(skipsOf(fine)).toEqual([])
  expect(skipsOf({ ...fine, isPayerBlocked: true, hasFinalNotice: true })).toEqual([
    'BLOCKED_PAYER',
    'FINAL_NOTICE',
  ])
  expect(skipsOf({ ...fine, mustPass: {} })).toEqual(['MUST_PASS'])
  expect(skipsOf({ ...fine, level: null })).toEqual(['NO_LEVEL'])
  expect(skipsOf({ ...fine, level: null, namesOffers: true })).toEqual([])
})

test('a parent who swims is no sibling', () => {
  const today = '2026-06-01'
  expect(['2008-06-01', '2008-06-02', null].map(birthDate => isChild(birthDate, today))).toEqual([
    false,
    true,
    true,
  ])
})
