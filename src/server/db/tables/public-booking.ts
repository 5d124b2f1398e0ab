import type { Generated } from 'kysely'
import type { TermsTexts } from '#contract/settings/public-booking.ts'
import type { Asked, Invoicing } from '#domain/booking/booking-fields.ts'
import type { Instant, Json, Version } from './columns.ts'

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
