import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import { identicalWithinMs, secondsSince } from '#domain/orders/identical-booking.ts'
import { conflict, notFound } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { editableRecords } from '#server/db/editable-records.ts'
import type { BookingCourse, BookingsTable } from '#server/db/tables/bookings.ts'
import { findOrMakeContact, lockContact, refreshBookingDates } from '../contacts/contact-records.ts'
import { fileBooking, unfileBooking } from '../families/file-bookings.ts'
import { closeByBooking } from '../waiting-list/close-by-booking.ts'

/**
 * Writing bookings of either generation: the contact behind one is found or made, its dates stay true, and so does which
 * swimmer of the family it is for.
 */

export type BookingRow = Selectable<BookingsTable>

export interface BookingValues {
  contact: BookingContact
  swimmer: BookingSwimmer
  course: BookingCourse
  termsAccepted: boolean
  productId?: string | null
  lessonOfferId?: string | null
  bookedOverCapacity?: boolean
}

/** Runs after a booking was saved, and may refuse it. Orders come later in the module order, so they hook in here. */
export type BookingSaved = (step: Change, before: BookingRow, after: BookingRow, now: Date) => Promise<void>

const records = editableRecords('bookings', { topic: 'bookings', key: 'id', called: 'booking' })

/** Locks the booking, of either generation unless one is asked for, then its order. The contact is locked last, as in every change of an order's totals. */
export async function lockBooking(tx: Tx, id: string, generation?: 4 | 5): Promise<BookingRow> {
  const booking = await records.lock(tx, id)
  if (generation && booking.generation !== generation) throw notFound('booking')
  await tx.selectFrom('orders').select('id').where('bookingId', '=', id).forUpdate().execute()
  return booking
}

export async function insertBooking(
  step: Change,
  generation: 4 | 5,
  values: BookingValues,
  known: { now: Date; allowIdentical: boolean; contactId?: string },
): Promise<BookingRow> {
  const { now } = known
  const contactId = known.contactId ?? (await findOrMakeContact(step, values.contact, now))
  if (!known.allowIdentical) await refuseIdentical(step, { ...values, generation, contactId }, now)
  const booking = await records.insert(step, { ...toRow(values), generation, contactId }, now)
  await refreshBookingDates(step, [contactId])
  await fileBooking(step, booking, now)
  await closeByBooking(step, booking, now)
  return booking
}

/** The contact is locked, so that of two at the same moment the second sees the first. */
async function refuseIdentical(
  { tx }: Change,
  wanted: Pick<BookingValues, 'swimmer' | 'productId' | 'lessonOfferId'> & {
    generation: 4 | 5
    contactId: string
  },
  now: Date,
): Promise<void> {
  const { generation, contactId, swimmer, productId = null, lessonOfferId = null } = wanted
  const since = new Date(now.getTime() - identicalWithinMs)
  const earlier = await tx
    .selectFrom('bookings')
    .select('createdAt')
    .where('contactId', '=', contactId)
    .where('generation', '=', generation)
    .where('createdAt', '>', since.toISOString())
    .where('productId', 'is not distinct from', productId)
    .where('lessonOfferId', 'is not distinct from', lessonOfferId)
    .where(sql<boolean>`${inLowerCase(sql`swimmer ->> 'firstName'`)} = ${inLowerCase(sql`${swimmer.firstName}::text`)}
      and ${inLowerCase(sql`swimmer ->> 'lastName'`)} = ${inLowerCase(sql`${swimmer.lastName}::text`)}
      and swimmer ->> 'dob' is not distinct from ${swimmer.dob}`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!earlier) return
  const seconds = secondsSince(new Date(earlier.createdAt), now)
  throw conflict({ code: 'booking.identical', values: { seconds } })
}

/** In every language's letters, also on a database whose own locale knows only those of English. */
const inLowerCase = (text: RawBuilder<unknown>) => sql`lower((${text}) collate "und-x-icu")`

/**
 * Another email means another contact. The same email stays with the same contact, even if that contact has since
 * changed its own.
 */
export async function saveBooking(
  step: Change,
  before: BookingRow,
  values: BookingValues,
  now: Date,
  bookingSaved: BookingSaved,
  known: { contactId?: string; action?: string } = {},
): Promise<BookingRow> {
  const formerId = before.contactId
  const contactId =
    known.contactId ??
    (values.contact.email === before.contact.email
      ? formerId
      : await findOrMakeContact(step, values.contact, now, formerId))
  const after = await records.update(step, before, { ...toRow(values), contactId }, now, known.action)
  await bookingSaved(step, before, after, now)
  if (contactId === formerId) await lockContact(step, contactId)
  else await refreshBookingDates(step, [formerId, contactId])
  await fileBooking(step, after, now)
  if (after.lessonOfferId !== before.lessonOfferId) await closeByBooking(step, after, now)
  return after
}

export async function removeBooking(step: Change, before: BookingRow): Promise<void> {
  await lockContact(step, before.contactId)
  await unfileBooking(step, before.id)
  await records.remove(step, before)
  await refreshBookingDates(step, [before.contactId])
}

const toRow = ({ contact, swimmer, course, ...plain }: BookingValues) => ({
  ...plain,
  contact: JSON.stringify(contact),
  swimmer: JSON.stringify(swimmer),
  course: JSON.stringify(course),
})
