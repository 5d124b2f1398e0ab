import { AppError, notFound } from '#server/app-error.ts'
import { type Acting, change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import {
  type FamilySession,
  familyActor,
  hashFamilyToken,
  makeFamilyToken,
} from '#server/http/session/family-session.ts'
import type { AddressProofs, ShownProof } from '../address-proofs/address-proofs.ts'
import { findContact } from './family-contacts.ts'

const sessionDays = 30

interface Needs {
  db: Database
  proofs: AddressProofs
}

/** Opens the page on this device. */
export async function signIn(
  { db, proofs }: Needs,
  shown: ShownProof,
  { device, now }: { device: string; now: Date },
): Promise<{ token: string }> {
  const { id, address } = await proofs.check('family-sign-in', shown, now)
  const token = makeFamilyToken()
  await change(db, { actor: systemActor(familyActor), now }, async ({ tx, record }) => {
    await proofs.spend(tx, id)
    const contact = await findContact(tx, { email: address })
    if (!contact) throw new AppError('invalid', 'address-proof.ended')
    await tx.deleteFrom('family_sessions').where('expiresAt', '<=', now.toISOString()).execute()
    await tx
      .insertInto('family_sessions')
      .values({
        tokenHash: hashFamilyToken(token),
        contactId: contact.id,
        address,
        device: device.slice(0, 300),
        createdAt: now,
        usedAt: now,
        provedAt: now,
        expiresAt: new Date(now.getTime() + sessionDays * 24 * 3_600_000),
      })
      .execute()
    record({ topic: 'familySessions', recordId: contact.id, action: 'signed-in' })
  })
  return { token }
}

export const signOut = (db: Database, session: FamilySession, now: Date) =>
  endSessions(db, session, { id: session.id }, now)

/** Of the same address; a second call finds it ended already. */
export async function endDevice(db: Database, session: FamilySession, id: string, now: Date): Promise<void> {
  if (!(await endSessions(db, session, { id }, now))) throw notFound('family-session')
}

/** Not held to the own session, which may be the one that ends. */
const endSessions = (db: Database, { contactId }: FamilySession, { id }: { id: string }, now: Date) =>
  change(db, { actor: systemActor(familyActor), now }, async ({ tx, record }) => {
    const ended = await tx
      .deleteFrom('family_sessions')
      .where('id', '=', id)
      .where('contactId', '=', contactId)
      .where('staffId', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (ended) record({ topic: 'familySessions', recordId: contactId, action: 'signed-out' })
    return ended !== undefined
  })

/** The fresh code of a signed-in family. */
export async function enterCode(
  { db, proofs }: Needs,
  session: FamilySession,
  shown: ShownProof,
  acting: Acting,
): Promise<void> {
  const proof = await proofs.check('family-change', shown, acting.now)
  if (proof.address !== session.address) throw new AppError('invalid', 'address-proof.ended')
  await change(db, acting, async ({ tx, touch }) => {
    await proofs.spend(tx, proof.id)
    await tx
      .updateTable('family_sessions')
      .set({ provedAt: acting.now })
      .where('id', '=', session.id)
      .execute()
    touch('familySessions')
  })
}

/** Where an address is signed in, without the staff who look at its page. */
export const listDevices = async (db: Database, { id, contactId }: FamilySession, now: Date) => {
  const sessions = await db
    .selectFrom('family_sessions')
    .select(['id', 'device', 'createdAt', 'usedAt', 'expiresAt'])
    .where('contactId', '=', contactId)
    .where('staffId', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(session => ({ ...session, isThisOne: session.id === id }))
}
