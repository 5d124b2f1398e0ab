import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decide,
  decideSendInvoice,
  decideSendStep,
  decideStep,
  dunningSteps,
  isDunningStatus,
  nextStep,
  type OrderAction,
  type OrderStatus,
  orderActions,
  orderStatuses,
  skippedSteps,
  statusAfterStep,
} from './order-machine.ts'

/** The design's table written a second time, as a person would: from, action, to. */
const allowed = `
NEW generate-invoice INVOICE_READY
INVOICE_READY generate-invoice INVOICE_READY
INVOICE_READY send-invoice PAYMENT_REQUESTED
PAYMENT_REQUESTED payment-reminder PAYMENT_REMINDER
PAYMENT_REMINDER reminder1 REMINDER1
REMINDER1 reminder2 REMINDER2
REMINDER2 final-notice FINAL_NOTICE
FINAL_NOTICE betreibung-request BETREIBUNG_REQUESTED
PAYMENT_REQUESTED paid PAID
PAYMENT_REMINDER paid PAID
REMINDER1 paid PAID
REMINDER2 paid PAID
FINAL_NOTICE paid PAID
BETREIBUNG_REQUESTED paid PAID
NEW cancel CANCELLED
INVOICE_READY cancel CANCELLED
PAYMENT_REQUESTED cancel CANCELLED
PAYMENT_REMINDER cancel CANCELLED
REMINDER1 cancel CANCELLED
REMINDER2 cancel CANCELLED
FINAL_NOTICE cancel CANCELLED
BETREIBUNG_REQUESTED cancel CANCELLED`
  .trim()
  .split('\n')
  .map(line => line.split(' '))

const targetOf = (status: OrderStatus, action: OrderAction) =>
  allowed.find(([from, by]) => from === status && by === action)?.[2]

describe.each(orderStatuses)('an order that is %s', status => {
  it.each(orderActions)('answers %s as the design says', action => {
    const decision = decide(status, action)
    const to = targetOf(status, action)
    if (to) expect(decision).toEqual({ to })
    else expect(decision).toHaveProperty('refused')
  })

  it.each(dunningSteps)('sends %s by hand only when no such or later step was sent', step => {
    const sent = orderStatuses.indexOf(status)
    const wanted = orderStatuses.indexOf(statusAfterStep[step])
    const decision = decideSendStep(status, step)
    if (isDunningStatus(status) && sent < wanted) expect(decision).toEqual({ to: statusAfterStep[step] })
    else expect(decision).toHaveProperty('refused')
  })

  it('has as its next step the one the machine allows', () => {
    const step = nextStep(status)
    const possible = dunningSteps.filter(candidate => 'to' in decide(status, candidate))
    expect(step ? [step] : []).toEqual(possible)
  })
})

describe('a refusal', () => {
  it('says that the invoice is not ready when none was generated', () => {
    expect(decide('NEW', 'send-invoice')).toEqual({ refused: 'order.invoice-not-ready' })
  })

  it('says that the reference is missing when a generated invoice has no number', () => {
    const unnumbered = { invoiceReference: null, openRappen: 24_000 }
    const numbered = { ...unnumbered, invoiceReference: '2026-00001' }
    expect(decideSendInvoice('INVOICE_READY', unnumbered)).toEqual({ refused: 'order.invoice-unnumbered' })
    expect(decideSendInvoice('INVOICE_READY', numbered)).toEqual({ to: 'PAYMENT_REQUESTED' })
    expect(decideSendInvoice('NEW', unnumbered)).toEqual({ refused: 'order.invoice-not-ready' })
  })

  it('never says that the invoice is not ready once one exists, so that the console gives no wrong advice', () => {
    for (const status of orderStatuses.filter(each => each !== 'NEW')) {
      const decision = decide(status, 'send-invoice')
      if ('refused' in decision) expect(decision.refused).not.toBe('order.invoice-not-ready')
    }
  })

  it.each([
    ['PAID', 'reminder1', 'order.already-paid'],
    ['PAID', 'cancel', 'order.paid-uncancellable'],
    ['CANCELLED', 'cancel', 'order.already-cancelled'],
    ['INVOICE_READY', 'paid', 'order.invoice-not-sent'],
    ['REMINDER1', 'send-invoice', 'order.invoice-already-sent'],
    [
      'PAYMENT_REQUESTED',
      'reminder2',
      { code: 'order.step-too-early', values: { step: 'reminder2', first: 'payment-reminder' } },
    ],
    ['REMINDER2', 'reminder1', { code: 'order.step-too-late', values: { step: 'reminder1' } }],
    [
      'BETREIBUNG_REQUESTED',
      'betreibung-request',
      { code: 'order.step-too-late', values: { step: 'betreibung-request' } },
    ],
  ] as const)('tells a person why %s refuses %s', (status, action, refused) => {
    expect(decide(status, action)).toEqual({ refused })
  })
})

describe('an order over nothing', () => {
  const nothing = { invoiceReference: '2026-00001', openRappen: 0 }

  it('is paid when its invoice is sent, and not before', () => {
    expect(decideSendInvoice('INVOICE_READY', nothing)).toEqual({ to: 'PAID' })
    expect(decideSendInvoice('NEW', nothing)).toHaveProperty('refused')
    expect(decideSendInvoice('INVOICE_READY', { ...nothing, invoiceReference: null })).toHaveProperty(
      'refused',
    )
  })

  it.each(orderStatuses)('is never dunned while it is %s', status => {
    for (const step of dunningSteps) {
      for (const stride of ['next', 'forward'] as const)
        expect(decideStep({ status, openRappen: 0 }, step, stride)).toHaveProperty('refused')
      expect(decideStep({ status, openRappen: 5 }, step, 'next')).toEqual(decide(status, step))
    }
  })
})

it('a step that is chosen ahead skips those before it', () => {
  expect(skippedSteps('PAYMENT_REQUESTED', 'payment-reminder')).toEqual([])
  expect(skippedSteps('PAYMENT_REQUESTED', 'reminder2')).toEqual(['payment-reminder', 'reminder1'])
  expect(skippedSteps('REMINDER2', 'betreibung-request')).toEqual(['final-notice'])
  expect(skippedSteps('REMINDER2', 'reminder1')).toEqual([])
})

it('an order never leaves PAID or CANCELLED, and its letters only move forward, for any actions', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...orderActions), { maxLength: 40 }), actions => {
      let status: OrderStatus = 'NEW'
      for (const action of actions) {
        const decision = decide(status, action)
        if ('refused' in decision) continue
        expect(['PAID', 'CANCELLED']).not.toContain(status)
        const stepsForward = orderStatuses.indexOf(decision.to) - orderStatuses.indexOf(status)
        expect(stepsForward).toBeGreaterThanOrEqual(0)
        if (isDunningStatus(decision.to)) expect(stepsForward).toBe(1)
        status = decision.to
      }
    }),
  )
})

it('money is asked for from the sending of the invoice until it is paid or cancelled', () => {
  expect(orderStatuses.filter(isDunningStatus)).toEqual([
    'PAYMENT_REQUESTED',
    'PAYMENT_REMINDER',
    'REMINDER1',
    'REMINDER2',
    'FINAL_NOTICE',
    'BETREIBUNG_REQUESTED',
  ])
})
