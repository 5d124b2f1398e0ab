import { monthNames } from '#domain/calendar/plain-date.ts'

// 12, 12a, 12 a, 12bis, 3-5, 12/A, 7.1, 12a-c: house numbers in our languages.
const number = String.raw`\d{1,5}(?:\.\d{1,2})?\s?(?:[a-zA-Z]|bis|ter|quater)?(?:\s?[-–/+]\s?(?:\d{1,5}\s?[a-zA-Z]?|[a-zA-Z]))*`
const numberLast = new RegExp(
  String.raw`(?:[\s,]+(?:(?:Nr|No|N°|nº|n°)\.?\s?)?|(?<=\p{L}{4}\.?|str\.))(${number})\.?$`,
  'u',
)
const numberFirst = new RegExp(String.raw`^(${number})[\s,]+(?=\p{L})`, 'u')
const longestNumber = 16
/** A number and its surroundings. The pattern sees no more than this, so it costs the same for any line. */
const reach = longestNumber + 8

/** A number that follows one of these belongs to a post box, a floor or a door, not to the house. */
const beyondTheHouse = new RegExp(
  String.raw`(?<!\p{L})(?:postfach|pf|case postale|casella postale|c\.?p|p\.?\s?o\.?\s?box|apartado|postafiók|` +
    'flat|apartment|apt|unit|suite|floor|room|wohnung|whg|stock|og|eg|etage|stiege|top|zimmer|' +
    'étage|appartement|app|bâtiment|bât|interno|int|piano|scala|piso|planta|puerta|esc|' +
    String.raw`emelet|em|ajtó|fszt|lakás|lph)(?!\p{L})`,
  'iu',
)

/** 17. Juni, 31-Décembre, 1er Mai, 2 de Mayo: a day in a street's name is no house number. */
const namedDay = new RegExp(
  String.raw`\d{1,2}(?:\.|er|°|º)?[\s-](?:de )?(?:${Object.values(monthNames).flat().join('|')})(?!\p{L})`,
  'giu',
)

/** Separates the house number from a street line. Where that could go wrong the whole line is the street. */
export function splitStreetLine(line: string): { street: string; houseNumber: string } {
  const text = line.trim().replace(/\s+/g, ' ')
  const whole = { street: text, houseNumber: '' }
  if (beyondTheHouse.test(text)) return whole
  const split = splitAtEnd(text) ?? splitAtStart(text)
  return split && isStreetAlone(split.street) && split.houseNumber.length <= longestNumber ? split : whole
}

function splitAtEnd(text: string) {
  const match = numberLast.exec(text.slice(-reach))
  return match && { street: text.slice(0, -match[0].length), houseNumber: match[1] ?? '' }
}

/** The part after a comma belongs after the street, and would end up between street and number. */
function splitAtStart(text: string) {
  const match = numberFirst.exec(text.slice(0, reach))
  if (!match) return null
  const street = text.slice(match[0].length)
  return street.includes(',') ? null : { street, houseNumber: match[1] ?? '' }
}

function isStreetAlone(street: string): boolean {
  return /\p{L}/u.test(street) && !/\d/.test(street.replace(namedDay, ''))
}
