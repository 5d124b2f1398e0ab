import { type Selectable, sql } from 'kysely'
import type { AdminUser } from '#contract/users/account.ts'
import type { Phase5User } from '#contract/users/users.ts'
import { staffRoleOf } from '#domain/staff/permissions.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type RawJson, selectJson } from '#server/db/json.ts'
import type { UsersTable } from '#server/db/tables/users.ts'
import { takeOne } from '#server/db/take-one.ts'

const identity = [
  'id',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
  'createdAt',
  'updatedAt',
  'version',
] as const

/** Phase 4 sees full admins only, so that a Phase 4 save can never promote a user. */
const admins = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .select([...identity, sql<'admin'>`role`.as('role'), 'lastSignInAt as lastLoginAt'])
    .where('role', '=', 'admin')

/** Phase 5 sees customers and full admins; other staff are only in Office → Staff. */
const everyone = (db: Database | Tx) =>
  db
    .selectFrom('users')
    .where('staffRole', 'is', null)
    .where('endedAt', 'is', null)
    .select([...identity, 'role', 'preferredLanguage', 'lastSignInAt', 'rawUserMetaData'])
    .select(sql<boolean>`"passwordHash" is not null`.as('hasPassword'))

export const listAdmins = (db: Database): Promise<RawJson<AdminUser[]>> =>
  selectJson(db, admins(db).orderBy('createdAt', 'desc').orderBy('id'))

export const listUsers = (db: Database): Promise<RawJson<Phase5User[]>> =>
  selectJson(db, everyone(db).orderBy('createdAt', 'desc').orderBy('id'))

export async function findAdmin(db: Database | Tx, id: string): Promise<AdminUser> {
  return takeOne(admins(db).where('id', '=', id), 'user')
}

/** Who is signed in, with what they may and what they have chosen for themselves. */
export async function findCurrentUser(db: Database, id: string) {
  const user = await db
    .selectFrom('users')
    .select([
      ...identity,
      'role',
      'staffRole',
      'consoleLanguage',
      'consoleTheme',
      'lastSignInAt as lastLoginAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  const staffRole = user && staffRoleOf(user)
  if (!staffRole) throw notFound('user')
  return { ...user, staffRole }
}

export async function findUser(db: Database | Tx, id: string): Promise<Phase5User> {
  const user = await everyone(db).where('id', '=', id).executeTakeFirst()
  if (!user) throw notFound('user')
  return user
}

/** A new address is not verified. */
export const verifiedAfter = (
  { email, emailVerified }: Selectable<UsersTable>,
  saved: string | undefined = email,
) => ({ emailVerified: emailVerified && saved === email })

/** Which accounts a call may be about: full admins in Phase 4, also customers in Phase 5, all staff in the Office. */
export type Scope = 'phase4' | 'phase5' | 'office'

const isInScope: Record<Scope, (user: Selectable<UsersTable>) => boolean> = {
  phase4: ({ role }) => role === 'admin',
  phase5: ({ staffRole, endedAt }) => staffRole === null && endedAt === null,
  office: user => staffRoleOf(user) !== null || user.endedAt !== null,
}

/** Locks the row for the rest of the transaction. */
export async function lockUser(tx: Tx, id: string, scope?: Scope) {
  const user = await tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!user || (scope && !isInScope[scope](user))) throw notFound('user')
  return user
}

/**
 * The account, and whether no other could sign in as an admin; an invited one without a password cannot. Locks all
 * admins in one order: two who delete each other at once cannot both succeed.
 */
export async function lockWithAdmins(tx: Tx, id: string, scope: Scope) {
  const admins = await tx
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  const able = admins.filter(({ passwordHash }) => passwordHash !== null)
  const user = await lockUser(tx, id, scope)
  return { user, version: user.version, isLast: able.length === 1 && able[0]?.id === id }
}
