import { sql } from 'kysely'
import type { Erasure } from '#contract/personal-data.ts'
import { topics } from '#contract/routes/topics.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { archiveOrder, reduceArchivedOrder } from '#server/modules/orders/editing/archive-order.ts'
import { keysOfAccount } from '../credentials/sign-in-limits.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { findPerson, type Person } from './find-person.ts'
import { reduceLedger, removeLedger } from './person-ledger.ts'
import { type ErasurePlan, findObstacles, planErasure } from './plan-erasure.ts'

interface Needs {
  engine: Pick<OrderEngine, 'db' | 'sources'>
  ownAddresses: readonly string[]
}

type Erased = Omit<Erasure, 'phase3Records'>

/** Erases a person in one transaction: everything, or nothing and the reason. */
export function erasePerson(
  { engine, ownAddresses }: Needs,
  contactId: string,
  { actor, now }: RequestContext,
): Promise<Erased & { addresses: string[] }> {
  return change(engine.db, { actor, now }, async step => {
    const { tx } = step
    await lockPerson(tx, contactId)
    const person = await findPerson(tx, contactId, ownAddresses)
    await lockEmails(tx, person.emailIds)
    const obstacles = await findObstacles(tx, person)
    if (obstacles.length > 0) throw conflict({ code: 'person.not-erasable', values: { obstacles } })
    const plan = planErasure(person, zurichDate(now))
    await keepInvoices(engine, tx, plan, { archivedAt: now, archivedBy: actor.name })
    await settleLedger(tx, person, plan)
    await removeRecords(tx, person, plan)
    await emptyTrail(tx, person)
    await forgetNameWords(tx)
    const { erased, kept } = plan
    announce(step, contactId, { erased, kept })
    return { erased, kept, addresses: person.addresses }
  })
}

/**
 * In the usual order of locks: bookings, their orders, the contact. With the contact held, no booking of
 * it can be added; one that came in between is noticed.
 */
