import { sql } from 'kysely'
import { mergeUndoneUntil } from '#domain/families/merge-contacts.ts'
import type { MergeUndo } from '#domain/families/merge-undo.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { contactRecords, refreshBookingDates } from '../contacts/contact-records.ts'
import { fileBookings } from '../families/file-bookings.ts'
import { restoreRows } from './family-rows.ts'
import { type ContactRow, lockContacts } from './lock-contacts.ts'
import { mergedTopics } from './merge-contacts.ts'

/** Separates two contacts again: everything moves back, and later changes stay. */
export function undoMerge(db: Database, mergeId: string, context: RequestContext): Promise<void> {
  const { now } = context
  return change(db, context, async step => {
    const { tx, record, touch } = step
    const { keptId, goneId, mergedAt, email } = await findMerge(tx, mergeId)
    const [kept] = await lockContacts(tx, [keptId])
    // Under the lock: it may have been undone or merged further meanwhile.
    const undo = await takeUndo(tx, mergeId, keptId, now)
    if (!kept) throw notFound('contact')
    const suggested = await readSuggested(tx, keptId)
    const restored = await contactRecords.update(step, kept, restorable(kept, undo), now, 'merge-undone')
    // Its old phone may match somebody new.
    await sql`delete from family_suggestions where ${keptId}::uuid in ("firstId", "secondId")
      and not ("firstId" = any(${suggested}::uuid[]) or "secondId" = any(${suggested}::uuid[]))`.execute(tx)
    await bringBack(tx, undo, goneId)
    const bookingIds = await moveBack(tx, { undo, keptId, goneId, mergedAt, email })
    await restoreRows(tx, undo.rows)
    await returnHealthNotes(tx, undo.health)
    await moveTotals(tx, { undo, keptId, goneId, bookingIds })
    await refile(tx, [keptId, goneId], now)
    await refreshBookingDates(step, [keptId, goneId])
    record({ topic: 'contacts', recordId: goneId, action: 'merge-undone', after: { contactId: restored.id } })
    for (const topic of mergedTopics) touch(topic)
  })
}

