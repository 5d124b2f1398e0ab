import { sql } from 'kysely'
import type { SearchHit } from '#contract/search.ts'
import type { Database } from '#server/db/database.ts'

/** The record with this id, of any kind. */
export async function findRecord(db: Database, id: string): Promise<SearchHit[]> {
  const { rows } = await sql<SearchHit>`
    select 'order' as kind, id, generation, coalesce("invoiceReference", "productName") as title, '' as detail,
      status, ("amountRappen" / 100.0)::float8 as amount from orders where id = ${id}
    union all select 'booking', id, generation, concat_ws(' ', swimmer ->> 'firstName', swimmer ->> 'lastName'),
      coalesce(course ->> 'selected', ''), null, null from bookings where id = ${id}
    union all select 'family', m."familyId", null, concat_ws(' ', c."firstName", c."lastName"), c.city, null, null
      from contacts c join family_members m on m."contactId" = c.id where c.id = ${id}
    union all select 'family', f.id, null, f."sortName", '', null, null from families f where f.id = ${id}
    union all select 'offer', id, null, "quickId", '', null, null from lesson_offers where id = ${id}
    union all select 'location', id, null, name, address, null, null from locations where id = ${id}
    union all select 'mail', id, null, subject, "to", null, null from emails where id = ${id}
    limit 1`.execute(db)
  return rows
}
