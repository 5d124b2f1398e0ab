import { type RawBuilder, sql } from 'kysely'
import type { Selection } from '#contract/jobs.ts'
import { type BulkList, bulkLists, type RecordKind } from '#domain/jobs/bulk-actions.ts'
import { toOrderSearch } from '#domain/orders/order-words.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { containsWords } from '#server/db/search.ts'
import { isSearchedContact } from '#server/db/search-phones.ts'
import { hasStatus } from '../bookings/has-status.ts'

/** The tables of each kind, with the aliases used below. */
export const sources = {
  order: sql`orders o join bookings b on b.id = o."bookingId"`,
  booking: sql`bookings b left join orders o on o."bookingId" = b.id`,
  contact: sql`contacts c`,
} as const satisfies Record<RecordKind, RawBuilder<unknown>>

export const ids = {
  order: sql`o.id`,
  booking: sql`b.id`,
  contact: sql`c.id`,
} as const satisfies Record<RecordKind, RawBuilder<unknown>>

/** Grows with every edit; a booking is another one, too, when its order is. */
export const versions = {
  order: sql<number>`o.version`,
  booking: sql<number>`b.version + coalesce(o.version, 0)`,
  contact: sql<number>`c.version`,
} as const satisfies Record<RecordKind, RawBuilder<number>>

/** Where a person is written to: the address they booked with. */
export const addresses = {
  order: sql<string>`coalesce(b.contact ->> 'email', '')`,
  booking: sql<string>`coalesce(b.contact ->> 'email', '')`,
  contact: sql<string>`c.email`,
} as const satisfies Record<RecordKind, RawBuilder<string>>

/** In the order the list shows them. */
const places = {
  order: sql`o."createdAt" desc, o.id desc`,
  booking: sql`b."createdAt" desc, b.id desc`,
  contact: sql`coalesce(c."lastBookingAt", '-infinity'::timestamptz) desc, c.id desc`,
} as const satisfies Record<RecordKind, RawBuilder<unknown>>

/** The selected records as a query of `recordId`, `version`, `address` and `place`. */
export async function selectedRecords(db: Database | Tx, { list, select }: Selection) {
  const { record } = bulkLists[list]
  return sql`select ${ids[record]} as "recordId", ${versions[record]} as version, ${addresses[record]} as address,
      row_number() over (order by ${places[record]}) as place
    from ${sources[record]} where ${await isSelected(db, { list, select })}`
}

export async function countSelected(db: Database | Tx, { list, select }: Selection): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total
    from ${sources[bulkLists[list].record]} where ${await isSelected(db, { list, select })}`.execute(db)
  return rows[0]?.total ?? 0
}

async function isSelected(db: Database | Tx, { list, select }: Selection): Promise<RawBuilder<unknown>> {
  const { record } = bulkLists[list]
  const parts = [isOfList(list)]
  if ('ids' in select) parts.push(sql`${ids[record]} = any(${select.ids}::uuid[])`)
  else parts.push(...(await matches(db, record, select.matching)))
  return sql.join(parts, sql` and `)
}

function isOfList(list: BulkList): RawBuilder<unknown> {
  const { record, phase } = bulkLists[list]
  if (record === 'contact') return sql`true`
  return record === 'order' ? sql`o.generation = ${sql.lit(phase)}` : sql`b.generation = ${sql.lit(phase)}`
}

type Matching = Extract<Selection['select'], { matching: unknown }>['matching']

/** What the lists themselves ask for by these filters. */
async function matches(
  db: Database | Tx,
  record: RecordKind,
  { search, status, language, paymentStatus, archived }: Matching,
) {
  if (record === 'contact')
    return [
      archived === 'true' ? sql`c."archivedAt" is not null` : sql`c."archivedAt" is null`,
      ...(language ? [sql`c."preferredLanguage" = ${language}`] : []),
      ...(paymentStatus ? [sql`c."paymentStatus" = ${paymentStatus}`] : []),
      ...(search ? [await isSearchedContact(db, search, { id: 'c.id', words: 'c.searchText' })] : []),
    ]
  const words = record === 'order' ? ['o.searchText', toOrderSearch(search ?? '')] : ['b.searchText', search]
  const [column = '', text = ''] = words
  return [...(status ? [hasStatus(status)] : []), ...(search ? [containsWords(column, text)] : [])]
}
