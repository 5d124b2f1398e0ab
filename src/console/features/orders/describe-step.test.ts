import { expect, it } from 'vitest'
import { stepIntervals } from '#domain/dunning/dunning-policy.ts'
import { formatShortDate } from '#web/language/format.ts'
import { describeStep } from './describe-step.ts'

const late = {
  status: 'PAYMENT_REQUESTED',
  dueOn: '2026-03-20',
  initialDueOn: '2026-03-20',
  policy: { stepIntervalDays: stepIntervals([14, 10, 10, 5]), canton: 'ZH' as const },
  today: '2026-03-25',
  formatDay: formatShortDate,
}
const early = { ...late, today: '2026-03-01' }

it('names the present due date and the new one', () => {
  expect(describeStep('payment-reminder', late)).toEqual([
    'Due date now: 20.03.26.',
    'New due date: 08.04.26.',
  ])
})

it('says that a letter is not due yet, on the last day too, and what it leaves out', () => {
  expect(describeStep('payment-reminder', early)).toEqual([
    'Not due until 20.03.26.',
    'Due date now: 20.03.26.',
    'It stays the same.',
  ])
  expect(describeStep('reminder2', { ...late, today: '2026-03-20' })).toEqual([
    'Not due until 20.03.26.',
    'Skipped for good: Payment Reminder and Reminder 1.',
    'Due date now: 20.03.26.',
    'New due date: 30.03.26.',
  ])
})

it('names the first due date before a Betreibung, which sets no new one', () => {
  expect(describeStep('betreibung-request', { ...early, status: 'REMINDER1' })).toEqual([
    'Not due until 20.03.26.',
    'Skipped for good: Reminder 2 and Final Notice.',
    'First due date: 20.03.26.',
  ])
})

it('says what it knows while the policy or a date is missing', () => {
  expect(describeStep('reminder1', { ...late, status: 'ODD', dueOn: null, policy: undefined })).toEqual([
    'There is no due date now.',
  ])
})
