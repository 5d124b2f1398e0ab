import { sql } from 'kysely'
import type { StaffMember } from '#contract/users/staff.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import { takeOne } from '#server/db/take-one.ts'
import { hasSecondFactor } from '../credentials/second-factors.ts'

const staff = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'firstName',
      'lastName',
      'email',
      'levelIds',
      'lastSignInAt',
      'endedAt',
      'createdAt',
      'version',
    ])
    .select([
      sql<StaffMember['role']>`case when role = 'admin' then 'admin' else "staffRole" end`.as('role'),
      sql<boolean>`"passwordHash" is not null`.as('hasPassword'),
      hasSecondFactor('users.id').as('hasSecondFactor'),
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
  return takeOne(staff(db).where('id', '=', id), 'user')
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
