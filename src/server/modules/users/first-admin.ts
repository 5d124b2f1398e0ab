import { randomBytes } from 'node:crypto'
import { formatError } from '#contract/texts/error-texts.ts'
import { WrongSettingsError } from '#server/config/wrong-settings-error.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { findPasswordFlaw } from '../credentials/choose-password.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { removeSecondFactors } from '../credentials/second-factors.ts'
import { endApiTokens } from './api-token-actions.ts'

const defaultEmail = 'admin@lido.example'

/** A password that can be read aloud: no letters that look alike. */
export function generatePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const letters = [...randomBytes(16)].map(byte => alphabet[byte % alphabet.length])
  return [0, 4, 8, 12].map(at => letters.slice(at, at + 4).join('')).join('-')
}

/** Ensures that an admin can sign in. Returns the password only when it was just generated. */
export async function ensureFirstAdmin(
  db: Database,
  given: { email?: string | undefined; password?: string | undefined },
  now: Date,
): Promise<{ email: string; invented?: string }> {
  const admins = db.selectFrom('users').select('email').where('role', '=', 'admin')
  const able = admins.where('passwordHash', 'is not', null)
  const existing = await able.orderBy('createdAt').orderBy('id').executeTakeFirst()
  if (existing) return { email: existing.email }
  const email = given.email ?? defaultEmail
  const password = given.password ?? generatePassword()
  const flaw = findPasswordFlaw(password, email)
  if (flaw) throw new WrongSettingsError([`ADMIN_PASSWORD: ${formatError(flaw)}`])
  await setAdmin(db, email, password, now)
  return given.password ? { email } : { email, invented: password }
}

/** Creates an admin, or gives an existing user of that address the role and a new password. */
export async function setAdmin(db: Database, email: string, password: string, now: Date): Promise<void> {
  const passwordHash = await hashPassword(password)
  await change(db, { actor: systemActor('first admin'), now }, async step => {
    const role = { role: 'admin', staffRole: null, endedAt: null } as const
    const admin = { ...role, passwordHash, emailVerified: true, updatedAt: now }
    const user = await step.tx
      .insertInto('users')
      .values({ email, firstName: 'Admin', lastName: 'Lido', createdAt: now, ...admin })
      .onConflict(conflict => conflict.column('email').doUpdateSet(admin))
      .returning('id')
      .executeTakeFirstOrThrow()
    // The way back for the only admin who lost the second factor.
    await removeSecondFactors(step.tx, user.id)
    await step.endSessions({ userId: user.id })
    await endApiTokens(step, user.id)
    step.record({ topic: 'users', recordId: user.id, action: 'made-admin' })
  })
}
