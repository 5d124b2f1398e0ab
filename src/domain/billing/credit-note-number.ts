import { formatInvoiceNumber } from './invoice-number.ts'

/** `G-2026-00042`: a separate sequence, counted per year as invoices are. */
export type CreditNoteNumber = `G-${string}`

export const formatCreditNoteNumber = (year: number, sequence: number): CreditNoteNumber =>
  `G-${formatInvoiceNumber(year, sequence)}`
