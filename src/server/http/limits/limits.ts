import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RouteShape } from '#contract/routes/define-route.ts'
import { AppError } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import { placesOf } from './places-of.ts'

const windowMinutes = 15

/** How often something may be tried in a quarter of an hour: for one account, from one address, from one network. */
export interface Limit {
  account?: number
  address?: number
  network?: number
}

export interface Caller {
  account?: string
  /** Of the network, as the server or its proxy saw it. */
  address?: string
}

/** How often something may be tried, under each of these keys. */
type Allowance = Record<string, number>

/** The keys that an attempt counts under. Accounts are hashed, so that what people type into the email field is not kept. */
export function allow(purpose: string, limit: Limit, { account, address }: Caller): Allowance {
  const by = {
    account: account && createHash('sha256').update(account).digest('base64url'),
    ...(address && placesOf(address)),
  }
  const counted = (['account', 'address', 'network'] as const).filter(kind => by[kind] && limit[kind])
  return Object.fromEntries(counted.map(kind => [`${purpose} ${kind} ${by[kind]}`, limit[kind] ?? 0]))
}

/** Counts the calls of routes that declare a limit, before anything of them is read. */
export const callCounter =
  (db: Database, clock: () => Date) => async (route: RouteShape, address: string) => {
    const { limit, method, path } = route
    if (limit)
      await countAttempt(db, allow(`${method} ${path}`, limit, { address }), clock(), 'request.too-many')
  }

type TooMany = 'auth.too-many-attempts' | 'request.too-many'

/** Counts an attempt before any password is hashed, for known and unknown accounts alike, and refuses one too many. */
export async function countAttempt(
  db: Database,
  allowance: Allowance,
  now: Date,
  code: TooMany = 'auth.too-many-attempts',
): Promise<void> {
  if (await takeAllowance(db, allowance, now)) return
  const { rows } = await sql<{ resetAt: string }>`
    select max("resetAt") as "resetAt" from ${wanted(allowance)} join login_attempts using (key)
    where count >= allowed`.execute(db)
  throw tooManyAttempts(code, new Date(rows[0]?.resetAt ?? now), now)
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

export async function clearAttempts(db: Database, allowance: Allowance, now: Date): Promise<void> {
  // What another attempt holds at this moment is left to it: waiting for each other crosswise would end in a deadlock.
  await sql`
    delete from login_attempts where key in (
      select key from login_attempts where key = any(${Object.keys(allowance)}::text[]) or "resetAt" <= ${now}
      for update skip locked
    )`.execute(db)
}

const wanted = (allowance: Allowance) =>
  sql`unnest(${Object.keys(allowance)}::text[], ${Object.values(allowance)}::int[]) as wanted (key, allowed)`

function tooManyAttempts(code: TooMany, resetAt: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const problem = { code, values: { minutes } }
  return new AppError('tooMany', problem, { retryAfterSeconds: seconds })
}
