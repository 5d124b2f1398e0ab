import { describe, expect, test } from 'vitest'
import { makeQrReference } from '../billing/qr-reference.ts'
import { suggestOrders } from './suggest-orders.ts'

const invoice = (number: string, openRappen: number, contactId = 'keller', payer = 'Zoë Keller') => ({
  id: number,
  number,
  openRappen,
  contactId,
  payer,
})
const entry = (
  amountRappen: number,
  more: { reference?: string; text?: string; payerName?: string } = {},
) => ({
  amountRappen,
  reference: '',
  text: '',
  payerName: '',
  ...more,
})
const facts = (
  orders: ReturnType<typeof invoice>[],
  paidByIban: { number: string; contactId: string }[] = [],
) => ({ orders, paidByIban })

/** Of each suggestion the invoices, and the codes of what speaks for them. */
const said = (...[asked, given]: Parameters<typeof suggestOrders>) =>
  suggestOrders(asked, given).map(({ orders, evidence }) => [
    orders.map(({ order }) => order.number).join(' + '),
    evidence.map(({ code }) => code).join(', '),
  ])

const first = invoice('2026-00001', 28_800)
const second = invoice('2026-00002', 10_000)

describe('an invoice is suggested', () => {
  test('by a reference that is wrong in one digit, and by its number in the text', () => {
    const reference = makeQrReference('202600001')
    const wrong = reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10)
    expect(said(entry(5000, { reference: wrong }), facts([first, second]))).toEqual([
      ['2026-00001', 'reference-digits'],
    ])
    expect(said(entry(10_000, { text: 'Rechnung 2026-00002' }), facts([first, second]))).toEqual([
      ['2026-00002', 'number-in-text, amount-is-open'],
    ])
  })

  test('by the account that paid for the same family, what is open of it first', () => {
    const paid = [{ number: '2025-00007', contactId: 'keller' }]
    const asked = entry(10_000, { payerName: 'Keller Zoe' })
    expect(said(asked, facts([first, second], paid))).toEqual([
      ['2026-00002', 'iban-paid, amount-is-open, name-is-payer'],
      ['2026-00001', 'iban-paid, name-is-payer'],
    ])
  })

  test('by the name only beside the same amount, and by the amount only beside the name', () => {
    expect(said(entry(28_800, { payerName: 'KELLER ZOË' }), facts([first, second]))).toEqual([
      ['2026-00001', 'amount-is-open, name-is-payer'],
    ])
    expect(said(entry(28_700, { payerName: 'Zoë Keller' }), facts([first]))).toEqual([])
    expect(said(entry(28_800, { payerName: 'Zoë Meier' }), facts([first]))).toEqual([])
  })

  test('that is paid only when the payment names it', () => {
    const paid = invoice('2026-00003', 0)
    expect(said(entry(500, { text: '2026-00003' }), facts([paid]))).toHaveLength(1)
    const account = [{ number: '2026-00003', contactId: 'keller' }]
    expect(said(entry(500), facts([paid], account))).toEqual([])
  })
})

describe('several invoices of one family', () => {
  const paid = [{ number: '2025-00007', contactId: 'keller' }]

  test('that make up the amount are suggested together, each with what is open of it', () => {
    const [together] = suggestOrders(entry(38_800), facts([first, second], paid))
    expect(together?.orders.map(({ rappen }) => rappen)).toEqual([28_800, 10_000])
    expect(together?.evidence[0]).toEqual({
      code: 'amount-is-sum',
      values: { numbers: ['2026-00001', '2026-00002'] },
    })
  })

  test('are no sum with those of another family, nor of more than four', () => {
    const other = invoice('2026-00009', 1000, 'meier', 'Ana Meier')
    const both = [...paid, { number: '2025-00008', contactId: 'meier' }]
    const sums = (amount: number, orders: ReturnType<typeof invoice>[]) =>
      said(entry(amount), facts(orders, both)).filter(([, why]) => why?.includes('amount-is-sum'))
    expect(sums(29_800, [first, other])).toEqual([])
    const five = [1, 2, 3, 4, 5].map(at => invoice(`2026-0001${at}`, 1000 + at))
    expect(sums(5015, five)).toEqual([])
    expect(sums(4010, five)).toHaveLength(1)
  })
})
