import type { Language } from '#domain/languages.ts'
import { countryCode } from './countries.ts'

/** What Swiss offices of debt collection work in. */
const officeLanguages = ['de', 'fr', 'it'] as const
export type OfficeLanguage = (typeof officeLanguages)[number]

type Range = readonly [first: number, last: number]

/** Postal codes where the office works in French: Romandie, the Bernese Jura and the French part of Valais. */
const french: readonly Range[] = [
  [1000, 1999],
  [2000, 2499],
  [2515, 2518],
  [2520, 2520],
  [2523, 2523],
  [2525, 2525],
  [2534, 2538],
  [2600, 2999],
  [3960, 3969],
  [3971, 3979],
]
/** The German part of Fribourg, among the postal codes above. */
const germanAmongFrench: readonly Range[] = [
  [1656, 1657],
  [1712, 1719],
  [1734, 1738],
  [1792, 1795],
  [1797, 1797],
]
/** Ticino, Mesolcina, Bregaglia and Poschiavo. */
const italian: readonly Range[] = [
  [6500, 6999],
  [7602, 7610],
  [7710, 7710],
  [7741, 7748],
]

const holds = (ranges: readonly Range[], code: number) =>
  ranges.some(([first, last]) => first <= code && code <= last)

/** The language of the office at the place of residence; without a Swiss postal code the person's language, else German. */
export function officeLanguageOf(
  { postalCode, country }: { postalCode?: string | null; country?: string | null },
  spoken: Language,
): OfficeLanguage {
  const code = countryCode(country) === 'CH' && /^\d{4}$/.test(postalCode ?? '') ? Number(postalCode) : null
  if (code === null) return officeLanguages.find(language => language === spoken) ?? 'de'
  if (holds(italian, code)) return 'it'
  return holds(french, code) && !holds(germanAmongFrench, code) ? 'fr' : 'de'
}
