import { expect, it } from 'vitest'
import { formatInvoiceNumber, parseInvoiceNumber } from './invoice-number.ts'

it('numbers invoices by year', () => {
  expect(formatInvoiceNumber(2026, 42)).toBe('2026-00042')
  expect(formatInvoiceNumber(2026, 123456)).toBe('2026-123456')
  expect(parseInvoiceNumber('2026-00042')).toEqual({ year: 2026, sequence: 42 })
  expect(parseInvoiceNumber('42')).toBeNull()
})
