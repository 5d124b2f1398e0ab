import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import { recordActions } from '#server/db/editable-records.ts'
import { findContactPayee } from './contact-payee-queries.ts'
import { findContact } from './contact-queries.ts'
import { contactRecords } from './contact-records.ts'

export const contactActions = recordActions(contactRecords, { find: findContact })
export const contactPayeeActions = recordActions(contactRecords, { find: findContactPayee })

/** Takes a contact out of the lists, or brings it back. */
export async function archiveContact(
  db: Database,
  contactId: string,
  archived: boolean,
  { actor, now }: Acting,
): Promise<void> {
  await change(db, { actor, now }, async step => {
    const before = await contactRecords.lock(step.tx, contactId)
    // Archiving twice keeps the first date.
    if ((before.archivedAt !== null) === archived) return
    const archivedAt = archived ? now : null
    await contactRecords.update(step, before, { archivedAt }, now, archived ? 'archived' : 'restored')
  })
}