async function findMerge(tx: Tx, id: string) {
  return tx
    .selectFrom('contact_merges')
    .select(['keptId', 'goneId', 'mergedAt', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('merge'))
}

/** The last merge is undone first, because later ones may build on earlier ones. */
async function takeUndo(tx: Tx, id: string, keptId: string, now: Date): Promise<MergeUndo> {
  const later =
    await sql`select from contact_merges m join contact_merges later on later."keptId" = m."keptId"
    and later.place > m.place where m.id = ${id} limit 1`.execute(tx)
  if (later.rows.length > 0) throw conflict('contact.merged-since')
  const merge = await tx
    .deleteFrom('contact_merges')
    .where('id', '=', id)
    .where('keptId', '=', keptId)
    .returning(['undo', 'mergedAt'])
    .executeTakeFirstOrThrow(() => notFound('merge'))
  if (!merge.undo || now > mergeUndoneUntil(new Date(merge.mergedAt))) throw conflict('contact.merge-final')
  return merge.undo
}

/** Stored suggestions about this person. */
async function readSuggested(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case "firstId" when ${id} then "secondId" else "firstId" end as id
    from family_suggestions where ${id}::uuid in ("firstId", "secondId")`.execute(tx)
  return rows.map(row => row.id)
}

/** Keeps values that were changed since. */
function restorable(kept: ContactRow, { kept: { before, after } }: MergeUndo): Partial<ContactRow> {
  const now = Object.fromEntries(Object.entries(kept))
  const isUntouched = ([column]: [string, unknown]) =>
    JSON.stringify(now[column]) === JSON.stringify(after[column])
  return Object.fromEntries(Object.entries(before).filter(isUntouched))
}

/** The contact as it was, without the family that every new one gets: its own comes back. */
async function bringBack(tx: Tx, { gone, mergeIds }: MergeUndo, goneId: string): Promise<void> {
  const kept = new Set(['searchText', 'openRappen'])
  const columns = Object.keys(gone).filter(column => !kept.has(column))
  const list = (of: string) => sql.join(columns.map(column => sql.ref(`${of}${column}`)))
  await sql`insert into contacts (${list('')}) select ${list('gone.')}
    from jsonb_populate_record(null::contacts, ${JSON.stringify(gone)}::jsonb) gone`.execute(tx)
  await sql`delete from families where id in (
    select "familyId" from family_members where "contactId" = ${goneId})`.execute(tx)
  await sql`delete from family_suggestions where "firstId" = ${goneId} or "secondId" = ${goneId}`.execute(tx)
  await sql`update contact_merges set "keptId" = ${goneId} where id = any(${mergeIds}::uuid[])`.execute(tx)
}

interface Merged {
  undo: MergeUndo
  keptId: string
  goneId: string
  mergedAt: string
  email: string
}

/** What the merge moved, and bookings made since with the old address. Money follows its order or payment. */
async function moveBack(tx: Tx, { undo, keptId, goneId, mergedAt }: Merged): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update bookings set "contactId" = ${goneId} where "contactId" = ${keptId} and (id = any(${undo.bookingIds}::uuid[])
      or ("createdAt" > ${mergedAt} and lower(contact ->> 'email') = ${undo.gone.email})) returning id`.execute(
    tx,
  )
  const bookingIds = rows.map(({ id }) => id)
  await sql`update orders set "contactId" = ${goneId}
    where "contactId" = ${keptId} and "bookingId" = any(${bookingIds}::uuid[])`.execute(tx)
  await sql`update allocations set "contactId" = ${goneId} where "contactId" = ${keptId} and (
    id = any(${undo.allocationIds}::uuid[]) or ("createdAt" > ${mergedAt} and "paymentId" in (
      select "paymentId" from allocations where id = any(${undo.allocationIds}::uuid[])
      union select p.id from payments p join orders o on o.id = p."orderId" where o."contactId" = ${goneId})))`.execute(
    tx,
  )
  // A refund goes with the payments it is of.
  await sql`update refunds set "contactId" = ${goneId} where "contactId" = ${keptId} and id in (
    select "refundId" from allocations where "paymentId" in (
      select "paymentId" from allocations where id = any(${undo.allocationIds}::uuid[])
      union select p.id from payments p join orders o on o.id = p."orderId" where o."contactId" = ${goneId}))`.execute(
    tx,
  )
  await sql`update refunds set "contactId" = ${goneId}
    where "contactId" = ${keptId} and id = any(${undo.refundIds ?? []}::uuid[])`.execute(tx)
  return bookingIds
}

async function returnHealthNotes(tx: Tx, moved: MergeUndo['health']): Promise<void> {
  for (const { from, to } of moved)
    await sql`update health_notes set "swimmerId" = ${from} where "swimmerId" = ${to}
      and exists (select from swimmers where id = ${from})`.execute(tx)
}

/** Payments made since for an order that moves back move with it. */
async function moveTotals(
  tx: Tx,
  { undo, keptId, goneId, bookingIds }: Pick<Merged, 'undo' | 'keptId' | 'goneId'> & { bookingIds: string[] },
): Promise<void> {
  const { rows } = await sql<{ orders: number; paid: number }>`
    select count(*) - ${undo.orders}::integer as orders, coalesce(sum("paidRappen"), 0) - ${undo.paidRappen}::bigint as paid
    from orders where "bookingId" = any(${bookingIds}::uuid[])`.execute(tx)
  const since = rows[0] ?? { orders: 0, paid: 0 }
  const add = (column: string, value: number | unknown) =>
    sql`${sql.ref(column)} = greatest(0, ${sql.ref(column)} + ${value}::bigint)`
  await sql`update contacts set ${add('totalOrdersCount', since.orders)},
    ${add('totalAmountPaidRappen', since.paid)} where id = ${goneId}`.execute(tx)
  await sql`update contacts set ${add('totalOrdersCount', -(Number(undo.gone.totalOrdersCount) + since.orders))},
    ${add('totalAmountPaidRappen', -(Number(undo.gone.totalAmountPaidRappen) + since.paid))},
    ${add('sourcePhase03Count', -Number(undo.gone.sourcePhase03Count))} where id = ${keptId}`.execute(tx)
}

/** A booking made since for a child who now belongs to the other contact gets a new swimmer. */
async function refile(tx: Tx, contactIds: string[], now: Date): Promise<void> {
  const { rows } = await sql<{ bookingId: string }>`
    delete from swimmer_bookings filed using bookings b
    where b.id = filed."bookingId" and b."contactId" = any(${contactIds}::uuid[]) and not exists (
      select from swimmer_names n where n."contactId" = b."contactId" and n."swimmerId" = filed."swimmerId")
    returning filed."bookingId"`.execute(tx)
  const bookings = await tx
    .selectFrom('bookings')
    .select(['id', 'contactId', 'swimmer'])
    .where(sql<boolean>`id = any(${rows.map(({ bookingId }) => bookingId)}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  await fileBookings(tx, bookings, now)
}
