import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import { lockFamily } from './family-queries.ts'

export function addNote(db: Database, familyId: string, text: string, context: Creation): Promise<string> {
  const { actor, now } = context
  return createOnce(db, context, async ({ tx, record }) => {
    await lockFamily(tx, familyId)
    const { id } = await tx
      .insertInto('family_notes')
      .values({ familyId, text, authorId: actor.userId, author: actor.name, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    // The text is in the note only.
    record({ topic: 'families', recordId: familyId, action: 'note-added', after: { noteId: id } })
    return id
  })
}

export function removeNote(
  db: Database,
  { familyId, noteId }: { familyId: string; noteId: string },
  acting: Acting,
): Promise<void> {
  return change(db, acting, async ({ tx, record }) => {
    const notes = tx.deleteFrom('family_notes').where('id', '=', noteId).where('familyId', '=', familyId)
    const { numDeletedRows } = await notes.executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound('note')
    record({ topic: 'families', recordId: familyId, action: 'note-deleted', before: { noteId } })
  })
}
