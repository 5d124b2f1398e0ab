import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Topic } from '#contract/routes/topics.ts'
import { namesPerson } from '#domain/saved-views.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { BookingsTable, ContactsTable } from '#server/db/tables/bookings.ts'
import type { ContactMergesTable } from '#server/db/tables/families.ts'
import type { DocumentKind } from '#server/db/tables/orders.ts'
import type { SavedViewsTable } from '#server/db/tables/users.ts'
import { attachmentBucket } from '#server/mail/outbox/outbox.ts'
import type { ArchivedOrder } from '#server/modules/orders/editing/archive-order.ts'
import { orderDocumentBucket } from '../orders/documents/order-documents.ts'
import type { OrderRow } from '../orders/order-records.ts'
import { holdsAny } from './address-pattern.ts'
import { findFamily, type PersonFamily } from './person-family.ts'
import { findPayments, findRefunds, type PersonPayment, type PersonRefund } from './person-ledger.ts'

/** One person: the contact and all data about them. */
export interface Person {
  contact: Selectable<ContactsTable>
  /** In lower case: the contact's own, former ones, and those typed with bookings. */
  addresses: string[]
  bookings: Selectable<BookingsTable>[]
  orders: OrderRow[]
  /** The letters of the orders. */
  documents: { orderId: string; kind: DocumentKind; filename: string; fileId: string; createdAt: string }[]
  archived: ArchivedOrder[]
  payments: PersonPayment[]
  refunds: PersonRefund[]
  family: PersonFamily
  /** Second records of the same person that became part of this one. */
  merged: PersonMerge[]
  /** Customers only; admins are staff. */
  userIds: string[]
  /** Every id of the person or their records, including deleted ones. */
  recordIds: string[]
  emailIds: string[]
  /** What staff saved under their name, or to look for them. */
  views: PersonView[]
  fileIds: string[]
  auditIds: number[]
}

type PersonView = Pick<Selectable<SavedViewsTable>, 'id' | 'list' | 'name' | 'query'>

type PersonMerge = Selectable<ContactMergesTable>

/** `ownAddresses` are the provider's: mails from or to the office are not about a person with that address. */
export async function findPerson(
  db: Database | Tx,
  contactId: string,
  ownAddresses: readonly string[],
): Promise<Person> {
  const contact = await db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow(() => notFound('contact'))
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('contactId', '=', contactId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const merged = await db
    .selectFrom('contact_merges')
    .selectAll()
    .where('keptId', '=', contactId)
    .orderBy('place')
    .execute()
  const typed = [...bookings.map(({ contact: { email } }) => email), ...merged.map(({ email }) => email)]
  const addresses = await findAddresses(db, contact, typed, ownAddresses)
  const userIds = await findUsers(db, addresses.includes(contact.email) ? contact.email : '')
  const archived = await findArchived(db, contactId, addresses)
  const orderIds = [...orders, ...archived].map(({ id }) => id)
  const payments = await findPayments(db, contactId, orderIds)
  const refunds = await findRefunds(db, contactId)
  const family = await findFamily(db, contactId)
  const mentions = await findMentions(db, contactId, addresses)
  const recordIds = [
    ...new Set([
      contactId,
      ...userIds,
      ...family.ownIds,
      ...merged.map(({ goneId }) => goneId),
      ...[...bookings, ...orders, ...archived, ...payments, ...refunds].map(({ id }) => id),
      ...mentions.filter(({ isOfDeleted }) => isOfDeleted).map(({ recordId }) => recordId),
    ]),
  ]
  const emailIds = await findEmails(db, addresses, recordIds)
  const views = await findViews(db, { contact, addresses, merged, family })
  const ids = [...new Set([...recordIds, ...emailIds, ...views.map(({ id }) => id)])]
  return {
    contact,
    addresses,
    bookings,
    orders,
    archived,
    payments,
    refunds,
    family,
    merged,
    userIds,
    recordIds,
    emailIds,
    views,
    documents: await findDocuments(
      db,
      orders.map(({ id }) => id),
    ),
    fileIds: await findFiles(db, recordIds, emailIds),
    auditIds: await findAudit(
      db,
      mentions.map(({ id }) => id),
      ids,
    ),
  }
}

/** An address that now belongs to somebody else does not count. */
async function findAddresses(
  db: Database | Tx,
  contact: Selectable<ContactsTable>,
  typed: string[],
  ownAddresses: readonly string[],
): Promise<string[]> {
  const { rows: saved } = await sql<{ email: string }>`
    select distinct lower(email) as email from audit, unnest(array[before ->> 'email', after ->> 'email']) email
    where topic = 'contacts' and "recordId" = ${contact.id} and email is not null`.execute(db)
  const former = [...typed.map(email => email.toLowerCase()), ...saved.map(({ email }) => email)]
  const { rows: taken } = await sql<{ email: string }>`
    select email from contacts where email = any(${former}::text[]) and id <> ${contact.id}
    union select email from users where email = any(${former}::text[]) and email <> ${contact.email}`.execute(
    db,
  )
  const others = new Set([...ownAddresses, ...taken.map(({ email }) => email), ''])
  return [...new Set([contact.email, ...former])].filter(email => !others.has(email))
}

async function findUsers(db: Database | Tx, email: string): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'customer')
    .where('staffRole', 'is', null)
    .where('endedAt', 'is', null)
    .execute()
  return users.map(({ id }) => id)
}

