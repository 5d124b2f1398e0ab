import { sql } from 'kysely'
import * as z from 'zod'
import type { CancelledBooking } from '#contract/orders/course-cancellation.ts'
import { creditAll } from '#domain/ledger/credit-note.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import type { OrderRow } from '../order-records.ts'

/** A lesson offer of Phase 5, or a product of Phase 4; no product has a UUID for its id. */
export const findCourse = (id: string): Course =>
  z.uuid().safeParse(id).success ? { generation: 5, lessonOfferId: id } : { generation: 4, productId: id }

export type Course = { generation: 5; lessonOfferId: string } | { generation: 4; productId: string }

/** Who still comes, in the order of the alphabet. */
export async function planCancellation(db: Database, course: Course): Promise<CancelledBooking[]> {
  return db.transaction().execute(async tx => {
    await findCourseRow(tx, course)
    const ids = await listComing(tx, course)
    const plans: CancelledBooking[] = []
    for (const id of ids) plans.push(await planBooking(tx, id))
    return plans
  })
}

async function findCourseRow(tx: Tx, course: Course): Promise<void> {
  const [table, key, called] =
    course.generation === 5
      ? (['lesson_offers', 'id', 'lesson-offer'] as const)
      : (['products', 'productId', 'product'] as const)
  const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${idOf(course)}`.execute(
    tx,
  )
  if (rows.length === 0) throw notFound(called)
}

export async function listComing(db: Database | Tx, course: Course): Promise<string[]> {
  const rows = await db
    .selectFrom('booked_seats as seat')
    .innerJoin('bookings as b', 'b.id', 'seat.bookingId')
    .select('b.id')
    .$if(course.generation === 5, query => query.where('seat.lessonOfferId', '=', idOf(course)))
    .$if(course.generation === 4, query => query.where('seat.productId', '=', idOf(course)))
    .orderBy(sql`b.contact ->> 'lastName'`)
    .orderBy('b.id')
    .execute()
  return rows.map(({ id }) => id)
}

const idOf = (course: Course) => (course.generation === 5 ? course.lessonOfferId : course.productId)

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
