import { sql } from 'kysely'
import { type Swimmer, swimmerFields } from '#contract/families.ts'
import type { Database, Tx } from '#server/db/database.ts'

/** The swimmers a person booked for, and the notes about their family. */
export interface PersonFamily {
  swimmers: (Omit<Swimmer, 'version'> & { healthNote: string | null })[]
  notes: { text: string; createdAt: string }[]
  /** The ids of data about this person alone, which is erased. */
  ownIds: string[]
}

const exported = swimmerFields.filter(field => field !== 'version')

/** Of a family with another contact in it, nothing is theirs alone; nor is a child that has a second family. */
export async function findFamily(db: Database | Tx, contactId: string): Promise<PersonFamily> {
  const { rows: swimmers } = await sql<PersonFamily['swimmers'][number]>`
    select ${sql.join(exported.map(field => sql.ref(`s.${field}`)))}, text as "healthNote"
    from swimmers s left join health_notes on "swimmerId" = id
    where id in (select "swimmerId" from swimmer_names where "contactId" = ${contactId})
    order by "birthDate", id`.execute(db)
  const { rows: alone } = await sql<{ familyId: string }>`
    select "familyId" from family_members m where "contactId" = ${contactId} and not exists (
      select from family_members other where other."familyId" = m."familyId" and other."contactId" <> ${contactId})`.execute(
    db,
  )
  const familyId = alone[0]?.familyId
  if (!familyId) return { swimmers, notes: [], ownIds: [] }
  const notes = await db
    .selectFrom('family_notes')
    .select(['text', 'createdAt'])
    .where('familyId', '=', familyId)
    .orderBy('createdAt')
    .execute()
  const { rows: own } = await sql<{ id: string }>`
    select "swimmerId" as id from family_members m where "familyId" = ${familyId} and "swimmerId" is not null
      and not exists (select from family_members other
        where other."swimmerId" = m."swimmerId" and other."familyId" <> ${familyId})`.execute(db)
  return { swimmers, notes, ownIds: [familyId, ...own.map(({ id }) => id)] }
}
