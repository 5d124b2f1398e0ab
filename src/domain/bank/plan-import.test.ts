import { describe, expect, test } from 'vitest'
import type { BankEntry } from './bank-entry.ts'
import { noReferences } from './find-references.ts'
import type { EarlierEntry, Payable } from './import-plan.ts'
import { type ImportFacts, planImport } from './plan-import.ts'

const account = 'CH5800791123000889012'
const number = '2026-00001'

let made = 0
/** A payment for the invoice, unless it says something else. */
function entry(amountRappen: number, more: Partial<BankEntry> = {}): BankEntry {
  const key = `E${++made}`
  return {
    account,
    direction: 'credit',
    isReversal: false,
    amountRappen,
    currency: 'CHF',
    payerName: '',
    chargesRappen: 0,
    bookingDate: '2026-03-09',
    valueDate: '2026-03-09',
    payerIban: '',
    reference: number,
    text: '',
    isWhole: false,
    problem: null,
    uetr: null,
    identifiers: { entryRef: key },
    entryKey: `${account}|${key}`,
    ...more,
  }
}
const payable = (more: Partial<Payable> = {}): Payable => ({
  id: number,
  number,
  status: 'PAYMENT_REQUESTED',
  openRappen: 28_800,
  contactId: 'c',
  isBusy: false,
  ...more,
})
const earlier = (same: BankEntry, more: Partial<EarlierEntry> = {}): EarlierEntry => ({
  ...same,
  id: 'earlier',
  filename: 'may.xml',
  state: 'MATCHED',
  code: 'pays-all',
  root: 'earlier',
  paid: [],
  ...more,
})

interface Given extends Partial<Omit<ImportFacts, 'payables'>> {
  order?: Payable
}
function plan(entries: BankEntry[], { order = payable(), ...facts }: Given = {}) {
  const references = entries.map(({ reference }) =>
    reference === ''
      ? noReferences
      : { ...noReferences, given: reference.split(', '), numbers: reference.split(', ') },
  )
  return planImport(entries, references, {
    accounts: [account],
    toleranceRappen: 0,
    earlier: [],
    payables: new Map([[order.number, order]]),
    ...facts,
  })
}
const reasons = (...given: Parameters<typeof plan>) => plan(...given).map(({ reason }) => reason.code)

describe('what a payment with the right reference does', () => {
  test('pays all, a part, or more than what the payments before it leave open', () => {
    const plans = plan([entry(20_000), entry(8800), entry(500)])
    expect(plans.map(({ reason }) => reason)).toEqual([
      { code: 'pays-part', values: { number, rappen: 8800 } },
      { code: 'pays-all', values: { number } },
      { code: 'order-paid', values: { number } },
    ])
    expect(plans.map(({ pays }) => [pays?.[0]?.rappen, pays?.[0]?.creditRappen])).toEqual([
      [20_000, 0],
      [8800, 0],
      [0, 500],
    ])
  })

  test('pays all when it leaves no more than the tolerance open, which is owed again when it is returned', () => {
    const toleranceRappen = 10
    expect(reasons([entry(28_790)], { toleranceRappen })).toEqual(['pays-nearly'])
    expect(reasons([entry(28_789)], { toleranceRappen })).toEqual(['pays-part'])
    const paid = entry(28_790)
    const back = entry(28_790, { direction: 'debit', isReversal: true, identifiers: paid.identifiers })
    expect(reasons([paid, back, entry(28_800)], { toleranceRappen })).toEqual([
      'given-back',
      'takes-back',
      'pays-all',
    ])
  })

  test('waits for a person while a mail is under way, before the invoice is sent, and in foreign money', () => {
    expect(reasons([entry(1)], { order: payable({ isBusy: true }) })).toEqual(['order-busy'])
    expect(reasons([entry(1)], { order: payable({ status: 'INVOICE_READY' }) })).toEqual(['order-unsent'])
    expect(reasons([entry(1, { currency: 'EUR' })])).toEqual(['currency-foreign'])
    const gone = payable({ status: 'DELETED', contactId: null })
    expect(reasons([entry(1)], { order: gone })).toEqual(['order-deleted-payer'])
  })

  test('of several references is split by what is open where that adds up, and waits where it does not', () => {
    const other = payable({ id: 'o', number: '2026-00002', openRappen: 9800 })
    const payables = new Map([payable(), other].map(each => [each.number, each]))
    const both = { reference: `${number}, ${other.number}` }
    const facts = { accounts: [account], toleranceRappen: 10, earlier: [], payables }
    const planned = (...amounts: number[]) =>
      planImport(
        amounts.map(rappen => entry(rappen, both)),
        amounts.map(() => ({ ...noReferences, given: [number, other.number], numbers: [] })),
        facts,
      )
    const [split] = planned(38_600)
    expect(split?.reason).toEqual({ code: 'pays-several', values: { numbers: [number, other.number] } })
    expect(split?.pays?.map(({ rappen, creditRappen }) => [rappen, creditRappen])).toEqual([
      [28_800, 0],
      [9800, 0],
    ])
    expect(planned(38_600, 38_600, 38_599).map(({ reason }) => reason.code)).toEqual([
      'pays-several',
      'reference-several',
      'reference-several',
    ])
  })

  test('is all credit when the order is cancelled or deleted', () => {
    for (const status of ['CANCELLED', 'DELETED'] as const)
      expect(plan([entry(500)], { order: payable({ status }) })[0]?.pays).toMatchObject([
        { rappen: 0, creditRappen: 500 },
      ])
  })
})

