import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { allow, countAttempt } from '#server/http/limits/limits.ts'
import { hashLinkToken } from '#server/one-time-links/one-time-links.ts'

export type ProofPurpose = 'family-sign-in' | 'family-change' | 'booking'

const minutes = 15
const triesPerCode = 5
/** Of one address in a day, with all its codes: a guesser who asks again and again gets no further. */
const triesPerDay = 30
const asksPerQuarter = 5

const secretOf = () => randomBytes(32).toString('base64url')

/** What the mail holds, and what the browser that asked keeps. Each alone proves nothing. */
export interface AskedProof {
  browser: string
  link: string
  code: string
}

export interface ShownProof {
  /** What the browser that asked was given. */
  browser?: string | undefined
  /** The secret of the mailed link. */
  link?: string | undefined
  code?: string | undefined
}

export type AddressProofs = ReturnType<typeof createAddressProofs>

/**
 * Proves that a person reads the mail of an address: by the code with the browser that asked or with the link, or by the link in
 * the browser that asked. A link alone proves nothing, since mail scanners open links.
 */
export function createAddressProofs({ db, secret }: { db: Database; secret: string }) {
  const key = createHmac('sha256', secret).update('address proofs').digest()
  // Keyed: six digits of a plain digest are found in a second.
  const hashCode = (browserHash: string, code: string) =>
    createHmac('sha256', key).update(`${browserHash} ${code}`).digest('hex')

  return {
    /** The same work for any address; whether it is known shows only in whether the caller sends a mail. */
    async ask(purpose: ProofPurpose, address: string, now: Date): Promise<AskedProof> {
      const allowance = allow('address-proof', { account: asksPerQuarter }, { account: address })
      await countAttempt(db, allowance, now, 'request.too-many')
      const asked = {
        browser: secretOf(),
        link: secretOf(),
        code: String(randomInt(1_000_000)).padStart(6, '0'),
      }
      const browserHash = hashLinkToken(asked.browser)
      await db
        .insertInto('address_proofs')
        .values({
          purpose,
          address,
          browserHash,
          linkHash: hashLinkToken(asked.link),
          codeHash: hashCode(browserHash, asked.code),
          createdAt: now,
          expiresAt: new Date(now.getTime() + minutes * 60_000),
        })
        .execute()
      return asked
    },

    /** What was proved; a wrong code costs a try. Nothing is used up before `spend`. */
    async check(
      purpose: ProofPurpose,
      shown: ShownProof,
      now: Date,
    ): Promise<{ id: string; address: string }> {
      const proof = await find(db, purpose, shown, now)
      if (!proof) throw new AppError('invalid', 'address-proof.ended')
      const knowsBrowser = shown.browser !== undefined && hashLinkToken(shown.browser) === proof.browserHash
      if (shown.link !== undefined && knowsBrowser) return proof
      if (!shown.code) throw new AppError('invalid', 'address-proof.code-needed')
      if (!(await takeTry(db, proof, now))) throw new AppError('invalid', 'address-proof.ended')
      if (!same(hashCode(proof.browserHash, shown.code), proof.codeHash))
        throw new AppError('invalid', 'address-proof.code-wrong')
      return proof
    },

    /** Uses a proof up, with what it was for; of two calls at once the second is refused. */
    async spend(tx: Tx, id: string): Promise<void> {
      const spent = await tx
        .deleteFrom('address_proofs')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      if (!spent) throw new AppError('invalid', 'address-proof.ended')
    },

    /** They are kept for a day, for the tries of an address. */
    async forgetOld(now: Date): Promise<void> {
      await db.deleteFrom('address_proofs').where('createdAt', '<', dayBefore(now).toISOString()).execute()
    },
  }
}

const dayBefore = (now: Date) => new Date(now.getTime() - 24 * 3_600_000)

const find = (db: Database, purpose: ProofPurpose, { browser, link }: ShownProof, now: Date) => {
  const [column, secret] =
    link === undefined ? (['browserHash', browser] as const) : (['linkHash', link] as const)
  return db
    .selectFrom('address_proofs')
    .select(['id', 'address', 'browserHash', 'codeHash'])
    .where(column, '=', hashLinkToken(secret ?? ''))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst()
}

/** Counted before the code is compared, in one statement: guesses at once get no more than guesses in turn. */
async function takeTry(db: Database, { id, address }: { id: string; address: string }, now: Date) {
  const { rows } = await sql`update address_proofs set tries = tries + 1
    where id = ${id} and tries < ${triesPerCode}
      and (select sum(tries) from address_proofs of_day
        where of_day.address = ${address} and of_day."createdAt" > ${dayBefore(now)}) < ${triesPerDay}
    returning id`.execute(db)
  return rows.length > 0
}

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b))
