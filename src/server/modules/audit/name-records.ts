import { type RawBuilder, sql } from 'kysely'
import type { AuditEntry } from '#contract/audit.ts'
import type { Topic } from '#contract/routes/topics.ts'
import { formatChf } from '#domain/billing/money.ts'
import type { Database } from '#server/db/database.ts'
import { germanCourseName } from '../catalogue/course-names.ts'

type Entry = Pick<AuditEntry, 'topic' | 'recordId'>
type Named = AuditEntry['record']

interface Row {
  id: string
  name: string
  kind: NonNullable<Named>['kind']
  target: string | null
  generation: 4 | 5 | null
  /** Money, which its name ends with. */
  rappen?: number | null
  /** Of a lesson. */
  day?: string
}

const month = /^\d{4}-\d\d$/
const letters = 'letters-'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const person = (of: string) => sql`trim(${sql.ref(`${of}.firstName`)} || ' ' || ${sql.ref(`${of}.lastName`)})`

type Source = (ids: readonly string[]) => RawBuilder<Row>

const findContacts: Source =
  ids => sql`select c.id, ${person('c')} as name, 'contact' as kind, c.id as target,
    null::int as generation
  from contacts c where c.id = any(${ids}::uuid[])`

const findBookings: Source = ids => sql`select b.id,
    trim(concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName')) as name,
    'booking' as kind, b.id as target, b.generation
  from bookings b where b.id = any(${ids}::uuid[])`

const findOrders: Source = ids => sql`select o.id, concat_ws(', ', nullif(o."invoiceReference", ''),
      trim(concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'))) as name,
    'order' as kind, o.id as target, o.generation
  from orders o join bookings b on b.id = o."bookingId" where o.id = any(${ids}::uuid[])`

const findOffers: Source = ids => sql`select o.id, o."quickId" as name, 'offer' as kind, o.id as target,
    null::int as generation
  from lesson_offers o where o.id = any(${ids}::uuid[])`

const findLessonTypes: Source = ids => sql`select type.id, ${germanCourseName} as name, 'lesson-type' as kind,
    type.id as target, null::int as generation
  from lesson_types type where type.id = any(${ids}::uuid[])`

/** Payments by their payer, bank files and entries by their file, refunds by who gets them. */
const findMoney: Source =
  ids => sql`select p.id, coalesce(${person('c')}, '') as name, 'payment' as kind, p.id as target,
    null::int as generation, p."amountRappen" as rappen
  from payments p left join orders o on o.id = p."orderId" left join contacts c on c.id = o."contactId"
  where p.id = any(${ids}::uuid[])
  union all select r.id, coalesce(${person('c')}, ''), 'refund', r.id, null, r."amountRappen"
    from refunds r left join contacts c on c.id = r."contactId" where r.id = any(${ids}::uuid[])
  union all select i.id, i.filename, 'bank-file', i.id, null, null
    from bank_imports i where i.id = any(${ids}::uuid[])
  union all select e.id, e."payerName", 'bank-file', e."importId", null,
      case when e.currency = 'CHF' then e."amountRappen" end
    from bank_entries e where e.id = any(${ids}::uuid[])`

