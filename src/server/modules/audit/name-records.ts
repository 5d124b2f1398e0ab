import { sql } from 'kysely'
import type { AuditEntry } from '#contract/audit.ts'
import type { Topic } from '#contract/topics.ts'
import type { Database } from '#server/db/database.ts'

type Entry = Pick<AuditEntry, 'topic' | 'recordId'>
type Named = AuditEntry['record']

interface Row {
  id: string
  name: string
  kind: NonNullable<Named>['kind']
  target: string | null
  generation: 4 | 5 | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const person = (of: string) => sql`trim(${sql.ref(`${of}.firstName`)} || ' ' || ${sql.ref(`${of}.lastName`)})`

/** By topic: the records its entries are about, with what people call them and the page they open at. */
const sources: Partial<Record<Topic, (ids: readonly string[]) => ReturnType<typeof sql<Row>>>> = {
  users: ids => sql<Row>`select u.id, coalesce(nullif(${person('u')}, ''), u.email) as name, 'staff' as kind,
      null as target, null::int as generation
    from users u where u.id = any(${ids}::uuid[])`,
  contacts:
    ids => sql<Row>`select c.id, ${person('c')} as name, 'contact' as kind, c.id as target, null::int as generation
    from contacts c where c.id = any(${ids}::uuid[])`,
  families:
    ids => sql<Row>`select f.id, f."sortName" as name, 'family' as kind, f.id as target, null::int as generation
      from families f where f.id = any(${ids}::uuid[])
    union all select s.id, ${person('s')}, 'swimmer', null, null from swimmers s where s.id = any(${ids}::uuid[])`,
  lessonTypes:
    ids => sql<Row>`select t.id, coalesce(nullif(t."titleDe", ''), t."titleEn") as name, 'lesson-type' as kind,
      null as target, null::int as generation
    from lesson_types t where t.id = any(${ids}::uuid[])`,
  lessonOffers:
    ids => sql<Row>`select o.id, o."quickId" as name, 'offer' as kind, o.id as target, null::int as generation
    from lesson_offers o where o.id = any(${ids}::uuid[])`,
  lessons:
    ids => sql<Row>`select l.id, o."quickId" || ', ' || to_char(l.date, 'DD.MM.YYYY') as name, 'offer' as kind,
        o.id as target, null::int as generation
      from lessons l join lesson_offers o on o.id = l."offerId" where l.id = any(${ids}::uuid[])
    union all select o.id, o."quickId", 'offer', o.id, null from lesson_offers o where o.id = any(${ids}::uuid[])`,
  locations: ids => sql<Row>`select p.id, p.name, 'location' as kind, p.id as target, null::int as generation
    from locations p where p.id = any(${ids}::uuid[])`,
  bookings:
    ids => sql<Row>`select b.id, trim(concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName')) as name,
      'booking' as kind, b.id as target, b.generation
    from bookings b where b.id = any(${ids}::uuid[])`,
  orders: ids => sql<Row>`select o.id, concat_ws(', ', nullif(o."invoiceReference", ''),
        trim(concat_ws(' ', b.swimmer ->> 'firstName', b.swimmer ->> 'lastName'))) as name,
      'order' as kind, o.id as target, o.generation
    from orders o join bookings b on b.id = o."bookingId" where o.id = any(${ids}::uuid[])`,
  emails:
    ids => sql<Row>`select e.id, e.subject as name, 'mail' as kind, e.id as target, null::int as generation
    from emails e where e.id = any(${ids}::uuid[])`,
}

/** What the records of a page of entries are called; null where a record is gone, or has no name. */
export async function nameRecords(db: Database, entries: readonly Entry[]): Promise<(entry: Entry) => Named> {
  const found = new Map<string, Row>()
  for (const [topic, source] of Object.entries(sources)) {
    const ids = entries.filter(entry => entry.topic === topic && uuid.test(entry.recordId))
    if (ids.length === 0) continue
    const { rows } = await source([...new Set(ids.map(({ recordId }) => recordId))]).execute(db)
    for (const row of rows) found.set(`${topic} ${row.id}`, row)
  }
  return ({ topic, recordId }) => {
    const row = found.get(`${topic} ${recordId}`)
    if (row) return { name: row.name, kind: row.kind, id: row.target, generation: row.generation }
    // Products are called by their id.
    return topic === 'products' ? { name: recordId, kind: 'product', id: recordId, generation: null } : null
  }
}
