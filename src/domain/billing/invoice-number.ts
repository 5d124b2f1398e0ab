/** `2026-00042`: counted per year, without a gap. It grows a digit rather than repeat. */
export function formatInvoiceNumber(year: number, sequence: number): string {
  return `${year}-${sequence.toString().padStart(5, '0')}`
}

/** `G-2026-00042`: a separate sequence, counted per year as invoices are. */
export type CreditNoteNumber = `G-${string}`

export const formatCreditNoteNumber = (year: number, sequence: number): CreditNoteNumber =>
  `G-${formatInvoiceNumber(year, sequence)}`
