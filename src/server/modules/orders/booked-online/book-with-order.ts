import type { PublicBooking } from '#contract/settings/public-booking.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Change } from '#server/db/change.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { confirmBooking, makeBooking, type NewBooking } from '../../bookings/actions/make-booking.ts'
import type { BookingRow } from '../../bookings/booking-records.ts'
import { insertOrder } from '../editing/create-order.ts'
import type { OrderEngine } from '../order-engine.ts'

export interface AcceptedTerms {
  version: number
  /** When the invoice is to be sent; null by hand. */
  invoiceOn: PlainDate | null
}

/** The day on which the invoice of a booking made now is to be sent; null by hand. */
export const invoiceDayOf = (
  { invoicing, invoiceDay }: PublicBooking['settings'],
  now: Date,
): PlainDate | null => ({ 'by-hand': null, 'at-once': zurichDate(now), 'on-day': invoiceDay })[invoicing]

type Wanted = Omit<NewBooking, 'generation' | 'termsAccepted' | 'allowIdentical'>

/**
 * What a family books by itself: a booking with its order over the lessons that are left, and the terms it accepted, where
 * there are some. The offer is locked.
 */
export async function bookWithOrder(
  { engine, letterhead }: { engine: OrderEngine; letterhead: Letterhead },
  step: Change,
  { informContact, terms, ...wanted }: Wanted & { terms: AcceptedTerms | null },
  now: Date,
): Promise<{ booking: BookingRow; amountRappen: number }> {
  const { tx } = step
  const flags = { termsAccepted: true, informContact: false, allowIdentical: true }
  const booking = await makeBooking(step, letterhead, { generation: 5, ...wanted, ...flags }, now)
  if (terms)
    await tx
      .insertInto('public_bookings')
      .values({
        bookingId: booking.id,
        termsVersion: terms.version,
        acceptedAt: now,
        invoiceOn: terms.invoiceOn,
      })
      .execute()
  const orderId = await insertOrder(engine, step, booking, now, { onlyLeft: true })
  const order = tx.selectFrom('orders').select('amountRappen').where('id', '=', orderId)
  const { amountRappen } = await order.executeTakeFirstOrThrow()
  if (informContact) await confirmBooking(step, letterhead, booking, now, amountRappen)
  return { booking, amountRappen }
}
