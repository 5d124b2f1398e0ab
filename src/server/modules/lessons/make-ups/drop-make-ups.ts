import { sql } from 'kysely'
import type { Change } from '#server/db/change.ts'

type Dropped = { missedId: string; bookingIds: readonly string[] } | { lessonIds: readonly string[] }

/** Removes make-ups of children who attend after all, and those in cancelled lessons. Returns how many. */
export async function dropMakeUps({ tx, record }: Change, which: Dropped): Promise<number> {
  const where =
    'missedId' in which
      ? sql`m."missedId" = ${which.missedId} and m."bookingId" = any(${which.bookingIds}::uuid[])
          and l.status = 'PLANNED'`
      : sql`m."lessonId" = any(${which.lessonIds}::uuid[])`
  const { rows } = await sql<{ bookingId: string; missedId: string; lessonId: string }>`
    delete from make_ups m using lessons l where l.id = m."lessonId" and ${where}
    returning m."bookingId", m."missedId", m."lessonId"`.execute(tx)
  for (const { missedId, ...before } of rows)
    record({ topic: 'lessons', recordId: missedId, action: 'make-up-cancelled', before })
  return rows.length
}
