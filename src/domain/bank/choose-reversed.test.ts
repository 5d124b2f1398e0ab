import { expect, test } from 'vitest'
import { chooseReversed, type Reversible } from './choose-reversed.ts'

const paid = (id: string, more: Partial<Reversible> = {}): Reversible => ({
  id,
  uetr: null,
  identifiers: {},
  amountRappen: 28_800,
  currency: 'CHF',
  reference: '',
  payerIban: '',
  ...more,
})
const chosen = (reversal: Partial<Reversible>, candidates: Reversible[]) => {
  const answer = chooseReversed(paid('', reversal), candidates)
  return 'reversed' in answer ? answer.reversed.id : answer.refused
}

test('the payment with the same UETR is reversed, even when others look alike', () => {
  const uetr = 'u1|debit-reversal'
  const candidates = [paid('a', { uetr: 'u2|credit', reference: 'r' }), paid('b', { uetr: 'u1|credit' })]
  expect(chosen({ uetr, reference: 'r' }, candidates)).toBe('b')
})

test('one that has another UETR is another payment, also with the same reference', () => {
  const other = paid('a', { uetr: 'u2|credit', reference: 'r' })
  expect(chosen({ uetr: 'u1|debit-reversal', reference: 'r' }, [other])).toBe('reversal-unknown')
})

test('without a UETR a number that both carry decides; one that a whole message shares does not', () => {
  const candidates = [paid('a', { identifiers: { TxId: 't1' } }), paid('b', { identifiers: { TxId: 't2' } })]
  expect(chosen({ identifiers: { TxId: 't2' } }, candidates)).toBe('b')
  const together = candidates.map(each => ({ ...each, identifiers: { MsgId: 'm' } }))
  expect(chosen({ identifiers: { MsgId: 'm' } }, together)).toBe('reversal-unknown')
})

test('without any number the same reference from the same account decides, and two of them are left to a person', () => {
  const twin = { reference: 'r', payerIban: 'CH1' }
  expect(chosen(twin, [paid('a', twin), paid('b', { ...twin, payerIban: 'CH2' })])).toBe('a')
  expect(chosen(twin, [paid('a', twin), paid('b', twin)])).toBe('reversal-ambiguous')
  expect(chosen({}, [paid('a')])).toBe('reversal-unknown')
})

test('another amount or currency is never taken back', () => {
  const uetr = 'u1|credit'
  const candidates = [paid('a', { uetr, amountRappen: 28_799 }), paid('b', { uetr, currency: 'EUR' })]
  expect(chosen({ uetr: 'u1|debit-reversal' }, candidates)).toBe('reversal-unknown')
})
