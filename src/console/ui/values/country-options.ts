import { countryCode, countryCodes, countryName, isoCountryCode } from '#domain/address/countries.ts'

const [home, ...abroad] = countryCodes.map(value => ({ value, label: countryName(value, 'en') }))
const known = [...(home ? [home] : []), ...abroad.sort((a, b) => a.label.localeCompare(b.label, 'en'))]

/** All countries, Switzerland first. What an older record holds instead of one is shown, to be replaced. */
export function countryOptions(current: unknown) {
  if (typeof current !== 'string' || current === '' || isoCountryCode(current)) return known
  return [{ value: current, label: `${current} (please choose)` }, ...known]
}

/** The country of a record as a form holds it: names and UK become codes, and no country is Switzerland. */
export const readCountry = (country: string | null | undefined) => countryCode(country) ?? country ?? 'CH'

/** The country after an address, where it is not Switzerland. */
export function countryAbroad(country: string | null | undefined): string {
  const code = countryCode(country)
  if (code === 'CH') return ''
  return code ? countryName(code, 'en') : (country ?? '')
}
