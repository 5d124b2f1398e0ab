import { expect, it } from 'vitest'
import { formatCreditNoteNumber, formatInvoiceNumber } from './invoice-number.ts'

it('numbers invoices by year', () => {
  expect(formatInvoiceNumber(2026, 42)).toBe('2026-00042')
  expect(formatInvoiceNumber(2026, 123456)).toBe('2026-123456')
})

it('numbers credit notes by year, in a separate sequence', () => {
  expect(formatCreditNoteNumber(2026, 42)).toBe('G-2026-00042')
})
