import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/db/database.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { Seal } from './seal.ts'
import { findTotpStep } from './totp.ts'

const recoveryCodeCount = 10
const recoveryCodeLength = 16
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** What a person has to show besides the password. */
export async function readSecondFactors(db: Database | Tx, userId: string) {
  const totp = await db
    .selectFrom('totp_secrets')
    .select('userId')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'transports'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  const codes = await db
    .selectFrom('recovery_codes')
    .select('codeHash')
    .where('userId', '=', userId)
    .execute()
  return { hasTotp: totp !== undefined, passkeys, recoveryCodesLeft: codes.length }
}

/** As SQL about a user, for lists and for the session behind a request. */
export const hasSecondFactor = (userId: string) =>
  sql<boolean>`(exists (select from totp_secrets t where t."userId" = ${sql.ref(userId)})
    or exists (select from passkeys p where p."userId" = ${sql.ref(userId)}))`

export async function removeSecondFactors(tx: Tx, userId: string): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute()
  }
}

/** Which of a person's codes this was; it is used up. Null when it is wrong. */
export async function takeCode(
  { tx, seal }: { tx: Tx; seal: Seal },
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<'totp' | 'recovery-code' | null> {
  const typed = code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (await takeTotpCode({ tx, seal }, { userId, code: typed, now })) return 'totp'
  const codeHash = await findRecoveryCode(tx, userId, typed)
  if (!codeHash) return null
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n ? 'recovery-code' : null
}

/** Each has a salt, so that all are compared; what does not look like one costs nothing. */
async function findRecoveryCode(tx: Tx, userId: string, typed: string): Promise<string | undefined> {
  if (typed.length !== recoveryCodeLength) return undefined
  const kept = await tx.selectFrom('recovery_codes').select('codeHash').where('userId', '=', userId).execute()
  for (const { codeHash } of kept) if (await isCode(codeHash, typed)) return codeHash
  return undefined
}

/** Codes of earlier releases are kept as SHA-256 until they are used or replaced. */
const isCode = (codeHash: string, typed: string) =>
  codeHash.startsWith('$argon2') ? verifyPassword(codeHash, typed) : codeHash === olderHash(typed)

async function takeTotpCode(
  { tx, seal }: { tx: Tx; seal: Seal },
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_secrets')
    .select('sealedSecret')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const secret = row && seal.open(row.sealedSecret)
  const step = secret ? findTotpStep(secret, code, now) : null
  if (step === null) return false
  // Nothing is updated when this step, or a later one, was used already: no code works twice.
  const used = await tx
    .updateTable('totp_secrets')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** Ten new ones in place of all older ones. Only their hashes are kept. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, inventCode)
  await tx.deleteFrom('recovery_codes').where('userId', '=', userId).execute()
  const hashes = await Promise.all(codes.map(code => hashPassword(code.replace('-', ''))))
  const rows = hashes.map(codeHash => ({ userId, codeHash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

function inventCode(): string {
  const letters = [...randomBytes(recoveryCodeLength)]
    .map(byte => recoveryAlphabet[byte % recoveryAlphabet.length])
    .join('')
  return `${letters.slice(0, 8)}-${letters.slice(8)}`
}

const olderHash = (code: string) => createHash('sha256').update(code).digest('base64url')
