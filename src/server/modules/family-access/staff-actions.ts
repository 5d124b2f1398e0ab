import { AppError, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { hashFamilyToken, makeFamilyToken } from '#server/http/session/family-session.ts'
import { findContact } from './family-contacts.ts'

const viewMinutes = 60

/** For staff: the page as this contact sees it, read-only. It ends with their own session, and it is on record who looked. */
export async function openView(db: Database, contactId: string, acting: Acting): Promise<{ token: string }> {
  const { actor, now } = acting
  const { userId: staffId, sessionId: staffSessionId } = actor
  // A program has no session of its own that the view could end with.
  if (!staffId || !staffSessionId) throw new AppError('forbidden', 'auth.forbidden')
  const token = makeFamilyToken()
  await change(db, acting, async ({ tx, record }) => {
    const contact = await findContact(tx, { contactId })
    if (!contact) throw notFound('contact')
    await tx
      .insertInto('family_sessions')
      .values({
        staffId,
        staffSessionId,
        tokenHash: hashFamilyToken(token),
        contactId,
        address: contact.email,
        createdAt: now,
        usedAt: now,
        provedAt: now,
        expiresAt: new Date(now.getTime() + viewMinutes * 60_000),
      })
      .execute()
    record({ topic: 'familySessions', recordId: contactId, action: 'seen-as-family' })
  })
  return { token }
}

/** Where the contacts of a family are signed in, the newest first. */
export const listFamilySessions = (db: Database, familyId: string, now: Date) =>
  db
    .selectFrom('family_sessions as s')
    .innerJoin('family_members as m', 'm.contactId', 's.contactId')
    .select(['s.id', 's.contactId', 's.device', 's.createdAt', 's.usedAt'])
    .where('m.familyId', '=', familyId)
    .where('s.staffId', 'is', null)
    .where('s.expiresAt', '>', now.toISOString())
    .orderBy('s.createdAt', 'desc')
    .orderBy('s.id')
    .execute()

export const endFamilySession = (db: Database, id: string, acting: Acting): Promise<void> =>
  change(db, acting, async ({ tx, record }) => {
    const ended = await tx
      .deleteFrom('family_sessions')
      .where('id', '=', id)
      .where('staffId', 'is', null)
      .returning('contactId')
      .executeTakeFirst()
    if (ended) record({ topic: 'familySessions', recordId: ended.contactId, action: 'signed-out' })
  })
