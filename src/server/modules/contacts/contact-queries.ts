import { sql } from 'kysely'
import type * as z from 'zod'
import type { Contact, contactRoutes } from '#contract/contacts/contacts.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson } from '#server/db/json.ts'
import { selectCursorPage } from '#server/db/pages/cursor-page.ts'
import { selectSortedPage } from '#server/db/pages/sorted-page.ts'
import { isSearchedContact } from '#server/db/search-phones.ts'
import { takeOne } from '#server/db/take-one.ts'
import { contactSorting } from './contact-sorts.ts'

type ListQuery = z.output<typeof contactRoutes.listContacts.query>
type Stats = z.input<typeof contactRoutes.contactStats.response>
type Dependencies = z.input<typeof contactRoutes.readContactDependencies.response>

const contacts = (db: Database | Tx) =>
  db
    .selectFrom('contacts')
    .select(['id', 'email', 'firstName', 'lastName', 'phone', 'preferredLanguage'])
    .select(['street', 'postalCode', 'city', 'country', 'billingAddressSameAsContact'])
    .select(['billingName', 'billingStreet', 'billingPostalCode', 'billingCity', 'billingCountry'])
    .select(['paymentStatus', 'notes', 'firstBookingAt', 'lastBookingAt', 'archivedAt'])
    .select(['createdAt', 'updatedAt', 'version'])

/** Exports may ask for all, and for these alone. */
export type ContactChoice = Omit<ListQuery, 'archived'> & {
  archived: ListQuery['archived'] | 'any'
  ids?: readonly string[] | undefined
}

export async function listContacts(
  db: Database,
  { search, language, paymentStatus, archived, ids, sort, direction, ...page }: ContactChoice,
) {
  let query =
    ids || archived === 'any'
      ? contacts(db)
      : contacts(db).where('archivedAt', archived === 'true' ? 'is not' : 'is', null)
  if (ids) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`)
  if (language) query = query.where('preferredLanguage', '=', language)
  if (paymentStatus) query = query.where('paymentStatus', '=', paymentStatus)
  if (search) query = query.where(await isSearchedContact(db, search, { id: 'id', words: 'searchText' }))
  const by = { column: 'lastBookingAt', nullable: true }
  const { items, ...rest } = sort
    ? await selectSortedPage(db, query, contacts(db), { ...contactSorting(sort, direction), ...page })
    : await selectCursorPage(db, query, { alias: 'contacts', by, ...page })
  return joinJson({ contacts: items, ...rest })
}

export async function findContact(db: Database | Tx, id: string): Promise<Contact> {
  return takeOne(contacts(db).where('id', '=', id), 'contact')
}

export async function readContactStats(db: Database): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select count(*) filter (where "archivedAt" is null) as total,
      count(*) filter (where "archivedAt" is null and "paymentStatus" = 'good') as good,
      count(*) filter (where "archivedAt" is null and "paymentStatus" = 'warning') as warning,
      count(*) filter (where "archivedAt" is null and "paymentStatus" = 'blocked') as blocked,
      max("updatedAt") as "lastUpdated"
    from contacts`.execute(db)
  return rows[0] ?? { total: 0, good: 0, warning: 0, blocked: 0, lastUpdated: null }
}

/** Bookings of both generations: each of them keeps its contact. */
export async function readDependencies(db: Database, contactId: string): Promise<Dependencies> {
  const { rows } = await sql<Dependencies>`
    select count(bookings.id) as booking_count, count(orders.id) as bookings_with_order
    from contacts
    left join bookings on bookings."contactId" = contacts.id
    left join orders on orders."bookingId" = bookings.id
    where contacts.id = ${contactId}
    group by contacts.id`.execute(db)
  if (!rows[0]) throw notFound('contact')
  return rows[0]
}

/** Where news about lessons goes: the address the contact has now, else the one that was booked with. */
export async function readAddressNow(tx: Tx, contactId: string | null, bookedWith: string): Promise<string> {
  if (!contactId) return bookedWith
  const contact = await tx
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', contactId)
    .executeTakeFirst()
  return contact?.email.trim() || bookedWith
}
