import { expect, test } from 'vitest'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { holdsUntil, isReminderDue } from './renewal-answers.ts'

const closesAt = zurichInstant('2026-03-31', '20:00')
const hoursBefore = (hours: number) => new Date(Date.parse(closesAt) - hours * 3_600_000)
const mailed = { closesAt, mailedAt: hoursBefore(200).toISOString(), remindedAt: null }

test('the silent ones are reminded once, 72 hours before the closing, also over a change of the clocks', () => {
  expect([72.1, 72, 1, 0].map(hours => isReminderDue(mailed, hoursBefore(hours)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isReminderDue({ ...mailed, remindedAt: mailed.mailedAt }, hoursBefore(50))).toBe(false)
  expect(isReminderDue({ ...mailed, mailedAt: hoursBefore(70).toISOString() }, hoursBefore(50))).toBe(false)
})

test('a silent proposal holds its seat until the closing, one that goes on until it is booked', () => {
  const closing = new Date(closesAt)
  expect([null, 'PAUSE', 'STOP'].map(answer => holdsUntil(answer as null, closing))).toEqual([
    closing,
    closing,
    closing,
  ])
  expect(holdsUntil('ACCEPT', closing).getTime()).toBeGreaterThan(closing.getTime())
  expect(holdsUntil('SWITCH', closing)).toEqual(holdsUntil('ACCEPT', closing))
})
