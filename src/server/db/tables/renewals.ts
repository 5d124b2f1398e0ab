import type { ColumnType, Generated } from 'kysely'
import type { Invoicing } from '#domain/booking/booking-fields.ts'
import type { RenewalAnswer, RenewalOutcome } from '#domain/renewal/renewal-answers.ts'
import type { WishLine } from '#domain/wishes/assign-wishes.ts'
import type { Id, Instant, Json, NullableInstant } from './columns.ts'
import type { Problem } from './jobs.ts'

export interface RenewalsTable {
  blockId: string
  closesAt: Instant
  invoicing: Invoicing
  invoiceDay: string | null
  seed: string
  seedHash: string
  sentAt: Instant
  sentBy: string
  decidedAt: NullableInstant
}

export interface RenewalFamiliesTable {
  id: Id
  blockId: string
  familyId: string
  contactId: string
  closesAt: Instant
  mailDue: Generated<boolean>
  mailedAt: NullableInstant
  remindedAt: NullableInstant
  answeredAt: NullableInstant
  termsVersion: number | null
  termsAcceptedAt: NullableInstant
  decidedAt: NullableInstant
}

export interface RenewalProposalsTable {
  id: Id
  blockId: string
  /** The seat in the course that ends. */
  bookingId: string
  swimmerId: string
  /** What staff chose; without `sentAt` nothing was sent. */
  chosenOfferId: string | null
  isLeftOut: Generated<boolean>
  reason: Generated<string>
  renewalFamilyId: string | null
  offerId: string | null
  sentAt: NullableInstant
  /** Its offer was edited after it was sent. */
  voidedAt: NullableInstant
  answer: RenewalAnswer | null
  wishes: Json<string[]>
  together: Generated<boolean>
  answeredAt: NullableInstant
  answeredBy: string | null
  outcome: RenewalOutcome | null
  givenOfferId: string | null
  lines: Json<WishLine[]>
  newBookingId: string | null
  settledAt: NullableInstant
  invoicedAt: NullableInstant
  /** Why it could not be invoiced then, as a code. */
  invoiceProblem: ColumnType<Problem | null, string | null | undefined, string | null>
}
