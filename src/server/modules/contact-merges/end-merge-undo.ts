import { mergeUndoneSince } from '#domain/families/merge-contacts.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'

/** Forgets how to undo a merge that is too old for it; the former address stays known. */
export function endMergeUndo(db: Database, now: Date): Promise<void> {
  return change(db, { actor: systemActor('contacts'), now }, async ({ tx, touch }) => {
    const { numUpdatedRows } = await tx
      .updateTable('contact_merges')
      .set({ undo: null })
      .where('undo', 'is not', null)
      .where('mergedAt', '<', mergeUndoneSince(now).toISOString())
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) touch('contacts')
  })
}
