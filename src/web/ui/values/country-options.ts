import { countryCode, countryCodes, countryName, isoCountryCode } from '#domain/address/countries.ts'
import { spokenLocale } from '#web/language/spoken-locale.ts'
import { t } from '#web/language/t.ts'

/** All countries, Switzerland first. What an older record holds instead of one is shown, to be replaced. */
export function countryOptions(current: unknown) {
  const { language } = spokenLocale()
  const [home, ...abroad] = countryCodes.map(value => ({ value, label: countryName(value, language) }))
  const known = [...(home ? [home] : []), ...abroad.sort((a, b) => a.label.localeCompare(b.label, language))]
  if (typeof current !== 'string' || current === '' || isoCountryCode(current)) return known
  return [{ value: current, label: t('{current} (please choose)', { current }) }, ...known]
}

/** The country of a record as a form holds it: names and UK become codes, and no country is Switzerland. */
export const readCountry = (country: string | null | undefined) => countryCode(country) ?? country ?? 'CH'

/** The country after an address, where it is not Switzerland. */
export function countryAbroad(country: string | null | undefined): string {
  const code = countryCode(country)
  if (code === 'CH') return ''
  return code ? countryName(code, spokenLocale().language) : (country ?? '')
}
