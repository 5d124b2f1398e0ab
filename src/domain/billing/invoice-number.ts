/** `2026-00042`: counted per year, without a gap. It grows a digit rather than repeat. */
export function formatInvoiceNumber(year: number, sequence: number): string {
  return `${year}-${sequence.toString().padStart(5, '0')}`
}

export function parseInvoiceNumber(text: string): { year: number; sequence: number } | null {
  const match = /^(\d{4})-(\d{5,})$/.exec(text)
  return match ? { year: Number(match[1]), sequence: Number(match[2]) } : null
}
