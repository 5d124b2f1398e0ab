import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../orders/order-machine.ts'
import { allocatePayment } from './allocate-payment.ts'
import { openParts, openRappen } from './open-amount.ts'
import { decidePayment, isPartlyPaid, statusAfterMoney, statusByLetters } from './order-standing.ts'
import { refusePaymentDay } from './payment-day.ts'

const dunned = {
  amountRappen: 28_800,
  entries: [
    { kind: 'fee', amountRappen: 2000 },
    { kind: 'interest', amountRappen: 132 },
  ],
  allocations: [],
} as const

describe('a payment', () => {
  it('covers costs first, then interest, then the principal (OR 85)', () => {
    expect(allocatePayment(5000, openParts(dunned))).toEqual({
      parts: [
        { part: 'costs', amountRappen: 2000 },
        { part: 'interest', amountRappen: 132 },
        { part: 'principal', amountRappen: 2868 },
      ],
      surplusRappen: 0,
    })
  })

  it('of more than is open leaves the rest to the payer', () => {
    const open = { costs: 0, interest: 0, principal: 28_800 }
    expect(allocatePayment(30_000, open)).toEqual({
      parts: [{ part: 'principal', amountRappen: 28_800 }],
      surplusRappen: 1200,
    })
    expect(allocatePayment(100, { costs: 0, interest: 0, principal: 0 })).toEqual({
      parts: [],
      surplusRappen: 100,
    })
  })

  it('is never more or less than its allocations, and never covers more of a part than is open', () => {
    const rappen = fc.integer({ min: 0, max: 99_999 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999 }),
        fc.record({ costs: rappen, interest: rappen, principal: rappen }),
        (amountRappen, open) => {
          const { parts, surplusRappen } = allocatePayment(amountRappen, open)
          const covered = parts.reduce((total, part) => total + part.amountRappen, 0)
          expect(covered + surplusRappen).toBe(amountRappen)
          for (const { part, amountRappen: paid } of parts) {
            expect(paid).toBeGreaterThan(0)
            expect(paid).toBeLessThanOrEqual(open[part])
          }
          if (surplusRappen > 0) expect(covered).toBe(open.costs + open.interest + open.principal)
        },
      ),
    )
  })
})

describe('the day of a payment', () => {
  it.each([
    ['2026-03-10', undefined],
    ['2025-12-01', undefined],
    ['2026-03-11', 'payment.in-future'],
    ['2024-01-30', 'payment.too-old'],
    ['1996-03-10', 'payment.too-old'],
  ] as const)('%s, for an order of February 2025, is judged: %s', (day, refused) => {
    expect(refusePaymentDay(day, { today: '2026-03-10', orderedOn: '2025-02-01' })).toBe(refused)
  })
})

describe('what is open', () => {
  it('is the amount and the charges, less what was paid and let off', () => {
    const ledger = {
      amountRappen: 28_800,
      entries: [...dunned.entries, { kind: 'write-off', amountRappen: -32 }] as const,
      allocations: [
        { part: 'costs', amountRappen: 2000 },
        { part: 'principal', amountRappen: 100 },
      ] as const,
    }
    expect(openRappen(ledger)).toBe(28_800)
    expect(openParts(ledger)).toEqual({ costs: 0, interest: 132, principal: 28_668 })
  })

  it('lets off the principal before interest and costs', () => {
    const entries = [...dunned.entries, { kind: 'credit-note', amountRappen: -28_900 }] as const
    expect(openParts({ ...dunned, entries })).toEqual({ costs: 2000, interest: 32, principal: 0 })
  })

  it('has parts that add up after any entries and reversals', () => {
    const entry = fc.record({
      kind: fc.constantFrom('fee' as const, 'interest' as const, 'write-off' as const),
      amountRappen: fc.integer({ min: -5000, max: 5000 }),
    })
    const allocation = fc.record({
      part: fc.constantFrom('costs' as const, 'interest' as const, 'principal' as const),
      amountRappen: fc.integer({ min: -5000, max: 5000 }),
    })
    const ledger = fc.record({
      amountRappen: fc.nat(99_999),
      entries: fc.array(entry),
      allocations: fc.array(allocation),
    })
    fc.assert(
      fc.property(ledger, one => {
        const { costs, interest, principal } = openParts(one)
        expect(costs + interest + principal).toBe(openRappen(one))
      }),
    )
  })
})

describe('an order', () => {
  it('is paid when nothing is open, and owes again where its letters say', () => {
    expect(statusAfterMoney({ status: 'REMINDER1', openRappen: 0, sent: ['REMINDER1'] })).toBe('PAID')
    expect(statusAfterMoney({ status: 'REMINDER1', openRappen: 1, sent: ['REMINDER1'] })).toBe('REMINDER1')
    expect(statusAfterMoney({ status: 'PAID', openRappen: 100, sent: [] })).toBe('PAYMENT_REQUESTED')
    const sent = ['REMINDER1', 'PAYMENT_REMINDER'] as const
    expect(statusAfterMoney({ status: 'PAID', openRappen: 100, sent })).toBe('REMINDER1')
    expect(statusAfterMoney({ status: 'CANCELLED', openRappen: 0, sent })).toBe('CANCELLED')
  })

  it('that skipped steps returns to the last one that was sent', () => {
    expect(statusByLetters(['PAYMENT_REMINDER', 'FINAL_NOTICE'])).toBe('FINAL_NOTICE')
    expect(statusByLetters([])).toBe('PAYMENT_REQUESTED')
  })

  it.each(orderStatuses)('that is %s takes money as its status allows', status => {
    const decision = decidePayment(status)
    if (status === 'NEW' || status === 'INVOICE_READY')
      expect(decision).toEqual({ refused: 'order.invoice-not-sent' })
    else expect(decision).toEqual({ to: ['PAID', 'CANCELLED'].includes(status) ? 'credit' : 'order' })
  })

  it('is partly paid while some of it is open', () => {
    expect(isPartlyPaid({ status: 'REMINDER1', paid: 100, open: 188 })).toBe(true)
    expect(isPartlyPaid({ status: 'PAID', paid: 288, open: 0 })).toBe(false)
    expect(isPartlyPaid({ status: 'REMINDER1', paid: 0, open: 288 })).toBe(false)
    expect(isPartlyPaid({ status: 'CANCELLED', paid: 0, open: 0 })).toBe(false)
  })
})
