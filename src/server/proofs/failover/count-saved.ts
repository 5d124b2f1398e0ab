import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Of what was acknowledged: what is no longer there, and what is there twice. */
export async function countSaved(db: Database, saved: ReadonlyArray<{ id: string; email: string }>) {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, contact ->> 'email' as email from bookings`.execute(db)
  const ids = new Set(rows.map(({ id }) => id))
  const emails = new Set(rows.map(({ email }) => email))
  return {
    lost: saved.filter(({ id }) => !ids.has(id)).length,
    doubled: rows.length - emails.size,
  }
}
