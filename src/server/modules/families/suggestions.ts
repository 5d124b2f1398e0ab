import { sql } from 'kysely'
import type { Suggestion } from '#contract/families.ts'
import { notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'

const mostSuggestions = 100

const contactOf = (id: string) => sql`(
  select json_build_object('id', c.id, 'familyId', m."familyId", 'name', c."firstName" || ' ' || c."lastName",
    'lines', json_build_array(c.email, c.phone, concat_ws(', ', nullif(c.street, ''), nullif(concat_ws(' ', c."postalCode", c.city), ''))))
  from contacts c join family_members m on m."contactId" = c.id where c.id = ${sql.ref(id)})`

/** A child of two families is shown with the first of them. */
const swimmerOf = (id: string) => sql`(
  select json_build_object('id', s.id, 'familyId', m."familyId", 'name', s."firstName" || ' ' || s."lastName",
    'lines', json_build_array(coalesce(s."birthDate"::text, ''), f."sortName"))
  from swimmers s join family_members m on m."swimmerId" = s.id join families f on f.id = m."familyId"
  where s.id = ${sql.ref(id)} order by m."familyId" limit 1)`

/** Not dismissed, not in one family yet, and both still exist. */
const isOpen = sql`"toldApartAt" is null and case kind when 'contact' then
    exists (select from family_members where "contactId" = g."firstId")
    and exists (select from family_members where "contactId" = g."secondId")
    and not exists (select from family_members a join family_members b using ("familyId")
      where a."contactId" = g."firstId" and b."contactId" = g."secondId")
  else exists (select from family_members where "swimmerId" = g."firstId")
    and exists (select from family_members where "swimmerId" = g."secondId") end`

/** As many as the list shows at once, at most. */
export async function countSuggestions(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from family_suggestions g where ${isOpen} limit ${mostSuggestions}) open`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Possible duplicates, newest first; optionally of one family. */
export async function listSuggestions(db: Database, familyId?: string): Promise<Suggestion[]> {
  const ofFamily = familyId
    ? sql`and exists (select from family_members m where m."familyId" = ${familyId}
        and ("contactId" in (g."firstId", g."secondId") or "swimmerId" in (g."firstId", g."secondId")))`
    : sql``
  const { rows } = await sql<Suggestion>`
    select kind, evidence, case kind when 'contact' then ${contactOf('g.firstId')} else ${swimmerOf('g.firstId')} end as first,
      case kind when 'contact' then ${contactOf('g.secondId')} else ${swimmerOf('g.secondId')} end as second
    from family_suggestions g
    where ${isOpen} ${ofFamily}
    order by g."createdAt" desc, "firstId" limit ${mostSuggestions}`.execute(db)
  return rows
}

/** Remembered: they are never suggested again. */
export function dismissSuggestion(
  db: Database,
  [firstId = '', secondId = '']: string[],
  { actor, now }: RequestContext,
): Promise<void> {
  return change(db, { actor, now }, async ({ tx, record }) => {
    const dismissed = await tx
      .updateTable('family_suggestions')
      .set({ toldApartAt: now, toldApartBy: actor.name })
      .where('firstId', '=', firstId)
      .where('secondId', '=', secondId)
      .executeTakeFirstOrThrow()
    if (dismissed.numUpdatedRows === 0n) throw notFound('suggestion')
    record({ topic: 'families', recordId: firstId, action: 'told-apart', after: { secondId } })
  })
}
