import { type Language, languages } from '#domain/languages.ts'

/** ISO 3166-1, Switzerland first. */
export const countryCodes: readonly string[] = (
  'CH AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM ' +
  'JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP ' +
  'MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN ' +
  'TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const known = new Set(countryCodes)

/** What people write instead of a code. */
const aliases: Record<string, string> = { UK: 'GB', FL: 'LI', CHE: 'CH', LIE: 'LI', USA: 'US' }

/** The ISO code: `ch` is CH and UK is GB. Null when there is no such country. */
export function isoCountryCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return known.has(code) ? code : (aliases[code] ?? null)
}

/** The ISO code of a country field, where older records also hold names; CH when it is empty. */
export function countryCode(country: string | null | undefined): string | null {
  const text = (country ?? '').trim()
  if (!text) return 'CH'
  return isoCountryCode(text) ?? readNames().get(text.toLowerCase()) ?? null
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

let codesByName: Map<string, string> | undefined

function readNames(): Map<string, string> {
  codesByName ??= new Map(
    languages.flatMap(language => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countryCodes.map(code => [(names.of(code) ?? code).toLowerCase(), code] as const)
    }),
  )
  return codesByName
}

const fourDigits = { form: /^\d{4}$/, example: '1010' }
const fiveDigits = { form: /^\d{5}$/, example: '10115' }
const threeAndTwo = { form: /^\d{3} ?\d{2}$/, example: '110 00' }

const postalCodes: Record<string, { form: RegExp; example: string }> = {
  CH: { ...fourDigits, example: '8001' },
  LI: { ...fourDigits, example: '9490' },
  AT: fourDigits,
  BE: fourDigits,
  BG: fourDigits,
  DK: fourDigits,
  HU: fourDigits,
  LU: fourDigits,
  NO: fourDigits,
  SI: fourDigits,
  DE: fiveDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  FR: fiveDigits,
  HR: fiveDigits,
  IT: fiveDigits,
  MC: fiveDigits,
  SM: fiveDigits,
  TR: fiveDigits,
  UA: fiveDigits,
  CZ: threeAndTwo,
  GR: threeAndTwo,
  SE: threeAndTwo,
  SK: threeAndTwo,
  GB: { form: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  NL: { form: /^\d{4} ?[A-Z]{2}$/i, example: '1012 AB' },
  PL: { form: /^\d{2}-?\d{3}$/, example: '00-001' },
  PT: { form: /^\d{4}(?:-\d{3})?$/, example: '1000-001' },
  US: { form: /^\d{5}(?:-\d{4})?$/, example: '10001' },
}

/** An example of the country's postal codes when this one is wrong; null when it is right or unknown. */
export function postalCodeProblem(
  country: string,
  postalCode: string,
): { country: string; example: string } | null {
  const rule = postalCodes[country]
  const bare = stripCountryPrefix(postalCode.trim())
  if (!rule || !bare || rule.form.test(bare)) return null
  return { country, example: rule.example }
}

/** CH-8001 and D-80331 are how postal codes were once written for abroad; the country has its own field. */
export function stripCountryPrefix(postalCode: string): string {
  return postalCode.replace(/^(?:[A-Z]{1,2}[\s-]+(?=\d)|(?:CH|FL|LI)(?=\d{4}$))/i, '')
}
