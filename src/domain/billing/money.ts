/** Money is integer Rappen inside; CHF numbers exist only at the edges (API and forms). */

export function rappenFromChf(chf: number): number {
  if (!isWholeRappen(chf)) throw new RangeError(`${chf} is not an amount in whole Rappen`)
  return Math.round(chf * 100)
}

export function isWholeRappen(chf: number): boolean {
  // 100 × a two-decimal number is off by far less than half a Rappen, so rounding restores it exactly.
  const rappen = Math.round(chf * 100)
  return Number.isSafeInteger(rappen) && chfFromRappen(rappen) === chf
}

export function chfFromRappen(rappen: number): number {
  return rappen / 100
}

/** `1234.50`, as the QR-bill payload writes it. */
export function formatPlainAmount(rappen: number): string {
  const digits = Math.abs(rappen).toString().padStart(3, '0')
  return `${rappen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1'234.50`, as people in Switzerland write it. */
export function formatAmount(rappen: number): string {
  return formatPlainAmount(rappen).replace(/\d(?=(\d{3})+\.)/g, "$&'")
}

/** `CHF 1'234.50` */
export function formatChf(rappen: number): string {
  return `CHF ${formatAmount(rappen)}`
}
