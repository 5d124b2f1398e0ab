import { sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { healthNoteDays } from '#domain/families/health-note.ts'
import { notFound } from '#server/app-error.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { lockFamily } from './family-queries.ts'

/** What instructors must know about a child. Stored separately: no list, search or audit row holds it. */

interface Place {
  familyId: string
  swimmerId: string
}

export async function readHealthNote(db: Database, place: Place) {
  await requireMember(db, place)
  const note = await db
    .selectFrom('health_notes')
    .select(['text', 'writtenBy', 'writtenAt'])
    .where('swimmerId', '=', place.swimmerId)
    .executeTakeFirst()
  return { note: note ?? null }
}

/** An empty text takes the note away. */
export function writeHealthNote(
  db: Database,
  place: Place,
  text: string,
  context: RequestContext,
): Promise<void> {
  const { swimmerId } = place
  return change(db, context, async ({ tx, record }) => {
    await lockFamily(tx, place.familyId)
    await requireMember(tx, place)
    const row = { text, writtenBy: context.actor.name, writtenAt: context.now }
    if (text === '') await tx.deleteFrom('health_notes').where('swimmerId', '=', swimmerId).execute()
    else
      await tx
        .insertInto('health_notes')
        .values({ swimmerId, ...row })
        .onConflict(known => known.column('swimmerId').doUpdateSet(row))
        .execute()
    record({
      topic: 'families',
      recordId: swimmerId,
      action: text === '' ? 'health-note-deleted' : 'health-note-written',
    })
  })
}

async function requireMember(db: Database | Tx, { familyId, swimmerId }: Place): Promise<void> {
  await db
    .selectFrom('family_members')
    .select('id')
    .where('familyId', '=', familyId)
    .where('swimmerId', '=', swimmerId)
    .executeTakeFirstOrThrow(() => notFound('swimmer'))
}

/** Removes notes some time after the child's last course, or after they were written. */
export function emptyHealthNotes(db: Database, now: Date): Promise<number> {
  const today = zurichDate(now)
  return change(db, { actor: systemActor('families'), now }, async ({ tx, record }) => {
    const { rows } = await sql<{ swimmerId: string }>`
      delete from health_notes h where greatest((h."writtenAt" at time zone 'Europe/Zurich')::date, (
        select max(date)::date from swimmer_bookings s
        join booked_seats seat on seat."bookingId" = s."bookingId"
        left join lesson_offers l on l.id = seat."lessonOfferId"
        left join products p on p."productId" = seat."productId"
        cross join lateral jsonb_array_elements_text(coalesce(l."scheduleDates", p.calendar)) date
        where s."swimmerId" = h."swimmerId"
      )) + ${healthNoteDays}::int < ${today}::date returning "swimmerId"`.execute(tx)
    for (const { swimmerId } of rows)
      record({ topic: 'families', recordId: swimmerId, action: 'health-note-ended' })
    return rows.length
  })
}
