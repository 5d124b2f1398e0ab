import { expect, test } from 'vitest'
import type { WaitingReason } from './waiting-entry.ts'
import { type KnownChild, wantedLevel } from './wanted-level.ts'

const [crab, seahorse, frog] = [{ key: 'crab' }, { key: 'seahorse' }, { key: 'frog' }]
const today = '2026-06-01'
const over = '2026-05-01'
const running = '2026-06-20'

const need = ({ awards = [], courses = [] }: Partial<KnownChild>, reason: WaitingReason = 'NEW') => {
  const orders = [
    [crab, seahorse, frog],
    [{ key: 'crawl' }, { key: 'dive' }],
  ]
  const { level, mustPass } = wantedLevel(orders, { awards, courses }, { reason, today })
  return [level?.key, mustPass?.key]
}
const award = (key: string, day = '2026-01-01') => ({ key, day })
const course = (levelKey: string, lastDay: string) => ({ levelKey, lastDay })

test('a child needs the level after its last award, and the lowest when nothing is known', () => {
  expect(need({})).toEqual(['crab', undefined])
  expect(need({ awards: [award('crab')] })).toEqual(['seahorse', undefined])
  expect(need({ awards: [award('crab', '2026-02-01'), award('seahorse')] })).toEqual(['seahorse', undefined])
  expect(need({ awards: [award('frog')] })).toEqual([undefined, undefined])
  expect(need({ awards: [award('crawl')] })).toEqual(['dive', undefined])
  expect(need({ awards: [award('unknown')] })).toEqual(['crab', undefined])
})

test('a child needs no level below its last course', () => {
  expect(need({ courses: [course('seahorse', over)] })).toEqual(['seahorse', undefined])
  expect(need({ awards: [award('crab')], courses: [course('frog', over)] })).toEqual(['frog', undefined])
  expect(need({ awards: [award('seahorse')], courses: [course('crab', over)] })).toEqual(['frog', undefined])
})

test('who waits for the next level must pass the course that is not over', () => {
  const child = { courses: [course('crab', running)] }
  expect(need(child, 'OTHER_TIME')).toEqual(['crab', undefined])
  expect(need(child, 'NEXT_LEVEL')).toEqual(['seahorse', 'crab'])
  expect(need({ ...child, awards: [award('crab')] }, 'NEXT_LEVEL')).toEqual(['seahorse', undefined])
  expect(need({ courses: [course('crab', over)] }, 'NEXT_LEVEL')).toEqual(['crab', undefined])
  expect(need({ courses: [course('frog', running)] }, 'NEXT_LEVEL')).toEqual([undefined, 'frog'])
})
