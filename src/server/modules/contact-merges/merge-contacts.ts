import { sql } from 'kysely'
import type * as z from 'zod'
import type { contactMergeRoutes } from '#contract/contact-merges.ts'
import type { Contact } from '#contract/contacts/contacts.ts'
import { mergeContacts, replacedSurname } from '#domain/families/merge-contacts.ts'
import type { MergeUndo } from '#domain/families/merge-undo.ts'
import { conflict } from '#server/app-error.ts'
import type { Acting, Change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { checkVersion, type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { findContact } from '../contacts/contact-queries.ts'
import { contactRecords, refreshBookingDates } from '../contacts/contact-records.ts'
import { joinFamily, joinSwimmers } from '../families/family-ties.ts'
import { renameSwimmers } from '../families/swimmer-actions.ts'
import { compareFamilies, findCircle, readRows } from './family-rows.ts'
import { type ContactRow, lockContacts } from './lock-contacts.ts'

type Decision = z.output<typeof contactMergeRoutes.mergeContacts.body>

/** Merges two records of one person. Printed and typed data stays; the other address stays known. */
export function mergeContactsOf(
  db: Database,
  keptId: string,
  { otherId, otherVersion, take, renamesChildren }: Decision,
  context: Saving,
): Promise<Saved<Contact>> {
  const lock = async (tx: Tx) => {
    const [kept, gone] = await lockContacts(tx, [keptId, otherId])
    if (!kept || !gone || keptId === otherId) throw conflict('contact.merge-itself')
    return { kept, gone, version: kept.version }
  }
  const find = (tx: Database | Tx) => findContact(tx, keptId)
  return saveRecord(db, context, { lock, find }, async (step, { kept, gone }) => {
    const { tx } = step
    checkVersion(otherVersion, gone.version, await findContact(tx, otherId))
    const circle = await findCircle(tx, [keptId, otherId])
    const before = await readRows(tx, circle)
    const health = await uniteChildren(tx, keptId, otherId)
    await joinMembers(tx, keptId, otherId)
    const surname = renamesChildren ? replacedSurname(kept, gone, take) : null
    if (surname) await renameSwimmers(step, keptId, surname, context.now)
    const moved = await moveRecords(tx, keptId, otherId)
    await sql`delete from contacts where id = ${otherId}`.execute(tx)
    const values = mergeContacts(kept, gone, take)
    const after = await contactRecords.update(
      step,
      kept,
      {
        ...values,
        totalOrdersCount: kept.totalOrdersCount + gone.totalOrdersCount,
        totalAmountPaidRappen: kept.totalAmountPaidRappen + gone.totalAmountPaidRappen,
        sourcePhase03Count: kept.sourcePhase03Count + gone.sourcePhase03Count,
      },
      context.now,
      'merged',
    )
    await sql`select suggest_swimmers(array(select "swimmerId" from family_members m
      where "swimmerId" is not null and exists (select from family_members own
        where own."familyId" = m."familyId" and own."contactId" = ${keptId})), ${context.now})`.execute(tx)
    await refreshBookingDates(step, [keptId])
    const columns = Object.keys(values)
    const undo: MergeUndo = {
      gone: { ...gone },
      health,
      ...moved,
      kept: { before: pick(kept, columns), after: pick(after, columns) },
      rows: compareFamilies(before, await readRows(tx, circle)),
    }
    await remember(
      step,
      { kept, gone, email: take.includes('email') ? kept.email : gone.email, undo },
      context,
    )
  })
}

const pick = (row: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))

/**
 * Swimmers of both contacts with the same name and birth date are merged. Returns which health notes moved; where both
 * have one, staff must choose first.
 */
async function uniteChildren(tx: Tx, keptId: string, goneId: string): Promise<MergeUndo['health']> {
  const { rows: pairs } = await sql<{ kept: string; gone: string; keptNote: boolean; goneNote: boolean }>`
    select distinct on (theirs."swimmerId") ours."swimmerId" as kept, theirs."swimmerId" as gone,
      exists (select from health_notes where "swimmerId" = ours."swimmerId") as "keptNote",
      exists (select from health_notes where "swimmerId" = theirs."swimmerId") as "goneNote"
    from swimmer_names theirs join swimmer_names ours on ours."contactId" = ${keptId}
      and ours.name = theirs.name and ours."birthDate" is not distinct from theirs."birthDate"
    where theirs."contactId" = ${goneId} and not exists (
      select from swimmer_names known where known."contactId" = ${keptId} and known."swimmerId" = theirs."swimmerId")
    order by theirs."swimmerId", ours."swimmerId"`.execute(tx)
  const moved: MergeUndo['health'] = []
  const noted = new Set(pairs.filter(({ keptNote }) => keptNote).map(({ kept }) => kept))
  for (const { kept, gone, goneNote } of pairs) {
    if (goneNote && noted.has(kept)) throw conflict('contact.merge-health-notes')
    if (goneNote) moved.push({ from: gone, to: kept })
    if (goneNote) noted.add(kept)
    await joinSwimmers(tx, kept, gone)
  }
  await sql`insert into swimmer_names ("contactId", name, "birthDate", "swimmerId")
    select ${keptId}, name, "birthDate", "swimmerId" from swimmer_names where "contactId" = ${goneId}
    on conflict do nothing`.execute(tx)
  return moved
}

/** Moves the other contact into the family first, with their swimmers; roles are kept. */
async function joinMembers(tx: Tx, keptId: string, goneId: string): Promise<void> {
  const { rows } = await sql<{ familyId: string; payer: boolean; guardian: boolean }>`
    select kept."familyId", gone.payer, gone.guardian from family_members kept, family_members gone
    where kept."contactId" = ${keptId} and gone."contactId" = ${goneId}`.execute(tx)
  const member = rows[0]
  if (!member) return
  const { familyId, payer, guardian } = member
  await joinFamily(tx, { contactId: goneId, familyId, payer, guardian })
  await sql`update family_members set payer = payer or ${payer}, guardian = guardian or ${guardian}
    where "contactId" = ${keptId}`.execute(tx)
}

async function moveRecords(tx: Tx, keptId: string, goneId: string) {
  const ids = async (
    table: 'bookings' | 'allocations' | 'refunds' | 'contact_merges',
    column: 'contactId' | 'keptId',
  ) => {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set ${sql.ref(column)} = ${keptId}
      where ${sql.ref(column)} = ${goneId} returning id`.execute(tx)
    return rows.map(({ id }) => id)
  }
  const { rows: orders } = await sql<{ paidRappen: number }>`
    update orders set "contactId" = ${keptId} where "contactId" = ${goneId} returning "paidRappen"`.execute(
    tx,
  )
  await sql`update renewal_families set "contactId" = ${keptId} where "contactId" = ${goneId}`.execute(tx)
  await sql`update dunning_holds set "contactId" = ${keptId} where "contactId" = ${goneId}
    and not exists (select from dunning_holds where "contactId" = ${keptId})`.execute(tx)
  return {
    bookingIds: await ids('bookings', 'contactId'),
    allocationIds: await ids('allocations', 'contactId'),
    refundIds: await ids('refunds', 'contactId'),
    mergeIds: await ids('contact_merges', 'keptId'),
    orders: orders.length,
    paidRappen: orders.reduce((sum, { paidRappen }) => sum + paidRappen, 0),
  }
}

async function remember(
  { tx, record, touch }: Change,
  { kept, gone, email, undo }: { kept: ContactRow; gone: ContactRow; email: string; undo: MergeUndo },
  { actor, now }: Acting,
): Promise<void> {
  await tx
    .insertInto('contact_merges')
    .values({
      keptId: kept.id,
      goneId: gone.id,
      name: `${gone.firstName} ${gone.lastName}`,
      email,
      mergedAt: now,
      mergedBy: actor.name,
      undo: JSON.stringify(undo),
    })
    .execute()
  const after = { contactId: kept.id }
  record({ topic: 'contacts', recordId: gone.id, action: 'merged-away', before: gone, after })
  for (const topic of mergedTopics) touch(topic)
}

export const mergedTopics = ['contacts', 'families', 'bookings', 'orders', 'payments', 'dunning'] as const
