import { mergeUndoneSince } from '#domain/families/merge-contacts.ts'
import type { Database } from '#server/db/database.ts'

/** Forgets how to undo a merge that is too old for it; the former address stays known. */
export async function endMergeUndo(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('contact_merges')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where('mergedAt', '<', mergeUndoneSince(now).toISOString())
    .execute()
}
