import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/plain-date.ts'
import { type OrderStatus, orderStatuses, statusAfterStep } from '#domain/orders/order-machine.ts'
import {
  automaticStep,
  defaultDunningPolicy,
  dueOnSendingInvoice,
  dueOnSendingStep,
  nextAction,
  overdueBand,
  overdueDays,
  stepIntervals,
} from './dunning-policy.ts'

const noDate = { dueOn: null, initialDueOn: null }
const letterSteps = ['payment-reminder', 'reminder1', 'reminder2', 'final-notice'] as const

it('gives thirty days for the invoice and ten for every reminder', () => {
  expect(dueOnSendingInvoice(defaultDunningPolicy, '2026-01-31')).toBe('2026-03-02')
  expect(dueOnSendingStep(defaultDunningPolicy, 'reminder1', '2026-02-20', noDate)).toBe('2026-03-02')
})

it('moves a due date from a weekend or a holiday of the canton to the next working day', () => {
  expect(dueOnSendingInvoice(defaultDunningPolicy, '2026-02-19')).toBe('2026-03-23')
  expect(dueOnSendingStep(defaultDunningPolicy, 'reminder1', '2026-03-24', noDate)).toBe('2026-04-07')
  const ticino = { ...defaultDunningPolicy, canton: 'TI' } as const
  expect(dueOnSendingStep(ticino, 'reminder1', '2026-03-24', noDate)).toBe('2026-04-03')
})

it('gives each step its own time where the policy says so', () => {
  const policy = { ...defaultDunningPolicy, stepIntervalDays: stepIntervals([14, 10, 10, 5]) }
  expect(letterSteps.map(step => dueOnSendingStep(policy, step, '2026-02-20', noDate))).toEqual([
    '2026-03-06',
    '2026-03-02',
    '2026-03-02',
    '2026-02-25',
  ])
})

it('never sets a due date before the one that stands', () => {
  const sendOn = (sentOn: string) =>
    dueOnSendingStep(defaultDunningPolicy, 'payment-reminder', sentOn, {
      dueOn: '2026-03-15',
      initialDueOn: '2026-03-20',
    })
  expect(sendOn('2026-02-20')).toBe('2026-03-20')
  expect(sendOn('2026-03-10')).toBe('2026-03-20')
  expect(sendOn('2026-03-21')).toBe('2026-03-31')
})

it('counts overdue days from the day after the due date', () => {
  expect(overdueDays('2026-03-02', '2026-03-01')).toBe(0)
  expect(overdueDays('2026-03-02', '2026-03-02')).toBe(0)
  expect(overdueDays('2026-03-02', '2026-03-03')).toBe(1)
  expect(overdueDays('2026-03-28', '2026-03-30')).toBe(2)
  expect(overdueDays(null, '2026-03-03')).toBe(0)
})

it.each([
  [0, 'green'],
  [1, 'yellow'],
  [10, 'yellow'],
  [11, 'orange'],
  [20, 'orange'],
  [21, 'red'],
] as const)('%i overdue days show %s', (days, band) => expect(overdueBand(days)).toBe(band))

describe('the next action', () => {
  const order = { status: 'REMINDER1', dueOn: '2026-03-02' } as const

  it('is due once the due date has passed, and scheduled on the day itself', () => {
    const strict = { graceDays: 0 }
    expect(nextAction(strict, order, '2026-03-02')).toEqual({ action: 'reminder2', status: 'scheduled' })
    expect(nextAction(strict, order, '2026-03-03')).toEqual({ action: 'reminder2', status: 'due' })
  })

  it('waits for the days of grace, which leave the overdue days as they are', () => {
    const on = (today: string) => nextAction(defaultDunningPolicy, order, today)?.status
    expect([on('2026-03-03'), on('2026-03-05'), on('2026-03-06')]).toEqual(['scheduled', 'scheduled', 'due'])
    expect(overdueDays(order.dueOn, '2026-03-05')).toBe(3)
  })

  it.each(['NEW', 'INVOICE_READY', 'BETREIBUNG_REQUESTED', 'PAID', 'CANCELLED'] as const)(
    'is none when the order is %s',
    status =>
      expect(nextAction(defaultDunningPolicy, { status, dueOn: '2020-01-01' }, '2026-03-03')).toBeNull(),
  )
})

describe('the engine', () => {
  it('never files a Betreibung by itself, unless the policy allows it', () => {
    const order = { status: 'FINAL_NOTICE', dueOn: '2026-01-01' } as const
    const next = nextAction(defaultDunningPolicy, order, '2026-03-03')
    expect(next).toEqual({ action: 'betreibung-request', status: 'due' })
    expect(automaticStep(defaultDunningPolicy, order, '2026-03-03')).toBeNull()
    const bold = { ...defaultDunningPolicy, automaticSteps: ['betreibung-request'] as const }
    expect(automaticStep(bold, order, '2026-03-03')).toBe('betreibung-request')
  })

  it('run again on the same day sends nothing more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...orderStatuses), fc.integer({ min: -60, max: 60 }), (status, age) => {
        const today = '2026-03-03'
        const order: { status: OrderStatus; dueOn: string } = { status, dueOn: addDays(today, -age) }
        const step = automaticStep(defaultDunningPolicy, order, today)
        if (!step || step === 'betreibung-request') return
        const after = {
          status: statusAfterStep[step],
          dueOn: dueOnSendingStep(defaultDunningPolicy, step, today, { ...noDate, dueOn: order.dueOn }),
        }
        expect(automaticStep(defaultDunningPolicy, after, today)).toBeNull()
      }),
    )
  })
})
