import { shorten, toQrText } from '#domain/billing/qr-text.ts'
import { countryCode, stripCountryPrefix } from './countries.ts'
import { splitStreetLine } from './street-line.ts'

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
