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

interface Fraction {
  of: number
  in: number
}

/** A share of an amount, rounded half up to the nearest Rappen or step. Integer arithmetic, so it is exact. */
export function shareOfRappen(rappen: number, { of, in: whole }: Fraction, step = 1): number {
  const parts = 2n * BigInt(whole) * BigInt(step)
  const doubled = 2n * BigInt(rappen) * BigInt(of) + BigInt(whole) * BigInt(step)
  // Division of whole numbers goes towards zero, also below it.
  const steps = doubled / parts - (doubled % parts < 0n ? 1n : 0n)
  return Number(steps) * step
}

/** A percentage of an amount; percentages have at most two decimals. */
export const percentOfRappen = (rappen: number, percent: number, step = 1): number =>
  shareOfRappen(rappen, { of: Math.round(percent * 100), in: 10_000 }, step)

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
