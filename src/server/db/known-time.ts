import { sql } from 'kysely'
import { type ClockProblem, checkClock } from '#domain/dunning/clock-lead.ts'
import type { Database, Tx } from './database.ts'

interface Step {
  now: Date
  leadDays: number
}

/**
 * The database remembers the newest time it believed, and follows the clock in steps of no more than the lead: a clock
 * that jumps ahead is not trusted. Returns why, or null.
 */
export async function advanceKnownTime(db: Database, { now, leadDays }: Step): Promise<ClockProblem | null> {
  const { rows } = await sql<{ at: string | null }>`
    select coalesce(
      (select at from known_time),
      greatest((select max(at) from audit), (select max("createdAt") from emails))
    ) as at`.execute(db)
  const known = rows[0]?.at ? new Date(rows[0].at) : now
  const doubt = checkClock(now, known, leadDays)
  await rememberTime(db, doubt ? known : now)
  return doubt
}

const rememberTime = (db: Database, at: Date) =>
  sql`insert into known_time (at) values (${at}) on conflict (one)
    do update set at = excluded.at where known_time.at < excluded.at`.execute(db)

/** Staff confirmed the date: from now on the clock is trusted. */
export const trustClock = (tx: Tx, now: Date) =>
  sql`insert into known_time (at) values (${now}) on conflict (one) do update set at = excluded.at`.execute(
    tx,
  )
