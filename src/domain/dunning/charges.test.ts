import { describe, expect, it } from 'vitest'
import { accruedInterestRappen, chargesOfStep, stepFees } from './charges.ts'
import { interestRappen } from './interest.ts'

const principal = { amountRappen: 28_800, reductions: [] }
const late = { principal, interestFrom: '2026-03-03', interestRappen: 0, today: '2026-04-05' }
const policy = { feesRappen: stepFees([0, 1000, 2000, 2000]), chargesInterest: true }

describe('what a letter charges', () => {
  it('is nothing unless the settings say so', () => {
    expect(chargesOfStep({ feesRappen: stepFees([]), chargesInterest: false }, 'reminder2', late)).toEqual([])
  })

  it('is the fee of its step and the interest since the first day of default', () => {
    expect(chargesOfStep(policy, 'reminder2', late)).toEqual([
      { kind: 'fee', amountRappen: 2000 },
      { kind: 'interest', amountRappen: 130 },
    ])
    expect(chargesOfStep(policy, 'payment-reminder', { ...late, interestFrom: null })).toEqual([])
  })

  it('is no interest for days that an earlier letter charged', () => {
    const next = { ...late, today: '2026-04-15', interestRappen: 130 }
    expect(chargesOfStep(policy, 'final-notice', next)).toEqual([
      { kind: 'fee', amountRappen: 2000 },
      { kind: 'interest', amountRappen: 40 },
    ])
    expect(chargesOfStep(policy, 'payment-reminder', { ...late, interestRappen: 500 })).toEqual([])
  })

  it('is interest alone with a Betreibung, whose costs the office names', () => {
    expect(chargesOfStep(policy, 'betreibung-request', late)).toEqual([
      { kind: 'interest', amountRappen: 130 },
    ])
  })
})

describe('interest', () => {
  const { interestFrom: from, today: to } = late
  it('on an untouched principal is that of the claim', () => {
    expect(accruedInterestRappen(principal, from, to)).toBe(interestRappen(28_800, from, to))
  })

  it('falls with what is paid, from the day it came in', () => {
    const paid = (on: string) => ({ ...principal, reductions: [{ on, amountRappen: 14_400 }] })
    expect(accruedInterestRappen(paid('2026-01-01'), from, to)).toBe(interestRappen(14_400, from, to))
    expect(accruedInterestRappen(paid('2026-03-13'), from, to)).toBe(
      Math.round((28_800 * 10 + 14_400 * 23) * (5 / 36_500)),
    )
    expect(accruedInterestRappen(paid('2026-05-01'), from, to)).toBe(interestRappen(28_800, from, to))
  })
})
