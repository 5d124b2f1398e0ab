import type { AddressRecord } from './postal-address.ts'

type Address = Omit<AddressRecord, 'name'>

/** As typed with a booking. Older bookings name no country. */
interface TypedAddress {
  street: string
  plz: string
  city: string
  country?: string | null | undefined
}

interface ContactAddresses extends Address {
  billingAddressSameAsContact: boolean
  billingStreet: string | null
  billingPostalCode: string | null
  billingCity: string | null
  billingCountry: string | null
}

/** The billing address if there is one, else that of the booking, else the contact's. */
export function choosePayerAddress(typed: TypedAddress, contact: ContactAddresses): Address {
  const billing = {
    street: contact.billingStreet,
    postalCode: contact.billingPostalCode,
    city: contact.billingCity,
    country: contact.billingCountry,
  }
  const complete = contact.billingAddressSameAsContact || !isComplete(billing) ? null : billing
  return complete ?? chooseHomeAddress(typed, contact)
}

/** The home address, also when somebody else pays. */
export function chooseHomeAddress(typed: TypedAddress, contact: Address): Address {
  const { street, postalCode, city, country } = contact
  const home = { street, postalCode, city, country }
  const booked = { street: typed.street, postalCode: typed.plz, city: typed.city }
  if (!isComplete(booked) && isComplete(home)) return home
  // The country of another address says nothing about this one; that of the same place does.
  const known = typed.country || (isSamePlace(booked, home) ? country : null)
  return { ...booked, country: known || 'CH' }
}

const isComplete = ({ postalCode, city }: Address) => Boolean(postalCode?.trim() && city?.trim())

const isSamePlace = (a: Address, b: Address) => placeOf(a) === placeOf(b)

const placeOf = ({ postalCode, city }: Address) => `${postalCode?.trim()} ${city?.trim().toLowerCase()}`
