import { expect, test } from 'vitest'
import { makeUpSpan, refuseMakeUp } from './make-ups.ts'

const announced = { days: 28, mark: 'EXCUSED', isAnnounced: true } as const

test('a child excused before the lesson can make up for it, where that is offered', () => {
  expect(refuseMakeUp(announced)).toBeUndefined()
  expect(refuseMakeUp({ ...announced, days: null })).toBe('make-up.off')
  expect(refuseMakeUp({ ...announced, isAnnounced: false })).toBe('make-up.not-announced')
  for (const mark of ['PRESENT', 'ABSENT', null] as const)
    expect(refuseMakeUp({ ...announced, mark })).toBe('make-up.not-announced')
})

test('from the day after the missed lesson, or from today, for as long as the rule says', () => {
  expect(makeUpSpan('2026-03-09', 28, '2026-03-01')).toEqual({ from: '2026-03-10', to: '2026-04-06' })
  expect(makeUpSpan('2026-03-09', 28, '2026-03-20')).toEqual({ from: '2026-03-20', to: '2026-04-06' })
  expect(makeUpSpan('2026-03-09', 28, '2026-04-06')).toEqual({ from: '2026-04-06', to: '2026-04-06' })
  expect(makeUpSpan('2026-03-09', 28, '2026-04-07')).toBeNull()
})
