import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Session } from '#server/http/session/authenticate.ts'

/** Who was not heard of for this long has closed the record, or the computer. */
const heardWithinMs = 30_000

interface Presence {
  record: string
  isEditing: boolean
}

/** Stores which record a session edits, and returns who else edits it. Not a change of data: no audit row. */
export async function notePresence(
  db: Database,
  { id, actor: { userId } }: Session,
  { record, isEditing }: Presence,
  now: Date,
): Promise<string[]> {
  if (isEditing)
    await db.updateTable('sessions').set({ edits: record, editsAt: now }).where('id', '=', id).execute()
  else
    await db
      .updateTable('sessions')
      .set({ edits: null, editsAt: null })
      .where('id', '=', id)
      .where('edits', '=', record)
      .execute()
  const others = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(
      sql<string>`coalesce(nullif(concat_ws(' ', u."firstName", u."lastName"), ''), u.email)`.as('name'),
    )
    .distinct()
    .where('s.edits', '=', record)
    .where(sql<boolean>`s."editsAt" > ${new Date(now.getTime() - heardWithinMs)}`)
    .where('s.userId', '!=', userId)
    .orderBy('name')
    .execute()
  return others.map(({ name }) => name)
}