async function lockPerson(tx: Tx, contactId: string): Promise<void> {
  const bookings = tx.selectFrom('bookings').select('id').where('contactId', '=', contactId).orderBy('id')
  const locked = await bookings.forUpdate().execute()
  await tx
    .selectFrom('orders')
    .select('id')
    .where('contactId', '=', contactId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', contactId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('contact'))
  const seen = new Set(locked.map(({ id }) => id))
  if ((await bookings.execute()).some(({ id }) => !seen.has(id))) throw conflict('person.booking-just-made')
}

/** The outbox then skips them, and mails being sent are seen as such. */
async function lockEmails(tx: Tx, emailIds: string[]): Promise<void> {
  await tx
    .selectFrom('emails')
    .select('id')
    .where(sql<boolean>`id = any(${emailIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function keepInvoices(
  engine: Needs['engine'],
  tx: Tx,
  { keptOrders, keptArchived }: ErasurePlan,
  archiving: { archivedAt: Date; archivedBy: string },
): Promise<void> {
  for (const { order, until } of keptOrders) {
    await reduceArchivedOrder(tx, await archiveOrder(engine, tx, order, archiving), until)
  }
  for (const { archived, until } of keptArchived) await reduceArchivedOrder(tx, archived, until)
}

/** Payments of an invoice are kept as long as the invoice. */
async function settleLedger(tx: Tx, person: Person, { kept }: ErasurePlan): Promise<void> {
  const keptIds = kept.map(({ orderId }) => orderId)
  const orderIds = [...person.orders, ...person.archived].map(({ id }) => id)
  await removeLedger(
    tx,
    orderIds.filter(id => !keptIds.includes(id)),
  )
  await reduceLedger(tx, person.contact.id, person.payments, keptIds)
}

/** What refers to others goes first. Reminders, documents, holds, attachments and sessions go with their records. */
async function removeRecords(tx: Tx, person: Person, { keptArchived, keptFileIds }: ErasurePlan) {
  const keptIds = new Set(keptArchived.map(({ archived }) => archived.id))
  const outdated = person.archived.map(({ id }) => id).filter(id => !keptIds.has(id))
  await remove(tx, 'archived_orders', outdated)
  await remove(
    tx,
    'orders',
    person.orders.map(({ id }) => id),
  )
  await remove(tx, 'emails', person.emailIds)
  await remove(
    tx,
    'bookings',
    person.bookings.map(({ id }) => id),
  )
  await sql`delete from job_rows where "recordId" = any(${person.recordIds}::uuid[])`.execute(tx)
  await remove(
    tx,
    'saved_views',
    person.views.map(({ id }) => id),
  )
  // Who still works here keeps the account, and the lesson that they have taken.
  await sql`delete from substitute_asks ask using instructors self join users on users.id = self."userId",
      substitute_searches search
    where ask."instructorId" = self.id and search.id = ask."searchId" and search."foundId" is distinct from self.id
      and lower(users.email) = any(${person.addresses}::text[])`.execute(tx)
  await remove(tx, 'users', person.userIds)
  await remove(tx, 'contacts', [person.contact.id])
  for (const table of ['booking_carts', 'address_proofs'] as const)
    await sql`delete from ${sql.table(table)} where address = any(${person.addresses}::text[])`.execute(tx)
  await sql`delete from login_attempts where key = any(${person.addresses.flatMap(keysOfAccount)}::text[])`.execute(
    tx,
  )
  await removeFiles(
    tx,
    person.fileIds.filter(id => !keptFileIds.includes(id)),
  )
}

type Removed = 'archived_orders' | 'saved_views' | 'orders' | 'emails' | 'bookings' | 'users' | 'contacts'

const remove = (tx: Tx, table: Removed, ids: string[]) =>
  sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)

/** A file that is also part of somebody else's mail stays. */
export const removeFiles = (tx: Tx, fileIds: string[]) =>
  sql`delete from files where id = any(${fileIds}::uuid[])
    and not exists (select from email_attachments where "fileId" = files.id)
    and not exists (select from order_documents where "fileId" = files.id)`.execute(tx)

/** The audit row stays, without its content. */
async function emptyTrail(tx: Tx, { auditIds, recordIds }: Person): Promise<void> {
  await sql`update audit set before = null, after = null where id = any(${auditIds}::bigint[])`.execute(tx)
  await sql`update audit set actor = ${formerCustomer} where "actorId" = any(${recordIds}::uuid[])`.execute(
    tx,
  )
  await sql`
    update dunning_runs set failures = (
      select coalesce(jsonb_agg(failure order by place), '[]')
      from jsonb_array_elements(failures) with ordinality as listed (failure, place)
      where failure ->> 'orderId' <> all(${recordIds}::text[]))
    where exists (
      select from jsonb_array_elements(failures) failure
      where failure ->> 'orderId' = any(${recordIds}::text[]))`.execute(tx)
}

const formerCustomer = 'erased person'

/**
 * Removes names and addresses without a booking from the dictionaries. Filing a booking's names locks this
 * table until the booking is committed. What they still lock after it is not ours by now: orders of a booking they have
 * held all along, and the change marks, which we take last too. So this waits for them and never in a circle.
 */
async function forgetNameWords(tx: Tx): Promise<void> {
  for (const words of ['name_words', 'address_words'] as const) {
    await sql`lock table ${sql.table(words)} in share row exclusive mode`.execute(tx)
    await sql`delete from ${sql.table(words)} words where not exists (
      select from booking_names where generation in (4, 5) and booking_names.word = words.word)`.execute(tx)
  }
}

function announce({ record, touch }: Change, contactId: string, { erased, kept }: Erased): void {
  const keptOrderIds = kept.map(({ orderId }) => orderId)
  record({ topic: 'contacts', recordId: contactId, action: 'erased', after: { ...erased, keptOrderIds } })
  for (const topic of topics) touch(topic)
}
