import { defaultContactLanguage, isLanguage, type Language } from '#domain/languages.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BookingContact, BookingSwimmer } from '#server/db/tables/bookings.ts'
import type { Course, Payer } from '../invoices/letter-data.ts'
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
    .select('c.billingCountry')
    .where('b.id', '=', order.bookingId)
    .executeTakeFirstOrThrow()
  const schedule = await sources[order.generation].readSchedule(db, order)
  const name = { firstName: contact.firstName, lastName: contact.lastName }
  const swimmerName = `${swimmer.firstName} ${swimmer.lastName}`
  return {
    contact,
    swimmer,
    language: isLanguage(contact.preferredLanguage) ? contact.preferredLanguage : defaultContactLanguage,
    payer: { ...name, ...chooseAddress(contact, record) },
    resident: { ...name, ...chooseAddress(contact, { ...record, billingAddressSameAsContact: true }) },
    course: { name: order.productName, swimmerName, ...schedule },
  }
}

type Address = Pick<Payer, 'street' | 'postalCode' | 'city' | 'country'>

type ContactAddresses = Address & {
  billingAddressSameAsContact: boolean
  billingStreet: string | null
  billingPostalCode: string | null
  billingCity: string | null
  billingCountry: string | null
}

/** The billing address when there is one; else what was typed with the booking; else what the contact's record says. */
function chooseAddress(typed: BookingContact, contact: ContactAddresses): Address {
  const { street, postalCode, city, country } = contact
  const candidates: Address[] = [
    { street: typed.street, postalCode: typed.plz, city: typed.city, country },
    { street, postalCode, city, country },
  ]
  if (!contact.billingAddressSameAsContact)
    candidates.unshift({
      street: contact.billingStreet,
      postalCode: contact.billingPostalCode,
      city: contact.billingCity,
      country: contact.billingCountry,
    })
  const complete = candidates.find(address => address.postalCode && address.city)
  return complete ?? candidates[0] ?? {}
}
