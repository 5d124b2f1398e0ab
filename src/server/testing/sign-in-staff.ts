import type { StaffRole } from '#domain/staff/permissions.ts'
import { createTokens } from '../http/session/tokens.ts'
import { newAddress } from './request-bodies.ts'
import type { TestApp } from './start-test-app.ts'

/** A user with this role, and their token. */
export async function signInStaff(
  { db, clock: { now }, config }: TestApp,
  staffRole: Exclude<StaffRole, 'admin'>,
  person = { firstName: 'Noa', lastName: 'Ammann' },
) {
  const stamps = { createdAt: now, updatedAt: now }
  const { id: userId } = await db
    .insertInto('users')
    .values({ ...person, email: newAddress(), role: 'customer', staffRole, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresAt = new Date(now.getTime() + 8 * 3_600_000)
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({ userId, createdAt: now, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await createTokens(config.tokenSecret()).issue({ sessionId, userId, phase: 4, expiresAt })
  return { token, userId, name: `${person.firstName} ${person.lastName}` }
}
