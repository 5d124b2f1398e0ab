import { describe, expect, test } from 'vitest'
import { defaultAccounts } from './accounts.ts'
import { ageOf } from './ageing.ts'
import { bookingRules } from './booking-rules.ts'
import { earnedRappen } from './deferred.ts'
import { firstDayOf, isMonth, lastDayOf, monthAfter, monthOf } from './month.ts'

describe('the rules of the journal', () => {
  const rules = bookingRules(defaultAccounts)

  test('book every kind from one account to another', () => {
    for (const { debit, credit } of rules) expect(debit).not.toBe(credit)
  })

  test('are one for each kind and, of money, for each of its sources', () => {
    const names = rules.map(({ kind, via }) => `${kind} ${via}`)
    expect(new Set(names).size).toBe(names.length)
    expect(rules.find(({ kind, via }) => kind === 'payment' && via === 'cash')).toMatchObject({
      debit: '1000',
      credit: '1100',
    })
    expect(rules.find(({ kind }) => kind === 'invoice')).toMatchObject({ debit: '1100', credit: '3400' })
  })
})

test('a month begins on its first day and ends on its last', () => {
  expect([isMonth('2026-02'), isMonth('2026-13'), isMonth('0000-01')]).toEqual([true, false, false])
  expect([monthOf('2026-02-14'), firstDayOf('2026-02'), lastDayOf('2026-02')]).toEqual([
    '2026-02',
    '2026-02-01',
    '2026-02-28',
  ])
  expect([monthAfter('2026-12'), lastDayOf('2024-02')]).toEqual(['2027-01', '2024-02-29'])
})

test.each([
  ['2026-03-11', 'not-due'],
  ['2026-03-10', 'not-due'],
  ['2026-03-09', '1-30'],
  ['2026-02-08', '1-30'],
  ['2026-02-07', '31-60'],
  ['2026-01-09', '31-60'],
  ['2026-01-08', '61-90'],
  ['2025-12-10', '61-90'],
  ['2025-12-09', 'over-90'],
  [null, 'not-due'],
] as const)('what was due on %s is %s on the 10th of March', (dueOn, age) => {
  expect(ageOf(dueOn, '2026-03-10')).toBe(age)
})

test('what is earned grows with the lessons held, to the last Rappen', () => {
  const earned = [0, 1, 2, 3, 4].map(held => earnedRappen(10_000, { held, lessons: 3 }))
  expect(earned).toEqual([0, 3333, 6667, 10_000, 10_000])
  expect(earnedRappen(5000, { held: 0, lessons: 0 })).toBe(5000)
})
