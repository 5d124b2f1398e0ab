import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'

const windowMinutes = 15
const guessesPerAccount = 10
const guessesPerDevice = 10
const guessesPerAddress = 100
const failuresOnRecord = 30
const guessesAtCode = 5
const resetsPerAccount = 3
const resetsPerAddress = 20

/** How often something may be done in a quarter of an hour, under each of these keys. */
type Allowance = Record<string, number>

/** Hashed, so that what people type into the email field is not kept. */
const hashed = (email: string) => createHash('sha256').update(email).digest('base64url')

export const accountKey = (email: string) => `account:${hashed(email)}`

/** A browser that has signed in before has its own, which strangers cannot use up. */
export const signInAllowance = (email: string, address: string, device: string | undefined): Allowance =>
  device
    ? { [`device:${device}`]: guessesPerDevice }
    : { [accountKey(email)]: guessesPerAccount, [`address:${address}`]: guessesPerAddress }

/** Of a signed-in person, who is asked for their own password once more. */
export const passwordAllowance = (userId: string): Allowance => ({
  [`password:${userId}`]: guessesPerAccount,
})

/** Of people who say that they forgot their password; unknown accounts are counted alike. */
export const resetAllowance = (email: string, address: string): Allowance => ({
  [`reset:${hashed(email)}`]: resetsPerAccount,
  [`reset-address:${address}`]: resetsPerAddress,
})

/** A code has six digits only. Per account, since whoever has its password opens as many sessions as they wish. */
export const codeAllowance = (userId: string): Allowance => ({ [`code:${userId}`]: guessesAtCode })

/**
 * A flood of guesses must not flood the audit trail, nor keep others' failures out of it: each account counts by itself
 * at each address, and all unknown accounts of an address together.
 */
export const failureAllowance = (userId: string | undefined, address: string): Allowance => ({
  [`failures:${userId ?? 'unknown'}:${address}`]: failuresOnRecord,
})

/** Counts an attempt before any password is hashed, for known and unknown accounts alike, and refuses one too many. */
export async function countAttempt(db: Database, allowance: Allowance, now: Date): Promise<void> {
  if (await takeAllowance(db, allowance, now)) return
  const { rows } = await sql<{ resetAt: string }>`
    select max("resetAt") as "resetAt" from ${wanted(allowance)} join login_attempts using (key)
    where count >= allowed`.execute(db)
  throw tooManyAttempts(new Date(rows[0]?.resetAt ?? now), now)
}

/** False when it is used up. A refusal writes nothing, so that refused attempts neither cost nor prolong anything. */
export async function takeAllowance(db: Database, allowance: Allowance, now: Date): Promise<boolean> {
  const resetAt = new Date(now.getTime() + windowMinutes * 60_000)
  const { rows } = await sql`
    with wanted as (select * from ${wanted(allowance)})
    insert into login_attempts as a (key, count, "resetAt")
    select key, 1, ${resetAt}::timestamptz from wanted
    where not exists (
      select from login_attempts join wanted using (key) where count >= allowed and "resetAt" > ${now})
    order by key
    on conflict (key) do update set
      count = case when a."resetAt" <= ${now} then 1 else a.count + 1 end,
      "resetAt" = case when a."resetAt" <= ${now} then excluded."resetAt" else a."resetAt" end
    where a."resetAt" <= ${now} or a.count < (select allowed from wanted where wanted.key = a.key)
    returning key`.execute(db)
  return rows.length === Object.keys(allowance).length
}

export async function forgetAttempts(db: Database, allowance: Allowance, now: Date): Promise<void> {
  // What another attempt holds at this moment is left to it: waiting for each other crosswise would end in a deadlock.
  await sql`
    delete from login_attempts where key in (
      select key from login_attempts where key = any(${Object.keys(allowance)}::text[]) or "resetAt" <= ${now}
      for update skip locked
    )`.execute(db)
}

const wanted = (allowance: Allowance) =>
  sql`unnest(${Object.keys(allowance)}::text[], ${Object.values(allowance)}::int[]) as wanted (key, allowed)`

function tooManyAttempts(resetAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const problem = { code: 'auth.too-many-attempts', values: { minutes } } as const
  return new AppError('tooMany', problem, { retryAfterSeconds: seconds })
}
