import { sql } from 'kysely'
import type { StaffMember } from '#contract/people/staff.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { hasSecondFactor } from '../credentials/second-factors.ts'

const staff = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'email', 'lastSignInAt', 'endedAt', 'createdAt', 'version'])
    .select([
      sql<StaffMember['role']>`case when role = 'admin' then 'admin' else "staffRole" end`.as('role'),
      sql<boolean>`"passwordHash" is not null`.as('hasPassword'),
      hasSecondFactor('users.id').as('hasSecondFactor'),
      sql<StaffMember['places']>`(
        select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name), '[]'::json)
        from staff_places p join locations l on l.id = p."locationId" where p."userId" = users.id)`.as(
        'places',
      ),
    ])
    .where(sql<boolean>`(role = 'admin' or "staffRole" is not null or "endedAt" is not null)`)

/** Who works here by name, then who left. */
export const listStaff = (db: Database): Promise<RawJson<StaffMember[]>> =>
  selectJson(
    db,
    staff(db)
      .orderBy(sql`"endedAt" is not null`)
      .orderBy(sql`"lastName" collate "und-x-icu"`)
      .orderBy(sql`"firstName" collate "und-x-icu"`)
      .orderBy('id'),
  )

export async function findStaffMember(db: Database | Tx, id: string): Promise<StaffMember> {
  const member = await staff(db).where('id', '=', id).executeTakeFirst()
  if (!member) throw notFound('user')
  return member
}

export async function setPlaces(tx: Tx, userId: string, placeIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('staff_places').where('userId', '=', userId).execute()
  // A place that was deleted meanwhile is nobody's.
  await sql`insert into staff_places ("userId", "locationId")
    select ${userId}::uuid, id from locations where id = any(${[...new Set(placeIds)]}::uuid[])`.execute(tx)
}

/** What this person is changing at the moment commits first, or is refused by their new role. */
export async function holdSessions(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}
