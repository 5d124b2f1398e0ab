import { type Selectable, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { ContactsTable } from '#server/db/tables/bookings.ts'

/** The family of an entry `e`: a child of separated parents has two, and the first of them is asked. */
export const familyOf = sql`(select m."familyId" from family_members m where m."swimmerId" = e."swimmerId"
  order by m.id limit 1)`

export type Recipient = Selectable<ContactsTable>

/** Without an address there is nobody to ask: the entry waits on. */
export async function findRecipient(tx: Tx, familyId: string): Promise<Recipient | undefined> {
  return (await listRecipients(tx, familyId)).find(({ email }) => email !== '')
}

/** Who is asked first: the payer. */
export async function listRecipients(tx: Tx, familyId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select c.* from family_members m join contacts c on c.id = m."contactId"
    where m."familyId" = ${familyId} and c."archivedAt" is null
    order by m.payer desc, c."createdAt", c.id`.execute(tx)
  return rows
}
