import { expect, test } from 'vitest'
import { refused, uncertain } from '#server/mail/send-result.ts'
import { defaultRetryPolicy, retryDelayMs } from './retry-delay.ts'
import { settleOrRetry } from './settlement.ts'

const now = new Date('2026-03-10T09:00:00Z')
const firstAttempt = { attempts: 1, random: 0, policy: defaultRetryPolicy }

test.each(['temporary', 'quota', 'configuration'] as const)(
  'after a %s refusal a mail is tried later',
  kind => {
    expect(settleOrRetry(refused(kind), now, firstAttempt)).toMatchObject({
      status: 'queued',
      nextAttemptAt: new Date('2026-03-10T09:00:30Z'),
    })
  },
)

test('what is the message’s own fault, or may have arrived, is never tried again', () => {
  expect(settleOrRetry(refused('permanent'), now, firstAttempt).status).toBe('failed')
  expect(settleOrRetry(uncertain('cut'), now, firstAttempt).status).toBe('uncertain')
})

test('the last attempt fails with its reason', () => {
  const last = { ...firstAttempt, attempts: defaultRetryPolicy.maxAttempts }
  expect(settleOrRetry(refused('temporary', '450 Busy'), now, last)).toMatchObject({
    status: 'failed',
    reason: 'Email service temporarily unavailable: 450 Busy',
    nextAttemptAt: null,
  })
})

test('the waits double up to four hours and end after a day or two', () => {
  const waits = Array.from({ length: 15 }, (_, index) => retryDelayMs(index + 1, 0, defaultRetryPolicy) ?? 0)
  expect(waits.slice(0, 4)).toEqual([30_000, 60_000, 120_000, 240_000])
  expect(Math.max(...waits)).toBe(4 * 3_600_000)
  const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(48)
})

test('chance takes off up to half of a wait', () => {
  expect(retryDelayMs(1, 0.999, defaultRetryPolicy)).toBeCloseTo(15_015, -1)
})
