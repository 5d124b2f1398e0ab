import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** One child, known under two: from now on it is one swimmer, in the families of both. */
export async function joinSwimmers(tx: Tx, keptId: string, goneId: string): Promise<void> {
  await sql`update swimmer_names set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`update swimmer_bookings set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`insert into family_members ("familyId", "swimmerId")
    select "familyId", ${keptId} from family_members where "swimmerId" = ${goneId} on conflict do nothing`.execute(
    tx,
  )
  await sql`update health_notes set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}
    and not exists (select from health_notes where "swimmerId" = ${keptId})`.execute(tx)
  await sql`update awards set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`update waiting_entries set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`update renewal_proposals set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`update seat_holds set "swimmerId" = ${keptId} where "swimmerId" = ${goneId}`.execute(tx)
  await sql`update family_questions set "swimmerIds" = array_replace("swimmerIds", ${goneId}::uuid, ${keptId}::uuid)
    where ${goneId}::uuid = any("swimmerIds")`.execute(tx)
  await sql`delete from swimmers where id = ${goneId}`.execute(tx)
}

interface Joining {
  contactId: string
  familyId: string
  payer: boolean
  guardian: boolean
}

/**
 * Moves a contact into another family, with the swimmers they booked for. The notes of a family that becomes empty move
 * along; the database deletes the empty family.
 */
export async function joinFamily(tx: Tx, { contactId, familyId, payer, guardian }: Joining): Promise<void> {
  const { rows } = await sql<{ familyId: string; isAlone: boolean }>`
    select "familyId", not exists (select from family_members other
      where other."familyId" = m."familyId" and other."contactId" <> ${contactId}) as "isAlone"
    from family_members m where "contactId" = ${contactId}`.execute(tx)
  const former = rows[0]
  if (!former || former.familyId === familyId) return
  await sql`insert into family_members ("familyId", "swimmerId")
    select ${familyId}, "swimmerId" from (
      select "swimmerId" from swimmer_names where "contactId" = ${contactId}
      union select "swimmerId" from family_members
        where "familyId" = ${former.familyId} and "swimmerId" is not null and ${former.isAlone}
    ) own on conflict do nothing`.execute(tx)
  if (former.isAlone) await joinRenewals(tx, former.familyId, familyId)
  if (former.isAlone)
    for (const table of ['family_notes', 'family_questions', 'family_devices'] as const)
      await sql`update ${sql.table(table)} set "familyId" = ${familyId} where "familyId" = ${former.familyId}`.execute(
        tx,
      )
  await tx
    .updateTable('family_members')
    .set({ familyId, payer, guardian })
    .where('contactId', '=', contactId)
    .execute()
  // Children without a booking by the former family are no longer theirs.
  await sql`delete from family_members m where "familyId" = ${former.familyId} and "swimmerId" in (
      select "swimmerId" from swimmer_names where "contactId" = ${contactId})
    and not exists (select from swimmer_names n join family_members c on c."contactId" = n."contactId"
      where n."swimmerId" = m."swimmerId" and c."familyId" = m."familyId")`.execute(tx)
}

/** Where both families were asked about the same block, the one that stays answers for the children of both. */
async function joinRenewals(tx: Tx, formerId: string, familyId: string): Promise<void> {
  await sql`update renewal_proposals p set "renewalFamilyId" = kept.id
    from renewal_families gone join renewal_families kept on kept."blockId" = gone."blockId" and kept."familyId" = ${familyId}
    where gone."familyId" = ${formerId} and p."renewalFamilyId" = gone.id`.execute(tx)
  await sql`update renewal_families gone set "familyId" = ${familyId} where gone."familyId" = ${formerId}
    and not exists (select from renewal_families kept where kept."blockId" = gone."blockId" and kept."familyId" = ${familyId})`.execute(
    tx,
  )
}