/** Of this contact, or of one that had the address before and is gone. */
const findArchived = (db: Database | Tx, contactId: string, addresses: string[]): Promise<ArchivedOrder[]> =>
  db
    .selectFrom('archived_orders')
    .selectAll()
    .where(
      sql<boolean>`"orderRecord" ->> 'contactId' = ${contactId}
        or (lower(payee -> 'contact' ->> 'email') = any(${addresses}::text[])
          and not exists (select from contacts where contacts.id::text = "orderRecord" ->> 'contactId'))`,
    )
    .orderBy('archivedAt')
    .orderBy('id')
    .execute()

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/**
 * The audit entries that name the person. One about a deletion tells whose the record was at its end. Records are
 * looked at field by field, since turning millions of them into text takes minutes; what holds the words of others,
 * mails and mail servers, is searched whole.
 */
async function findMentions(db: Database | Tx, contactId: string, addresses: string[]) {
  const names = (record: RawBuilder<unknown>) => sql<boolean>`(
    ${record} ->> 'contactId' = ${contactId} or lower(${record} ->> 'email') = any(${addresses}::text[])
    or lower(${record} -> 'contact' ->> 'email') = any(${addresses}::text[]))`
  const isStaff = sql`topic = 'users' and ('admin' in (before ->> 'role', after ->> 'role')
    or coalesce(before ->> 'staffRole', after ->> 'staffRole', before ->> 'endedAt', after ->> 'endedAt') is not null)`
  const isWordy = sql`topic in ('emails', 'dunning') or action like '%-refused' or action like '%-uncertain'`
  const content = sql<string>`lower(concat(before::text, ' ', after::text))`
  const { rows } = await sql<{ id: number; recordId: string; isOfDeleted: boolean }>`
    select id, "recordId", (action = 'deleted' and "recordId" ~ ${uuidPattern}) as "isOfDeleted" from audit
    where (${isStaff}) is not true and case when ${isWordy}
      then ${holdsAny(content, [contactId, ...addresses])}
      else ${names(sql`before`)} or ${names(sql`after`)} end`.execute(db)
  return rows
}

/** Mails from and to the person or about their records, and the rest of those conversations. */
async function findEmails(db: Database | Tx, addresses: string[], recordIds: string[]): Promise<string[]> {
  const isOwn = sql`"entityId" = any(${recordIds}::uuid[])`
  const parties = sql<string>`lower(concat(emails."from", ' ', emails."to"))`
  const answers = sql<string>`lower(concat(metadata ->> 'replyTo', ' ', metadata -> 'bounce' ->> 'recipient'))`
  const words = sql<string>`"searchText"`
  const { rows } = await sql<{ id: string }>`
    with matched as (
      select id, "threadId" from emails join email_words on "emailId" = id
      where ${holdsAny(parties, addresses, words)}
      union
      select id, "threadId" from emails where "entityType" in ('booking', 'order', 'user') and ${isOwn}
      union
      select id, "threadId" from emails
      where metadata ->> 'bookingId' = any(${recordIds}::text[])
        or (metadata ?| '{replyTo,bounce}' and ${holdsAny(answers, addresses)})
    )
    select id from emails
    where (
      id in (select id from matched)
      -- A mail about somebody else's booking or order is theirs, whichever conversation it is in.
      or ("threadId" in (select "threadId" from matched)
        and (coalesce("entityType", 'lessonOffer') = 'lessonOffer' or ${isOwn}))
    ) and ("entityType" = 'user' and not ${isOwn}) is not true
    order by coalesce("sentAt", "createdAt"), id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Views are few: each is looked at. */
async function findViews(
  db: Database | Tx,
  { contact, addresses, merged, family }: Pick<Person, 'contact' | 'addresses' | 'merged' | 'family'>,
): Promise<PersonView[]> {
  const views = await db.selectFrom('saved_views').select(['id', 'list', 'name', 'query']).execute()
  const people = [contact, ...family.swimmers].map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const namesakes = await db
    .selectFrom('contacts')
    .select('id')
    .where(sql<boolean>`lower("lastName") = lower(${contact.lastName})`)
    .where('id', '<>', contact.id)
    .limit(1)
    .execute()
  // A last name that others have says nothing about this person.
  const lastName = namesakes.length === 0 ? [contact.lastName] : []
  const names = [...people, ...lastName, contact.billingName ?? '', ...merged.map(({ name }) => name)]
  return views.filter(view => namesPerson(view, { addresses, names }))
}

const findDocuments = (db: Database | Tx, orderIds: string[]) =>
  db
    .selectFrom('order_documents')
    .select(['orderId', 'kind', 'filename', 'fileId', 'createdAt'])
    .where(sql<boolean>`"orderId" = any(${orderIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Also letters that were never sent, which no order refers to. */
async function findFiles(db: Database | Tx, recordIds: string[], emailIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files
    where (bucket = ${orderDocumentBucket} and split_part(path, '/', 1) = any(${recordIds}::text[]))
      or (bucket = ${attachmentBucket} and id in (
        select "fileId" from email_attachments where "emailId" = any(${emailIds}::uuid[])))
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function findAudit(db: Database | Tx, mentioned: number[], ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from audit where id = any(${mentioned}::bigint[])
    union
    select id from audit where topic = any(${personalTopics}::text[]) and "recordId" = any(${ids}::text[])
    union
    select id from audit, jsonb_array_elements(case when jsonb_typeof(after -> 'failures') = 'array'
      then after -> 'failures' else '[]' end) failure
    where topic = 'dunning' and failure ->> 'orderId' = any(${ids}::text[])
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const personalTopics = [
  ...([
    'contacts',
    'families',
    'familySessions',
    'bookings',
    // Of a booking: what staff wrote about how its course ended.
    'levels',
    'orders',
    'payments',
    'emails',
    'dunning',
    'users',
    'views',
  ] as const),
] satisfies Topic[]
