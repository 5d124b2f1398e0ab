/** `2026-00042`: counted per year, without a gap. It grows a digit rather than repeat. */
export function formatInvoiceNumber(year: number, sequence: number): string {
  return `${year}-${sequence.toString().padStart(5, '0')}`
}
