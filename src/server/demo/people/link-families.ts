import type { Tx } from '#server/db/database.ts'
import { joinFamily, joinSwimmers } from '#server/modules/families/family-ties.ts'
import type { makeSampleFamilies } from './sample-families.ts'

type Ties = Omit<ReturnType<typeof makeSampleFamilies>, 'families'>

/** What staff have found out about who belongs together. */
export async function linkFamilies(tx: Tx, { separated, together }: Ties): Promise<void> {
  const children = await tx
    .selectFrom('swimmer_names as n')
    .innerJoin('swimmers as s', 's.id', 'n.swimmerId')
    .select('s.id')
    .where('n.contactId', 'in', separated.contactIds)
    .where('s.firstName', '=', separated.firstName)
    .orderBy('s.id')
    .execute()
  const [kept, gone] = children
  if (kept && gone) await joinSwimmers(tx, kept.id, gone.id)
  const { familyId } = await tx
    .selectFrom('family_members')
    .select('familyId')
    .where('contactId', '=', together.payerId)
    .executeTakeFirstOrThrow()
  await joinFamily(tx, { contactId: together.guardianId, familyId, payer: false, guardian: true })
  await tx
    .updateTable('family_members')
    .set({ guardian: false })
    .where('contactId', '=', together.payerId)
    .execute()
}
