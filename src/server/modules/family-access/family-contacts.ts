import type { Database, Tx } from '#server/db/database.ts'

/** A contact that can sign in: of a family and not archived. An address is of one contact, and a contact of one family. */
export function findContact(db: Database | Tx, by: { email: string } | { contactId: string }) {
  const contacts = db
    .selectFrom('contacts as c')
    .innerJoin('family_members as m', 'm.contactId', 'c.id')
    .select(['c.id', 'c.email', 'c.firstName', 'c.lastName', 'c.preferredLanguage as language', 'm.familyId'])
    .where('c.archivedAt', 'is', null)
  const found =
    'email' in by ? contacts.where('c.email', '=', by.email) : contacts.where('c.id', '=', by.contactId)
  return found.executeTakeFirst()
}
