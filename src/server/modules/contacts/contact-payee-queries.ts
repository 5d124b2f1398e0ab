import { sql } from 'kysely'
import type * as z from 'zod'
import type {
  ContactPayee,
  ContactSearchResult,
  contactPayeeRoutes,
} from '#contract/people/contact-payees.ts'
import { notFound } from '#server/app-error.ts'
import { chf } from '#server/db/chf.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { joinJson, type RawJson, selectJson } from '#server/db/json.ts'
import { selectPage } from '#server/db/pages/page.ts'
import { containsWords } from '#server/db/search.ts'

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

function filtered(db: Database, { search, paymentStatus, language }: Filters, order: 'asc' | 'desc') {
  let query = payees(db).orderBy('createdAt', order).orderBy('id', order)
  if (paymentStatus) query = query.where('paymentStatus', '=', paymentStatus)
  if (language) query = query.where('preferredLanguage', '=', language)
  if (search) query = query.where(containsWords('searchText', search))
  return query
}

export async function listContactPayees(db: Database, { limit, order, ...filters }: ListQuery) {
  return joinJson({ contactPayees: await selectJson(db, filtered(db, filters, order).limit(limit)) })
}

export async function pageContactPayees(db: Database, { page, limit, ...filters }: PageQuery) {
  const { items, pagination } = await selectPage(db, filtered(db, filters, 'desc'), { page, limit })
  return joinJson({ contactPayees: items, pagination })
}

export async function findContactPayee(db: Database | Tx, id: string): Promise<ContactPayee> {
  const payee = await payees(db).where('id', '=', id).executeTakeFirst()
  if (!payee) throw notFound('contact')
  return payee
}

const nameAndEmail = sql<string>`search_words(concat_ws(' ', "firstName", "lastName", email))`
const shortestSearch = 2
const mostResults = 50

/** Whom a new booking can be made for: archived contacts are left out. */
export async function searchContactPayees(
  db: Database,
  text: string,
): Promise<RawJson<ContactSearchResult[]> | []> {
  if (text.length < shortestSearch) return []
  const found = db
    .selectFrom('contacts')
    .select([...identity, 'country', 'preferredLanguage', 'paymentStatus'])
    .where('archivedAt', 'is', null)
    // The index narrows first; it also knows streets and cities, which nobody types to find a person.
    .where(containsWords('searchText', text))
    .where(containsWords(nameAndEmail, text))
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
