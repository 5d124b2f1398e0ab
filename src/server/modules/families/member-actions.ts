import type * as z from 'zod'
import type { memberRoles } from '#contract/families.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { lockContact } from '../contacts/contact-records.ts'
import { lockFamily } from './family-queries.ts'
import { joinFamily, joinSwimmers } from './family-ties.ts'

type Roles = z.output<typeof memberRoles>

interface Member {
  familyId: string
  contactId: string
}

/** What staff find out about who belongs together. The audit has it under the contact and the swimmer of the family. */

export function addMember(db: Database, joining: Member & Roles, context: RequestContext): Promise<void> {
  const { familyId, contactId } = joining
  return change(db, context, async step => {
    await lockContact(step, contactId)
    await lockFamily(step.tx, familyId)
    const before = await findRoles(step.tx, contactId)
    if (before.familyId === familyId) throw conflict('family.member-known')
    await joinFamily(step.tx, joining)
    step.record({ topic: 'families', recordId: contactId, action: 'joined', before, after: joining })
  })
}

export function saveRoles(
  db: Database,
  { familyId, contactId, ...roles }: Member & Roles,
  context: RequestContext,
): Promise<void> {
  return change(db, context, async step => {
    await lockContact(step, contactId)
    const before = await findRoles(step.tx, contactId)
    if (before.familyId !== familyId) throw notFound('contact')
    await step.tx.updateTable('family_members').set(roles).where('contactId', '=', contactId).execute()
    step.record({ topic: 'families', recordId: contactId, action: 'role-changed', before, after: roles })
  })
}

export function removeMember(
  db: Database,
  { familyId, contactId }: Member,
  context: RequestContext,
): Promise<void> {
  return change(db, context, async step => {
    const { tx } = step
    await lockContact(step, contactId)
    const before = await findRoles(tx, contactId)
    if (before.familyId !== familyId) throw notFound('contact')
    const other = await tx
      .selectFrom('family_members')
      .select('id')
      .where('familyId', '=', familyId)
      .where('contactId', 'is not', null)
      .where('contactId', '<>', contactId)
      .limit(1)
      .executeTakeFirst()
    if (!other) throw conflict('family.last-contact')
    const own = await tx
      .insertInto('families')
      .values({ createdAt: context.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await joinFamily(tx, { contactId, familyId: own.id, payer: true, guardian: true })
    step.record({
      topic: 'families',
      recordId: contactId,
      action: 'left',
      before,
      after: { familyId: own.id },
    })
  })
}

export function mergeSwimmers(
  db: Database,
  { familyId, swimmerId, otherId }: { familyId: string; swimmerId: string; otherId: string },
  context: RequestContext,
): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    await lockFamily(tx, familyId)
    const member = await tx
      .selectFrom('family_members')
      .select('id')
      .where('familyId', '=', familyId)
      .where('swimmerId', '=', swimmerId)
      .executeTakeFirst()
    const both = await tx
      .selectFrom('swimmers')
      .selectAll()
      .where('id', 'in', [swimmerId, otherId])
      .orderBy('id')
      .forUpdate()
      .execute()
    const other = both.find(({ id }) => id === otherId)
    if (!member || both.length < 2 || !other) throw notFound('swimmer')
    await joinSwimmers(tx, swimmerId, otherId)
    record({ topic: 'families', recordId: swimmerId, action: 'united', after: { otherId, other } })
  })
}

async function findRoles(tx: Tx, contactId: string) {
  return tx
    .selectFrom('family_members')
    .select(['familyId', 'payer', 'guardian'])
    .where('contactId', '=', contactId)
    .executeTakeFirstOrThrow(() => notFound('contact'))
}
