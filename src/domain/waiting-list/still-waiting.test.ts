import { expect, test } from 'vitest'
import { stillWaitingStep } from './still-waiting.ts'

const start = Date.parse('2026-01-05T09:00:00Z')
const day = (days: number) => new Date(start + days * 24 * 3_600_000)
const entry = (values: object = {}) => ({
  createdAt: day(0).toISOString(),
  stillAskedAt: null,
  stillAsks: 0,
  stillSaidAt: null,
  ...values,
})

test('a family is asked after 90 days, and again 90 days after it answered', () => {
  expect([89.9, 90].map(days => stillWaitingStep(entry(), day(days)))).toEqual([null, 'ask'])
  const said = entry({ stillAskedAt: day(90).toISOString(), stillSaidAt: day(100).toISOString() })
  expect([180, 189.9, 190].map(days => stillWaitingStep(said, day(days)))).toEqual([null, null, 'ask'])
})

test('after two mails without an answer it is paused', () => {
  const once = entry({ stillAskedAt: day(90).toISOString(), stillAsks: 1 })
  expect([120, 179.9, 180].map(days => stillWaitingStep(once, day(days)))).toEqual([null, null, 'ask'])
  const twice = entry({ stillAskedAt: day(180).toISOString(), stillAsks: 2 })
  expect([209.9, 210].map(days => stillWaitingStep(twice, day(days)))).toEqual([null, 'pause'])
})
