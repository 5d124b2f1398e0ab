import type { Generated, GeneratedAlways } from 'kysely'
import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import type { Language } from '#domain/languages.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface ContactsTable {
  id: Id
  email: string
  firstName: string
  lastName: string
  phone: Generated<string>
  preferredLanguage: Generated<Language>
  street: Generated<string>
  postalCode: Generated<string>
  city: Generated<string>
  country: Generated<string>
  billingAddressSameAsContact: Generated<boolean>
  billingName: string | null
  billingStreet: string | null
  billingPostalCode: string | null
  billingCity: string | null
  billingCountry: string | null
  paymentStatus: Generated<'good' | 'warning' | 'blocked'>
  notes: Generated<string>
  totalOrdersCount: Generated<number>
  totalAmountPaidRappen: Generated<number>
  sourcePhase03Count: Generated<number>
  /** The open amount of all their orders; kept by triggers. */
  openRappen: GeneratedAlways<number>
  firstBookingAt: NullableInstant
  lastBookingAt: NullableInstant
  archivedAt: NullableInstant
  searchText: GeneratedAlways<string>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** `selected` is a product id; Phase 5 adds the offer's values at booking time. */
export interface BookingCourse {
  selected?: string | null
  howHeard?: string | null
  [detail: string]: unknown
}

export interface BookingsTable {
  id: Id
  generation: 4 | 5
  contactId: string
  contact: Json<BookingContact>
  swimmer: Json<BookingSwimmer>
  course: Json<BookingCourse>
  productId: string | null
  lessonOfferId: string | null
  termsAccepted: Generated<boolean>
  bookedOverCapacity: Generated<boolean>
  /** When its family withdrew; from then on it holds no seat. */
  withdrawnAt: NullableInstant
  /** The first day of the medical certificate it withdrew with; the certificate is not kept. */
  sickSince: string | null
  searchText: GeneratedAlways<string>
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

/** The bookings that hold a seat. */
export interface BookedSeatsView {
  bookingId: string
  lessonOfferId: string | null
  productId: string | null
}

/** Kept by the database itself, and only read. */
export interface BookingNamesTable {
  generation: GeneratedAlways<4 | 5>
  word: GeneratedAlways<string>
  createdAt: GeneratedAlways<string>
  bookingId: GeneratedAlways<string>
  names: GeneratedAlways<string | null>
}

/** Every word in a booking's names, or every address. Kept by the database itself, and only read. */
export interface WordsTable {
  word: GeneratedAlways<string>
}
