import { shareOfRappen } from '#domain/billing/money.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'

/**
 * The VAT code of a course: exempt as teaching is (MWSTG art. 21 para. 2 no. 11), taxed at the standard
 * rate, or outside of it. Prices hold the tax.
 */
export const vatCodes = ['exempt', 'standard', 'outside'] as const
export type VatCode = (typeof vatCodes)[number]

export const vatLabels = {
  exempt: 'Exempt from VAT',
  standard: 'Standard rate',
  outside: 'Outside of VAT',
} as const satisfies Record<VatCode, string>

/** The standard rate in tenths of a percent, from its first day; the newest first. */
const standardRates: readonly { since: PlainDate; tenths: number }[] = [
  { since: '2024-01-01', tenths: 81 },
  { since: '2018-01-01', tenths: 77 },
  { since: '2011-01-01', tenths: 80 },
]

/** The day on which the course begins counts, whenever its invoice is sent (MWSTG art. 115); where none is known, the newest rate. */
export const vatTenths = (code: VatCode, startsOn: PlainDate = '9999-12-31'): number =>
  code === 'standard' ? (standardRates.find(({ since }) => since <= startsOn)?.tenths ?? 0) : 0

/** The tax that an amount holds, in Rappen. The database counts the same (`orders.vatRappen`). */
export const vatIn = (rappen: number, tenths: number): number =>
  shareOfRappen(rappen, { of: tenths, in: 1000 + tenths })

/** The tax in a credit note, such that those of one invoice hold its tax when they add up to it. */
export const vatInCredit = (rappen: number, tenths: number, creditedBefore: number): number =>
  vatIn(creditedBefore + rappen, tenths) - vatIn(creditedBefore, tenths)

const checkWeights = [5, 4, 3, 2, 7, 6, 5, 4]

/** `CHE-123.456.788 MWST`, with the right check digit. */
export function isVatNumber(text: string): boolean {
  const [, ...parts] = /^CHE-(\d{3})\.(\d{3})\.(\d{3}) (?:MWST|TVA|IVA)$/.exec(text) ?? []
  const digits = Array.from(parts.join(''), Number)
  const sum = checkWeights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return digits.length === 9 && (11 - (sum % 11)) % 11 === digits[8]
}
