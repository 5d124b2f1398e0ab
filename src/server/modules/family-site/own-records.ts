import { notFound } from '#server/app-error.ts'
import type { Database } from '#server/db/database.ts'
import type { FamilySession } from '#server/http/session/family-session.ts'

type Own = Pick<FamilySession, 'familyId'>

/** What is not the family's own is not there for it, like a record that does not exist. */

/** Booked by one of its contacts; what a separated parent booked for the same child is not. */
export async function requireOwnBooking(db: Database, { familyId }: Own, bookingId: string): Promise<void> {
  const own = await db
    .selectFrom('bookings as b')
    .innerJoin('family_members as m', 'm.contactId', 'b.contactId')
    .select('b.id')
    .where('b.id', '=', bookingId)
    .where('m.familyId', '=', familyId)
    .executeTakeFirst()
  if (!own) throw notFound('booking')
}

export async function requireOwnChild(db: Database, { familyId }: Own, swimmerId: string): Promise<void> {
  const own = await db
    .selectFrom('family_members')
    .select('swimmerId')
    .where('familyId', '=', familyId)
    .where('swimmerId', '=', swimmerId)
    .executeTakeFirst()
  if (!own) throw notFound('swimmer')
}

/** A child can be in two families; its place on the waiting list is then of both. */
export async function requireOwnEntry(db: Database, { familyId }: Own, entryId: string): Promise<void> {
  const own = await db
    .selectFrom('waiting_entries as e')
    .innerJoin('family_members as m', 'm.swimmerId', 'e.swimmerId')
    .select('e.id')
    .where('e.id', '=', entryId)
    .where('m.familyId', '=', familyId)
    .executeTakeFirst()
  if (!own) throw notFound('waiting')
}

export const listPlaces = (db: Database) =>
  db.selectFrom('locations').select(['id', 'name']).orderBy('name').orderBy('id').execute()
