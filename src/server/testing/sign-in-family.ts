import { hashFamilyToken, makeFamilyToken } from '#server/http/session/family-session.ts'
import type { TestApp } from './start-test-app.ts'

interface Opened {
  /** Until it ends; negative for one that has ended. */
  hours?: number
  provedMinutesAgo?: number
  /** Of staff who look at the page. */
  staff?: { staffId: string; staffSessionId: string }
}

/** Signs a family in by its contact, as a typed code would; its token. */
export async function signInFamily(
  { db, clock: { now } }: Pick<TestApp, 'db' | 'clock'>,
  contactId: string,
  { hours = 24, provedMinutesAgo = 0, staff }: Opened = {},
): Promise<string> {
  const token = makeFamilyToken()
  const contact = db.selectFrom('contacts').select('email').where('id', '=', contactId)
  const { email: address } = await contact.executeTakeFirstOrThrow()
  await db
    .insertInto('family_sessions')
    .values({
      ...staff,
      tokenHash: hashFamilyToken(token),
      contactId,
      address,
      createdAt: now,
      usedAt: now,
      provedAt: new Date(now.getTime() - provedMinutesAgo * 60_000),
      expiresAt: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  return token
}
