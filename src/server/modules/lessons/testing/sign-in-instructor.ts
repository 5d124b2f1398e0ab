import { createTokens } from '#server/http/session/tokens.ts'
import { newAddress } from '#server/testing/request-bodies.ts'
import type { TestApp } from '#server/testing/start-test-app.ts'

/** An instructor with an account of their own, and the token they call with. */
export async function signInInstructor(
  { db, clock: { now }, config }: TestApp,
  person: { firstName: string; lastName: string },
) {
  const stamps = { createdAt: now, updatedAt: now }
  const { id: userId } = await db
    .insertInto('users')
    .values({ ...person, email: newAddress(), role: 'customer', staffRole: 'instructor', ...stamps })
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
