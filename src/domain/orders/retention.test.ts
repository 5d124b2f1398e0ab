import { expect, test } from 'vitest'
import { decideRetention, keepUntil } from './retention.ts'

test('a business record is kept ten years from the end of its year, whenever in the year it was made', () => {
  expect(keepUntil('2026-01-01')).toBe('2036-12-31')
  expect(keepUntil('2026-12-31')).toBe('2036-12-31')
  expect(keepUntil('2027-01-01')).toBe('2037-12-31')
})

test('an order with an invoice number is kept to the last day of its time, and erased the day after', () => {
  const order = { invoiceReference: '2026-00042', recordedOn: '2026-03-10' }
  expect(decideRetention(order, '2026-03-10')).toEqual({ fate: 'kept', until: '2036-12-31' })
  expect(decideRetention(order, '2036-12-31')).toEqual({ fate: 'kept', until: '2036-12-31' })
  expect(decideRetention(order, '2037-01-01')).toEqual({ fate: 'erased' })
})

test('an order that never had an invoice is no business record', () => {
  const order = { invoiceReference: null, recordedOn: '2026-03-10' }
  expect(decideRetention(order, '2026-03-10')).toEqual({ fate: 'erased' })
})
