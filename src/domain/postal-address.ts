import { shorten, toQrText } from './qr-text.ts'

/** An address as records hold it: one street line, anything may be missing. */
export interface AddressRecord {
  name: string
  street?: string | null
  postalCode?: string | null
  city?: string | null
  country?: string | null
}

/** Address type S of the QR-bill, within its lengths. */
export interface StructuredAddress {
  name: string
  street: string
  houseNumber: string
  postalCode: string
  town: string
  country: string
}

/** Null when a part the QR-bill requires is missing: such a debtor is left empty, for the payer to fill in. */
export function structureAddress(record: AddressRecord): StructuredAddress | null {
  const name = toQrText(record.name)
  const postalCode = stripCountryPrefix(toQrText(record.postalCode ?? ''))
  const town = toQrText(record.city ?? '')
  const country = countryCode(record.country)
  if (!name || !postalCode || postalCode.length > 16 || !town || !country) return null

  const { street, houseNumber } = splitStreetLine(toQrText(record.street ?? ''))
  return {
    name: shorten(name, 70),
    street: shorten(street, 70),
    houseNumber,
    postalCode,
    town: shorten(town, 35),
    country,
  }
}

// 12, 12a, 12 a, 12bis, 3-5, 12/A, 7.1, 12a-c: what follows a street's name in our languages.
const number = String.raw`\d{1,5}(?:\.\d{1,2})?\s?(?:[a-zA-Z]|bis|ter|quater)?(?:\s?[-–/+]\s?(?:\d{1,5}\s?[a-zA-Z]?|[a-zA-Z]))*`
const numberLast = new RegExp(
  String.raw`^(.*?\p{L}.*?)(?:\s*,\s*|\s+)(?:(?:Nr|No|N°|nº|n°)\.?\s?)?(${number})\.?$`,
  'u',
)
const numberGlued = new RegExp(String.raw`^(.*\p{L}{4}\.?|.*str\.)(${number})$`, 'u')
const numberFirst = new RegExp(String.raw`^(${number})(?:\s*,\s*|\s+)(\p{L}.*)$`, 'u')
const postBox =
  /^(postfach|case postale|casella postale|p\.?\s?o\.?\s?box|apartado|postafiók|c\.?p\.?|pf\.?)(?![\p{L}])/iu

/** Separates the house number from a street line; without one the whole line is the street. */
export function splitStreetLine(line: string): { street: string; houseNumber: string } {
  const text = line.trim().replace(/\s+/g, ' ')
  if (postBox.test(text)) return { street: text, houseNumber: '' }

  const last = numberLast.exec(text) ?? numberGlued.exec(text)
  const first = last ? null : numberFirst.exec(text)
  const street = (last?.[1] ?? first?.[2] ?? '').replace(/[\s,]+$/, '')
  const houseNumber = last?.[2] ?? first?.[1] ?? ''
  return street && houseNumber.length <= 16 ? { street, houseNumber } : { street: text, houseNumber: '' }
}

const countryNames: Record<string, readonly string[]> = {
  CH: ['schweiz', 'switzerland', 'suisse', 'svizzera', 'suiza', 'svájc', 'che'],
  LI: ['liechtenstein', 'fürstentum liechtenstein', 'fl', 'lie'],
  DE: ['deutschland', 'germany', 'allemagne', 'germania', 'alemania', 'németország'],
  AT: ['österreich', 'austria', 'autriche', 'ausztria'],
  FR: ['frankreich', 'france', 'francia', 'franciaország'],
  IT: ['italien', 'italy', 'italie', 'italia', 'olaszország'],
  ES: ['spanien', 'spain', 'espagne', 'spagna', 'españa', 'spanyolország'],
  HU: ['ungarn', 'hungary', 'hongrie', 'ungheria', 'hungría', 'magyarország'],
}

/** The ISO code of a country field, where people also write names; CH when it is empty. */
export function countryCode(country: string | null | undefined): string | null {
  const text = (country ?? '').trim()
  if (!text) return 'CH'
  const named = Object.entries(countryNames).find(([, names]) => names.includes(text.toLowerCase()))
  if (named) return named[0]
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : null
}

/** CH-8001 and D-80331 are how postal codes were once written for abroad; the country has its own field. */
function stripCountryPrefix(postalCode: string): string {
  return postalCode.replace(/^(?:[A-Z]{1,2}[\s-]+(?=\d)|(?:CH|FL|LI)(?=\d{4}$))/i, '')
}

/** A contact's addresses, of which the second is used only when it differs. */
export interface BillingRecord {
  street?: string | null
  postalCode?: string | null
  city?: string | null
  country?: string | null
  billingAddressSameAsContact?: boolean | null
  billingStreet?: string | null
  billingPostalCode?: string | null
  billingCity?: string | null
  billingCountry?: string | null
}

/** Where invoices go: the billing address when the contact has one, else the contact's own. */
export function billingAddressOf(contact: BillingRecord): Omit<AddressRecord, 'name'> {
  const { street, postalCode, city, country } = contact
  const billing = {
    street: contact.billingStreet,
    postalCode: contact.billingPostalCode,
    city: contact.billingCity,
    country: contact.billingCountry,
  }
  const differs = contact.billingAddressSameAsContact === false
  const isFilled = [billing.street, billing.postalCode, billing.city].some(part => part?.trim())
  return differs && isFilled ? billing : { street, postalCode, city, country }
}
