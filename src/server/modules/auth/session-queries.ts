import type { OwnSecurity } from '#contract/auth/security.ts'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/session/authenticate.ts'

/** A person's open sessions, the newest first. */
export async function listSessions(
  db: Database,
  { id, actor }: Session,
  now: Date,
): Promise<OwnSecurity['sessions']> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'device', 'address'])
    .where('userId', '=', actor.userId)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(session => ({ ...session, isThisOne: session.id === id }))
}