/** By topic: the records its entries are about, with what people call them and the page they open at. */
const sources: Partial<Record<Topic, readonly Source[]>> = {
  users: [
    ids => sql`select u.id, coalesce(nullif(${person('u')}, ''), u.email) as name, 'staff' as kind,
        null as target, null::int as generation
      from users u where u.id = any(${ids}::uuid[])
      union all select t.id, t.name, 'token', null, null from api_tokens t where t.id = any(${ids}::uuid[])`,
  ],
  contacts: [findContacts],
  familySessions: [findContacts],
  families: [
    ids => sql`select f.id, f."sortName" as name, 'family' as kind, f.id as target, null::int as generation
      from families f where f.id = any(${ids}::uuid[])
      union all select s.id, ${person('s')}, 'swimmer', (select m."familyId" from family_members m
        where m."swimmerId" = s.id order by m."familyId" limit 1), null
      from swimmers s where s.id = any(${ids}::uuid[])`,
  ],
  lessonTypes: [findLessonTypes],
  lessonOffers: [findOffers],
  lessons: [
    ids => sql`select l.id, o."quickId" as name, 'offer' as kind, o.id as target, null::int as generation,
        l.date::text as day
      from lessons l join lesson_offers o on o.id = l."offerId" where l.id = any(${ids}::uuid[])`,
    findOffers,
  ],
  levels: [
    ids => sql`select c.id, c.name, 'curriculum' as kind, c.id as target, null::int as generation
      from curricula c where c.id = any(${ids}::uuid[])`,
    findBookings,
    findOffers,
  ],
  locations: [
    ids => sql`select p.id, p.name, 'location' as kind, p.id as target, null::int as generation
      from locations p where p.id = any(${ids}::uuid[])`,
  ],
  planning: [
    ids => sql`select p.id, concat_ws(', ', l.name, p.name) as name, 'pool' as kind, p.id as target, null::int as generation
      from pools p join locations l on l.id = p."locationId" where p.id = any(${ids}::uuid[])
      union all select c.id, c.reason, 'closure', c.id, null from closures c where c.id = any(${ids}::uuid[])`,
  ],
  bookings: [findBookings],
  orders: [findOrders],
  payments: [findMoney, findOrders],
  dunning: [findContacts, findOrders],
  emails: [
    ids => sql`select e.id, e.subject as name, 'mail' as kind, e.id as target, null::int as generation
      from emails e where e.id = any(${ids}::uuid[])`,
  ],
  books: [
    ids => sql`select e.id, to_char(e.month, 'YYYY-MM') as name, 'month' as kind, to_char(e.month, 'YYYY-MM') as target,
        null::int as generation
      from journal_exports e where e.id = any(${ids}::uuid[]) and e.month is not null`,
  ],
  settings: [
    ids => sql`select w.id, w.url as name, 'webhook' as kind, w.id as target, null::int as generation
      from webhooks w where w.id = any(${ids}::uuid[])
      union all select s.id, '', 'scale', s.id, null from cancellation_scales s where s.id = any(${ids}::uuid[])`,
    findLessonTypes,
  ],
  jobs: [
    ids => sql`select j.id, '' as name, 'job' as kind, j.id as target, null::int as generation
      from jobs j where j.id = any(${ids}::uuid[])`,
  ],
}

/** Those that are not rows of a table. */
function nameByKey(topic: string, recordId: string): Named {
  const named = (kind: Row['kind'], name: string) => ({
    name,
    kind,
    id: recordId,
    generation: null,
    day: null,
  })
  // Products are called by their id.
  if (topic === 'products') return named('product', recordId)
  if (topic === 'books' && month.test(recordId)) return named('month', recordId)
  if (topic === 'books' && recordId === 'accounts') return named('accounts', '')
  if (topic === 'settings' && recordId === 'school') return named('school', '')
  if (topic === 'settings' && recordId.startsWith(letters))
    return named('letters', recordId.slice(letters.length))
  return null
}

/** What the records of a page of entries are called; null where a record is gone, or has no name. */
export async function nameRecords(db: Database, entries: readonly Entry[]): Promise<(entry: Entry) => Named> {
  const found = new Map<string, Row>()
  for (const [topic, finds] of Object.entries(sources)) {
    const ids = entries.filter(entry => entry.topic === topic && uuid.test(entry.recordId))
    if (ids.length === 0) continue
    for (const find of finds) {
      const { rows } = await find([...new Set(ids.map(({ recordId }) => recordId))]).execute(db)
      for (const row of rows) found.set(`${topic} ${row.id}`, row)
    }
  }
  return ({ topic, recordId }) => {
    const row = found.get(`${topic} ${recordId}`)
    if (!row) return nameByKey(topic, recordId)
    const { kind, target: id, generation, rappen, day = null } = row
    const amount = typeof rappen === 'number' ? formatChf(rappen) : ''
    return { name: [row.name, amount].filter(Boolean).join(', '), kind, id, generation, day }
  }
}
