import { expect, test } from 'vitest'
import { isVatNumber, vatIn, vatInCredit, vatTenths } from './vat.ts'

test.each([
  ['exempt', '2026-03-10', 0],
  ['outside', '2026-03-10', 0],
  ['standard', '2026-03-10', 81],
  ['standard', '2024-01-01', 81],
  ['standard', '2023-12-31', 77],
  ['standard', '2017-12-31', 80],
  ['standard', '2010-12-31', 0],
  ['standard', undefined, 81],
] as const)('%s on %s is %i tenths of a percent', (code, startsOn, tenths) => {
  expect(vatTenths(code, startsOn)).toBe(tenths)
})

test('an amount holds the tax to the Rappen', () => {
  expect([vatIn(28_800, 81), vatIn(28_800, 0), vatIn(1, 81), vatIn(0, 81)]).toEqual([2158, 0, 0, 0])
  for (const gross of [1000, 24_000, 12_345])
    expect(Math.abs(vatIn(gross, 77) - (gross * 0.077) / 1.077)).toBeLessThanOrEqual(0.5)
})

test('the credit notes of an invoice hold all of its tax, however it is parted', () => {
  for (const invoice of [28_800, 12_345, 999])
    for (const part of [1, 5, 333, 500]) {
      const rest = invoice - part
      const taxes = [vatInCredit(part, 81, 0), vatInCredit(rest, 81, part)]
      expect(taxes.every(tax => tax >= 0)).toBe(true)
      expect(taxes.reduce((sum, tax) => sum + tax)).toBe(vatIn(invoice, 81))
    }
})

test.each([
  ['CHE-123.456.788 MWST', true],
  ['CHE-123.456.788 TVA', true],
  ['CHE-123.456.789 MWST', false],
  ['CHE-123.456.788', false],
  ['CHE123456788 MWST', false],
])('%s is a number of the register: %s', (text, isOne) => {
  expect(isVatNumber(text)).toBe(isOne)
})
