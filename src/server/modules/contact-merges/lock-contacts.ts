import { type Selectable, sql } from 'kysely'
import { conflict, notFound } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import type { ContactsTable } from '#server/db/tables/bookings.ts'

export type ContactRow = Selectable<ContactsTable>

/**
 * One merge at a time, since each may affect the contacts of the next; then the usual order of locks: bookings, their
 * orders, the contacts. A booking made in between is noticed.
 */
export async function lockContacts(tx: Tx, ids: readonly string[]): Promise<ContactRow[]> {
  await sql`select pg_advisory_xact_lock(20261114)`.execute(tx)
  const bookings = tx
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`"contactId" = any(${ids}::uuid[])`)
    .orderBy('id')
  const locked = new Set((await bookings.forUpdate().execute()).map(({ id }) => id))
  await sql`select from orders where "contactId" = any(${ids}::uuid[]) order by id for update`.execute(tx)
  const contacts = await tx
    .selectFrom('contacts')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if ((await bookings.execute()).some(({ id }) => !locked.has(id))) throw conflict('person.booking-just-made')
  return ids.map(id => {
    const contact = contacts.find(each => each.id === id)
    if (!contact) throw notFound('contact')
    return contact
  })
}
