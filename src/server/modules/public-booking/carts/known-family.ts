import { sql } from 'kysely'
import type { BookingContact } from '#contract/bookings/bookings.ts'
import type { CartState } from '#contract/public-booking/carts.ts'
import { postalCodeProblem } from '#domain/address/countries.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { findContact } from '../../family-access/family-contacts.ts'

interface KnownFamily {
  familyId: string
  /** Null where something is missing that a booking needs: the family types it. */
  known: CartState['known']
  contact: BookingContact | null
  children: CartState['children']
}

/** Whose address was proved, with the children of that family. */
export async function findKnownFamily(db: Database | Tx, address: string): Promise<KnownFamily | undefined> {
  const found = await findContact(db, { email: address })
  if (!found) return undefined
  const { familyId } = found
  const contact = await readContact(db, found.id)
  const { firstName, lastName, street, city, plz: postalCode, preferredLanguage: language, country } = contact
  const isComplete =
    [firstName, lastName, street, city, postalCode].every(Boolean) &&
    !postalCodeProblem(country ?? '', postalCode)
  return {
    familyId,
    known: isComplete ? { firstName, lastName, street, postalCode, city, language } : null,
    contact: isComplete ? contact : null,
    children: await readChildren(db, familyId),
  }
}

async function readContact(db: Database | Tx, id: string): Promise<BookingContact> {
  return db
    .selectFrom('contacts')
    .select([
      'firstName',
      'lastName',
      'email',
      'street',
      'city',
      'postalCode as plz',
      'country',
      'preferredLanguage',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function readChildren(db: Database | Tx, familyId: string): Promise<CartState['children']> {
  const { rows } = await sql<CartState['children'][number]>`
    select s.id, s."firstName", s."lastName", s."birthDate"
    from family_members m join swimmers s on s.id = m."swimmerId"
    where m."familyId" = ${familyId} order by s."birthDate" desc nulls last, s."firstName", s.id`.execute(db)
  return rows
}
