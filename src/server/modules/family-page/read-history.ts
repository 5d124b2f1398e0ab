import { sql } from 'kysely'
import type * as z from 'zod'
import type { FamilyEvent, familyPageRoutes } from '#contract/family-page.ts'
import { topics } from '#contract/routes/topics.ts'
import type { Permission } from '#domain/staff/permissions.ts'
import type { Database } from '#server/db/database.ts'
import { listEmailsById } from '../emails/email-log-queries.ts'
import { holdsAny } from '../personal-data/address-pattern.ts'
import { addressPattern, findFamilyId } from './family-queries.ts'

type History = z.input<typeof familyPageRoutes.readFamilyHistory.response>

const mostMails = 300
const mostEvents = 300

type May = (permission: Permission) => boolean

/** Its mails, and what happened to its records, as far as who asks may see each of them. */
export async function readFamilyHistory(db: Database, anyId: string, may: May): Promise<History> {
  const familyId = await findFamilyId(db, anyId)
  const records = await listRecords(db, familyId)
  const mailIds = may('read-mail') ? await findMails(db, familyId, records) : []
  const [mails, events] = await Promise.all([listEmailsById(db, mailIds), listEvents(db, records, may)])
  return { mails, events }
}

/** A record of the family, what a person calls it, and where the audit files it. */
interface FamilyRecord {
  id: string
  topic: FamilyEvent['topic']
  about: string
}

async function listRecords(db: Database, familyId: string): Promise<FamilyRecord[]> {
  const { rows } = await sql<FamilyRecord>`
    with contact as (
      select c.* from contacts c join family_members m on m."contactId" = c.id where m."familyId" = ${familyId}
    ), own as (select * from orders where "contactId" in (select id from contact))
    select id, 'families' as topic, '' as about from families where id = ${familyId}
    union all select s.id, 'families', s."firstName" || ' ' || s."lastName"
      from swimmers s join family_members m on m."swimmerId" = s.id where m."familyId" = ${familyId}
    union all select id, 'contacts', "firstName" || ' ' || "lastName" from contact
    union all select "goneId", 'contacts', name from contact_merges where "keptId" in (select id from contact)
    union all select id, topic, "firstName" || ' ' || "lastName" from contact
      cross join unnest(array['dunning', 'families', 'familySessions']) topic
    union all select b.id, 'bookings', concat_ws(', ',
        nullif(concat_ws(' ', swimmer ->> 'firstName', swimmer ->> 'lastName'), ''), course ->> 'selected')
      from bookings b where "contactId" in (select id from contact)
    union all select l.id, 'lessons', '' from lessons l where "offerId" in (
        select "lessonOfferId" from bookings where "contactId" in (select id from contact))
    union all select id, topic, coalesce("invoiceReference", "productName")
      from own cross join unnest(array['orders', 'dunning']) topic
    union all select "recordId"::uuid, topic, case topic when 'orders' then coalesce(before ->> 'invoiceReference', before ->> 'productName')
        else concat_ws(', ', nullif(concat_ws(' ', before -> 'swimmer' ->> 'firstName', before -> 'swimmer' ->> 'lastName'), ''),
          before -> 'course' ->> 'selected') end
      from audit where action = 'deleted' and topic in ('bookings', 'orders') and before ->> 'contactId' in (
        select id::text from contact union all select "goneId"::text from contact_merges
          where "keptId" in (select id from contact))
    union all select p.id, 'payments', 'CHF ' || (p."amountRappen" / 100.0)::numeric(12, 2)
      from payments p where "orderId" in (select id from own)
    union all select r.id, 'payments', 'CHF ' || (r."amountRappen" / 100.0)::numeric(12, 2)
      from refunds r where "contactId" in (select id from contact)`.execute(db)
  return rows
}

const moneyTopics: readonly string[] = ['orders', 'payments', 'dunning']

async function listEvents(db: Database, all: FamilyRecord[], may: May): Promise<FamilyEvent[]> {
  const records = may('read-money') ? all : all.filter(({ topic }) => !moneyTopics.includes(topic))
  const about = new Map(records.map(record => [`${record.topic} ${record.id}`, record.about]))
  const bookingIds = records.filter(({ topic }) => topic === 'bookings').map(({ id }) => id)
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'at', 'actor', 'topic', 'recordId', 'action', 'before', 'after'])
    .where(
      sql<boolean>`(topic, "recordId") in (select * from unnest(
        ${records.map(({ topic }) => topic)}::text[], ${records.map(({ id }) => id)}::text[]))`,
    )
    // Of a lesson, what the family said about its own seats in it.
    .where(
      sql<boolean>`(topic <> 'lessons' or (action like 'absence-%' and after ->> 'bookingId' = any(${bookingIds}::text[])))`,
    )
    // That a child has a note about its health is as private as the note.
    .$if(!may('read-health'), query => query.where('action', 'not like', 'health-note-%'))
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()
  return entries.flatMap(({ recordId, before, after, topic: name, ...entry }) => {
    const topic = topics.find(known => known === name)
    if (!topic) return []
    return [
      {
        ...entry,
        topic,
        about: about.get(topic === 'lessons' ? `bookings ${bookingOf(after)}` : `${topic} ${recordId}`) ?? '',
        changed: changedFields(before, after),
      },
    ]
  })
}

const bookingOf = (after: unknown) => (isRecord(after) ? after.bookingId : '')

/** Internal values, or values that the action already implies. */
const unsaid = new Set([
  'updatedAt',
  'version',
  'searchText',
  'byHand',
  'openRappen',
  'firstBookingAt',
  'lastBookingAt',
])

function changedFields(before: unknown, after: unknown): string[] {
  if (!isRecord(before) || !isRecord(after)) return []
  const fields = Object.keys(after).filter(
    field => !unsaid.has(field) && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  )
  return fields.toSorted()
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Mails about the family's bookings and orders, and those from or to its addresses, former ones included. One between
 * us and a contact of another family belongs there.
 */
async function findMails(db: Database, familyId: string, records: FamilyRecord[]): Promise<string[]> {
  const contactIds = records.filter(({ topic }) => topic === 'contacts').map(({ id }) => id)
  const entityIds = records
    .filter(({ topic }) => topic === 'bookings' || topic === 'orders')
    .map(({ id }) => id)
  const { rows: known } = await sql<{ email: string }>`
    select email from contacts where id = any(${contactIds}::uuid[])
    union select email from contact_merges where "keptId" = any(${contactIds}::uuid[])
    union select lower(contact ->> 'email') from bookings b where "contactId" = any(${contactIds}::uuid[])
      and contact ->> 'email' <> '' and not exists (
        select from contacts where email = lower(b.contact ->> 'email') and id <> all(${contactIds}::uuid[]))`.execute(
    db,
  )
  const addresses = known.map(({ email }) => email)
  const parties = sql<string>`lower(concat(emails."from", ' ', emails."to"))`
  const { rows } = await sql<{ id: string }>`
    with found as (
      select id from emails where "entityType" in ('booking', 'order') and "entityId" = any(${entityIds}::uuid[])
      union
      select id from emails join email_words on "emailId" = id
      where ${holdsAny(parties, addresses, sql<string>`"searchText"`)}
    )
    select id from emails e where id in (select id from found) and not exists (
      select from contacts c join family_members m on m."contactId" = c.id
      where m."familyId" <> ${familyId} and c.email in (
        select address[1] from regexp_matches(lower(e."from" || ' ' || e."to"), ${addressPattern}, 'g') address))
    order by coalesce("sentAt", "createdAt") desc, id desc limit ${mostMails}`.execute(db)
  return rows.map(({ id }) => id)
}
