import type { Selectable } from 'kysely'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BookingsTable } from '#server/db/tables/bookings.ts'

export type Generation = 4 | 5

type BookingRow = Selectable<BookingsTable>

/** What an order of a booking is for, and its current price. */
export interface Quote {
  productId: string | null
  lessonOfferId: string | null
  /** In the contact's language. */
  productName: string
  amountRappen: number
  /** The rate of the value added tax that the amount holds, in tenths of a percent. */
  vatTenths: number
}

/** Where and when the course takes place, as letters tell it. */
export interface CourseSchedule {
  /** What the course is called in German, which authorities read. */
  germanName: string | null
  /** Null for a product. */
  lessonTypeId: string | null
  /** What one lesson costs, where that is known. */
  unitPriceRappen: number | null
  location: string | null
  dates: readonly PlainDate[]
  startTime: string | null
}

/** Everything the order engine must ask a generation: what its bookings buy. Contact and swimmer they share. */
export interface BookingSource {
  /** The price always comes from the catalogue, never from a caller. */
  quote(tx: Tx, booking: BookingRow): Promise<Quote>
  readSchedule(
    db: Database | Tx,
    order: Pick<Quote, 'productId' | 'lessonOfferId'>,
  ): Promise<CourseSchedule | null>
}
