/**
 * How telephone numbers are compared: by their international digits, however they are written. `+41 (0)79 000 25 38`,
 * `0041…` and `079/000.25.38` are all 41790002538. The database files them by the same rule, `phone_number()`.
 */

/** Where a number without a calling code is from: the country of its owner, and Switzerland for all others. */
const callingCodes: Record<string, string> = {
  AT: '43',
  DE: '49',
  ES: '34',
  FR: '33',
  GB: '44',
  IT: '39',
  PL: '48',
  PT: '351',
  US: '1',
}
const swiss = '41'

/** Where numbers begin with 0 at home only. Italy keeps its 0 abroad too. */
const trunkZero = /^(41|49|43|33|44|31|32|46|90|40|380|381|382|383|385|386|387|389|355)0/
/** Longer ones without a 0 or a plus begin with their calling code. */
const longestAtHome = (code: string) => (code === '39' || code === '1' ? 10 : 9)
const fewestDigits = 9

/** The digits that call this number from anywhere; null when there are too few for a number. */
export function phoneNumber(written: string, country = 'CH'): string | null {
  const digits = readDigits(written, callingCodes[country] ?? swiss)
  return digits.length >= fewestDigits ? digits : null
}

function readDigits(written: string, home: string): string {
  const signs = joinSigns(written)
  const abroad = /^(?:\+00|\+|00)(.*)/.exec(signs)?.[1]
  const digits = (abroad ?? signs).replaceAll('+', '')
  if (abroad !== undefined) return digits.replace(trunkZero, '$1')
  if (digits.startsWith('0')) return home === '39' ? home + digits : home + digits.slice(1)
  return digits.length <= longestAtHome(home) ? home + digits : digits.replace(trunkZero, '$1')
}

/** Digits and plus signs alone; the (0) that is left out from abroad is gone. */
const joinSigns = (written: string) =>
  written
    .normalize('NFKC')
    .replaceAll(/[^0-9+()]/g, '')
    .replace(/^(\(?(?:\+|00)(?!39)[0-9]+\)?)\(0\)/, '$1')
    .replaceAll(/[()]/g, '')

const typedNumber = /^(?:tel[.:]*)?[\s\p{Pd}()./+]*\d[\d\s\p{Pd}()./]*$/iu
/** Fewer digits begin too many numbers, and more are a reference. */
const fewestTyped = 7
const mostTyped = 17

/**
 * The beginnings of the numbers that can be meant, the likeliest first: a later row counts where an earlier finds nothing.
 * None when the text is no telephone number.
 */
export function readTypedPhone(typed: string): string[][] {
  const text = typed.normalize('NFKC').trim()
  const signs = joinSigns(text)
  const isAbroad = /^(?:\+|00)/.test(signs)
  const meant = readDigits(text, swiss)
  const isWhole = isAbroad || signs.startsWith('0') || signs.startsWith(swiss) || signs.length >= fewestDigits
  if (!typedNumber.test(text) || !isWhole || meant.length < fewestTyped || signs.length > mostTyped) return []
  if (isAbroad) return [[meant]]
  const others = Object.values(callingCodes).map(code => readDigits(text, code))
  return [[meant], [...new Set(others)].filter(other => other !== meant)]
}

/** A number as one word, for a search in texts. */
export const joinPhoneDigits = (typed: string) =>
  readTypedPhone(typed).length > 0 ? joinSigns(typed).replace(/^\+/, '') : typed

/** Every number in a text, such as the signature of a mail. */
export const findPhones = (text: string): string[] => [
  ...new Set(
    (text.normalize('NFKC').match(/(?:\+|\b0|\(0)[\d\p{Zs}\p{Pd}()./]{7,22}\d/gu) ?? []).flatMap(
      found => phoneNumber(found) ?? [],
    ),
  ),
]
