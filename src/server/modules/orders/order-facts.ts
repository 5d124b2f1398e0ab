import type { BookingContact, BookingSwimmer } from '#contract/bookings/bookings.ts'
import { chooseHomeAddress, choosePayerAddress } from '#domain/address/payer-address.ts'
import { defaultContactLanguage, isLanguage, type Language } from '#domain/languages.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { writeName } from '#server/mail/templates/person-name.ts'
import type { Course, Payer } from '../invoices/letter-data.ts'
import type { CourseSchedule } from './booking-source/booking-source.ts'
import type { OrderEngine } from './order-engine.ts'
import type { OrderRow } from './order-records.ts'

/** What letters say about an order besides its own record. */
export interface OrderFacts {
  contact: BookingContact
  swimmer: BookingSwimmer
  language: Language
  /** Who pays, at the billing address when there is one. */
  payer: Payer
  /** The same person where they live: a debt is collected there (SchKG 46). */
  resident: Payer
  course: Course
  /** For authorities, regardless of the contact's language. */
  germanCourseName: string
}

export async function readOrderFacts(
  { sources }: Pick<OrderEngine, 'sources'>,
  db: Database | Tx,
  order: OrderRow,
): Promise<OrderFacts> {
  const { contact, swimmer, ...record } = await db
    .selectFrom('bookings as b')
    .innerJoin('contacts as c', 'c.id', 'b.contactId')
    .select(['b.contact', 'b.swimmer', 'c.street', 'c.postalCode', 'c.city', 'c.country'])
    .select(['c.billingAddressSameAsContact', 'c.billingStreet', 'c.billingPostalCode', 'c.billingCity'])
    .select(['c.billingName', 'c.billingCountry'])
    .where('b.id', '=', order.bookingId)
    .executeTakeFirstOrThrow()
  const schedule = await sources[order.generation].readSchedule(db, order)
  const name = { firstName: contact.firstName, lastName: contact.lastName }
  const language = isLanguage(contact.preferredLanguage) ? contact.preferredLanguage : defaultContactLanguage
  return {
    contact,
    swimmer,
    language,
    payer: { ...name, ...payeeOf(record), ...choosePayerAddress(contact, record) },
    resident: { ...name, ...chooseHomeAddress(contact, record) },
    course: { name: order.productName, swimmerName: writeName(swimmer, language), ...placeAndTime(schedule) },
    germanCourseName: schedule?.germanName || order.productName,
  }
}

const placeAndTime = (schedule: CourseSchedule | null) =>
  schedule && { location: schedule.location, dates: schedule.dates, startTime: schedule.startTime }

const payeeOf = (contact: { billingAddressSameAsContact: boolean; billingName: string | null }) =>
  contact.billingAddressSameAsContact || !contact.billingName ? {} : { billingName: contact.billingName }
