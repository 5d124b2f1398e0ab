import { sql } from 'kysely'
import type { CancelledBooking } from '#contract/orders/course-cancellation.ts'
import { creditAll } from '#domain/ledger/credit-note.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import type { OrderRow } from '../order-records.ts'

/** Who still comes, in the order of the alphabet. */
export async function planCancellation(db: Database, offerId: string): Promise<CancelledBooking[]> {
  return db.transaction().execute(async tx => {
    const offer = await tx.selectFrom('lesson_offers').select('id').where('id', '=', offerId).execute()
    if (offer.length === 0) throw notFound('lesson-offer')
    const ids = await listComing(tx, offerId)
    const plans: CancelledBooking[] = []
    for (const id of ids) plans.push(await planBooking(tx, id))
    return plans
  })
}

export async function listComing(db: Database | Tx, offerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings as b')
    .leftJoin('orders as o', 'o.bookingId', 'b.id')
    .select('b.id')
    .where('b.lessonOfferId', '=', offerId)
    .where('b.withdrawnAt', 'is', null)
    .where(sql<boolean>`o.status is distinct from 'CANCELLED'`)
    .orderBy(sql`b.contact ->> 'lastName'`)
    .orderBy('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findOrderOf = (tx: Tx, bookingId: string): Promise<OrderRow | undefined> =>
  tx.selectFrom('orders').selectAll().where('bookingId', '=', bookingId).executeTakeFirst()

export async function planBooking(tx: Tx, bookingId: string): Promise<CancelledBooking> {
  const { contact, swimmer } = await tx
    .selectFrom('bookings')
    .select(['contact', 'swimmer'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const order = await findOrderOf(tx, bookingId)
  const isSent = order?.invoiceSentAt && order.status !== 'CANCELLED'
  const creditNoteRappen = isSent ? creditAll(await readOrderLedger(tx, order)).creditNoteRappen : 0
  return {
    bookingId,
    payer: `${contact.firstName} ${contact.lastName}`,
    swimmer: `${swimmer.firstName} ${swimmer.lastName}`,
    email: contact.email ?? '',
    orderStatus: order?.status ?? 'NO_ORDER',
    creditNote: creditNoteRappen / 100,
    credit: (order?.paidRappen ?? 0) / 100,
  }
}
