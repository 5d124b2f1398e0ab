import { sql } from 'kysely'
import type * as z from 'zod'
import type {
  ContactPayee,
  ContactSearchResult,
  contactPayeeRoutes,
  contactPayeeSorts,
} from '#contract/contacts/contact-payees.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson, selectJson } from '#server/db/json.ts'
import { selectPage } from '#server/db/pages/page.ts'
import { inOrder } from '#server/db/pages/sorted-page.ts'
import { containsWords } from '#server/db/search.ts'
import { findContactsByPhone, isSearchedContact } from '#server/db/search-phones.ts'
import { takeOne } from '#server/db/take-one.ts'
import { contactKeys } from './contact-sorts.ts'

type ListQuery = z.output<typeof contactPayeeRoutes.listContactPayees.query>
type PageQuery = z.output<typeof contactPayeeRoutes.pageContactPayees.query>
type Stats = z.input<typeof contactPayeeRoutes.contactPayeeStats.response>

const identity = ['id', 'firstName', 'lastName', 'email', 'street', 'city', 'postalCode'] as const
const billing = [
  'billingAddressSameAsContact',
  'billingName',
  'billingStreet',
  'billingCity',
  'billingPostalCode',
  'billingCountry',
] as const

const bookingsOf = (generation: 4 | 5) =>
  sql<number>`(select count(*) from bookings where "contactId" = contacts.id and generation = ${sql.lit(generation)})`

const payees = (db: Database | Tx) =>
  db
    .selectFrom('contacts')
    .select([...identity, 'country', 'preferredLanguage', ...billing, 'paymentStatus'])
    .select(['totalOrdersCount', chf('totalAmountPaidRappen').as('totalAmountPaid'), 'sourcePhase03Count'])
    .select([bookingsOf(4).as('sourcePhase04Count'), bookingsOf(5).as('sourcePhase05Count')])
    .select(['lastBookingAt as lastBookingDate', 'createdAt as created_at', 'archivedAt', 'version'])

type Filters = Pick<ListQuery, 'search' | 'paymentStatus' | 'language'>

/** The list shows bookings of all phases in one column. */
const sortKeys = {
  contact: contactKeys.name,
  location: contactKeys.city,
  language: sql`"preferredLanguage"`,
  bookings: sql`("sourcePhase03Count" + (select count(*) from bookings where "contactId" = contacts.id))`,
  orders: sql`"totalOrdersCount"`,
  payment: sql`"paymentStatus"`,
  created: sql`"createdAt"`,
} satisfies Record<(typeof contactPayeeSorts)[number], unknown>

async function filtered(db: Database, { search, paymentStatus, language }: Filters) {
  let query = payees(db)
  if (paymentStatus) query = query.where('paymentStatus', '=', paymentStatus)
  if (language) query = query.where('preferredLanguage', '=', language)
  if (search) query = query.where(await isSearchedContact(db, search, { id: 'id', words: 'searchText' }))
  return { query }
}

const byCreation = (order: 'asc' | 'desc') =>
  inOrder({ key: sortKeys.created, ties: ['id'], direction: order === 'asc' ? 'ascending' : 'descending' })

export async function listContactPayees(
  db: Database,
  { limit, order, sort, direction, ...filters }: ListQuery,
) {
  const sorted = sort
    ? inOrder({ key: sortKeys[sort], ties: ['createdAt', 'id'], direction })
    : byCreation(order)
  const { query } = await filtered(db, filters)
  const contacts = query.orderBy(sorted).limit(limit)
  return joinJson({ contactPayees: await selectJson(db, contacts) })
}

export async function pageContactPayees(db: Database, { page, limit, ...filters }: PageQuery) {
  const { query } = await filtered(db, filters)
  const { items, pagination } = await selectPage(db, query.orderBy(byCreation('desc')), {
    page,
    limit,
  })
  return joinJson({ contactPayees: items, pagination })
}

export async function findContactPayee(db: Database | Tx, id: string): Promise<ContactPayee> {
  return takeOne(payees(db).where('id', '=', id), 'contact')
}

const nameAndEmail = sql<string>`search_words(concat_ws(' ', "firstName", "lastName", email))`
const shortestSearch = 2
const mostResults = 50

/** Contacts for a new booking; archived ones are left out. */
export async function searchContactPayees(
  db: Database,
  text: string,
): Promise<RawJson<ContactSearchResult[]> | []> {
  if (text.length < shortestSearch) return []
  const ids = await findContactsByPhone(db, text)
  const found = db
    .selectFrom('contacts')
    .select([...identity, 'country', 'preferredLanguage', 'paymentStatus'])
    .where('archivedAt', 'is', null)
    .where(
      ids
        ? sql<boolean>`id = any(${ids}::uuid[])`
        : // The index narrows first; it also matches streets and cities, which are not searched here.
          sql<boolean>`${containsWords('searchText', text)} and ${containsWords(nameAndEmail, text)}`,
    )
    .orderBy(sql`"lastName" collate "und-x-icu", "firstName" collate "und-x-icu", id`)
    .limit(mostResults)
  return selectJson(db, found)
}

export async function readContactPayeeStats(db: Database): Promise<Stats> {
  const rows = await db
    .selectFrom('contacts')
    .select(({ fn }) => ['paymentStatus', fn.countAll<number>().as('count')])
    .groupBy('paymentStatus')
    .execute()
  const byPaymentStatus = { good: 0, warning: 0, blocked: 0 }
  for (const { paymentStatus, count } of rows) byPaymentStatus[paymentStatus] = count
  const totalContactPayees = rows.reduce((total, { count }) => total + count, 0)
  return { totalContactPayees, byPaymentStatus }
}
