import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { HealthNote } from '#contract/families.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { healthNoteDays } from '#domain/families/health-note.ts'
import { notFound } from '#server/app-error.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { lockFamily } from './family-queries.ts'

/** What instructors must know about a child. Stored separately: no list, search or audit row holds it. */

interface Place {
  familyId: string
  swimmerId: string
}

export async function readHealthNote(db: Database | Tx, place: Place): Promise<HealthNote> {
  await requireMember(db, place)
  const found = await db
    .selectFrom('health_notes')
    .select(['text', 'writtenBy', 'writtenAt', 'version'])
    .where('swimmerId', '=', place.swimmerId)
    .executeTakeFirst()
  if (!found) return { note: null, version: 0 }
  const { version, ...note } = found
  return { note, version }
}

/** The swimmer is locked, since the first note of two at the same moment has no row to lock yet. */
async function lockHealthNote(tx: Tx, place: Place): Promise<HealthNote> {
  await lockFamily(tx, place.familyId)
  await tx.selectFrom('swimmers').select('id').where('id', '=', place.swimmerId).forNoKeyUpdate().execute()
  return readHealthNote(tx, place)
}

/** An empty text takes the note away. */
export function writeHealthNote(
  db: Database,
  place: Place,
  text: string,
  saving: Saving,
): Promise<Saved<HealthNote>> {
  const { swimmerId } = place
  const known = {
    lock: (tx: Tx) => lockHealthNote(tx, place),
    find: (tx: Database | Tx) => readHealthNote(tx, place),
  }
  return saveRecord(db, saving, known, async ({ tx, record }) => {
    // Not counted: a count would begin again after a deletion, and an old form could save over the new note.
    const version = randomInt(1, 1e9)
    const row = { text, writtenBy: saving.actor.name, writtenAt: saving.now, version }
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
