import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/http/app-error.ts'

const windowMinutes = 15
const attemptsPerAccount = 10
const attemptsPerAddress = 100

/** Hashed, so that what people type into the email field is not kept. */
export const accountKey = (email: string) =>
  `account:${createHash('sha256').update(email).digest('base64url')}`

const keysFor = (email: string, address: string) => ({
  account: accountKey(email),
  address: `address:${address}`,
})

/** Counts an attempt before any password is hashed, for known and unknown accounts alike, and refuses one too many. */
export async function countLoginAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const keys = keysFor(email, address)
  const resetAt = new Date(now.getTime() + windowMinutes * 60_000)
  const { rows } = await sql<{ key: string; count: number; resetAt: string }>`
    insert into login_attempts as a (key, count, "resetAt")
    values (${keys.account}, 1, ${resetAt}), (${keys.address}, 1, ${resetAt})
    on conflict (key) do update set
      count = case when a."resetAt" <= ${now} then 1 else a.count + 1 end,
      "resetAt" = case when a."resetAt" <= ${now} then excluded."resetAt" else a."resetAt" end
    returning key, count, "resetAt"`.execute(db)
  for (const row of rows) {
    const allowed = row.key === keys.account ? attemptsPerAccount : attemptsPerAddress
    if (row.count > allowed) throw tooManyAttempts(new Date(row.resetAt), now)
  }
}

export async function forgetLoginAttempts(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const keys = keysFor(email, address)
  // What another attempt holds at this moment is left to it: waiting for each other crosswise would end in a deadlock.
  await sql`
    delete from login_attempts where key in (
      select key from login_attempts where key in (${keys.account}, ${keys.address}) or "resetAt" <= ${now}
      for update skip locked
    )`.execute(db)
}

function tooManyAttempts(resetAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const message = `Too many sign-in attempts. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`
  return new AppError('tooMany', message, { retryAfterSeconds: seconds })
}
