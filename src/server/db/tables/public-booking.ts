import type { Generated, GeneratedAlways } from 'kysely'
import type { TermsTexts } from '#contract/settings/public-booking.ts'
import type { Asked, Invoicing } from '#domain/booking/booking-fields.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface PublicBookingTable {
  id: Generated<boolean>
  isOpen: Generated<boolean>
  asksPhone: Generated<Asked>
  asksHowHeard: Generated<boolean>
  invoicing: Generated<Invoicing>
  invoiceDay: string | null
  /** One address per line. */
  frames: Generated<string>
  version: Version
}

/** Only added, one row per version. */
export interface BookingTermsTable {
  version: number
  texts: Json<TermsTexts>
  savedAt: Instant
  savedBy: string
}

/** What a family fills in, for two hours. */
export interface BookingCartsTable {
  id: Id
  secretHash: string
  /** Once it was proved by a mailed code. */
  address: string | null
  createdAt: Instant
  expiresAt: Instant
  bookedAt: NullableInstant
}

export interface CartSeatsTable {
  /** Made by the page, so that a call sent twice is one seat. */
  id: string
  /** In the order in which they were chosen. */
  place: GeneratedAlways<string>
  cartId: string
  lessonOfferId: string
  /** For the waiting list of a full course: no seat is held. */
  waits: boolean
  swimmerId: string | null
  bookingId: string | null
  createdAt: Instant
}

export interface PublicBookingsTable {
  bookingId: string
  termsVersion: number
  acceptedAt: Instant
  /** When its invoice is to be sent; null once it was, or by hand. */
  invoiceOn: string | null
}