describe('the same money', () => {
  const uetr = 'u|credit'

  test('is booked once: twice in the file, or in an earlier one', () => {
    const one = entry(100, { uetr })
    expect(reasons([one, one])).toEqual(['pays-part', 'twice-in-file'])
    expect(reasons([entry(100, { uetr })], { earlier: [earlier(one)] })).toEqual(['already-known'])
    expect(reasons([entry(101, { uetr })], { earlier: [earlier(one)] })).toEqual(['pays-part'])
  })

  test('that the bank numbers nowhere is left to a person', () => {
    const bare = entry(100, { identifiers: {}, entryKey: null })
    expect(reasons([bare], { earlier: [earlier(bare)] })).toEqual(['perhaps-known'])
  })

  test('of a collective entry comes with its details, before or after them', () => {
    const whole = entry(300, { isWhole: true, reference: '', problem: { code: 'details-missing' } })
    const detail = entry(100, { entryKey: whole.entryKey })
    expect(reasons([whole])).toEqual(['details-missing'])
    const [planned] = plan([detail], { earlier: [earlier(whole, { state: 'WAITS' })] })
    expect([planned?.reason.code, planned?.details?.id]).toEqual(['pays-part', 'earlier'])
    expect(reasons([whole], { earlier: [earlier(detail)] })).toEqual(['details-known'])
    expect(reasons([detail], { earlier: [earlier(whole, { state: 'MATCHED' })] })).toEqual(['already-known'])
  })
})

describe('money that leaves the account', () => {
  const returned = (of: BankEntry) =>
    entry(of.amountRappen, { direction: 'debit', isReversal: true, identifiers: of.identifiers })

  test('pays nothing, and as a return takes back what it names: once, in this file or an earlier one', () => {
    const paid = entry(28_800)
    expect(reasons([entry(100, { direction: 'debit' })])).toEqual(['debit-not-ours'])
    expect(reasons([returned(paid), paid])).toEqual(['takes-back', 'given-back'])
    expect(reasons([paid, returned(paid), returned(paid)])).toEqual([
      'given-back',
      'takes-back',
      'reversal-unknown',
    ])
    const before = earlier(paid, { paid: [{ orderId: number, number, rappen: 28_800 }] })
    const order = payable({ openRappen: 0, status: 'PAID' })
    expect(reasons([returned(paid), entry(28_800)], { order, earlier: [before] })).toEqual([
      'takes-back',
      'pays-all',
    ])
  })

  test('and comes back to us needs a person', () => {
    expect(reasons([entry(100, { isReversal: true })])).toEqual(['refund-returned'])
  })
})

test('what is not ours, not booked yet, or of nothing is left aside', () => {
  const states = plan([
    entry(100, { account: 'CH9300762011623852957' }),
    entry(100, { problem: { code: 'not-booked-yet' } }),
    entry(0),
  ]).map(({ state, reason }) => [state, reason.code])
  expect(states).toEqual([
    ['IGNORED', 'account-foreign'],
    ['IGNORED', 'not-booked-yet'],
    ['IGNORED', 'amount-zero'],
  ])
})
