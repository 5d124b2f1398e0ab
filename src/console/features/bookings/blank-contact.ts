import type { BookingContact } from '#contract/bookings/bookings.ts'

/** A booking's contact as the fields of a form hold it. */
export type TypedContact = { [Field in keyof BookingContact]: string }

export const blankContact = {
  firstName: '',
  lastName: '',
  email: '',
  street: '',
  city: '',
  plz: '',
  country: 'CH',
  preferredLanguage: 'en',
} as const satisfies Required<BookingContact>
