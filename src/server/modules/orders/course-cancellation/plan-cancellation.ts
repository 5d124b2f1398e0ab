import { sql } from 'kysely'
import * as z from 'zod'
import type { CancelledBooking } from '#contract/orders/course-cancellation.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { creditAll } from '#domain/ledger/credit-note.ts'
import { owedForHeld } from '#domain/orders/cancellation-scale.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readOrderLedger } from '../ledger/ledger-rows.ts'
import type { OrderRow } from '../order-records.ts'

/** A lesson offer of Phase 5, or a product of Phase 4; no product has a UUID for its id. */
export const findCourse = (id: string): Course =>
  z.uuid().safeParse(id).success ? { generation: 5, lessonOfferId: id } : { generation: 4, productId: id }

export type Course = { generation: 5; lessonOfferId: string } | { generation: 4; productId: string }

/** Who still comes, in the order of the alphabet. */
export async function planCancellation(
  db: Database,
  course: Course,
  how: Crediting,
): Promise<CancelledBooking[]> {
  return db.transaction().execute(async tx => {
    await findCourseRow(tx, course)
    const ids = await listComing(tx, course)
    const plans: CancelledBooking[] = []
    for (const id of ids) plans.push(await planBooking(tx, id, how))
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

export interface Crediting {
  today: PlainDate
  /** Lessons that were held are credited too. */
  creditsHeld: boolean
}

export async function planBooking(
  tx: Tx,
  bookingId: string,
  { today, creditsHeld }: Crediting,
): Promise<CancelledBooking> {
  const { contact, swimmer, lessonOfferId, productId } = await tx
    .selectFrom('bookings')
    .select(['contact', 'swimmer', 'lessonOfferId', 'productId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const order = await findOrderOf(tx, bookingId)
  const isSent = order?.invoiceSentAt && order.status !== 'CANCELLED'
  const creditableRappen = isSent ? creditAll(await readOrderLedger(tx, order)).creditNoteRappen : 0
  const dates = await readDates(tx, { lessonOfferId, productId })
  const held = dates.filter(date => date < today).length
  const owedRappen = creditsHeld ? 0 : owedForHeld(creditableRappen, { held, lessons: dates.length })
  const creditNoteRappen = creditableRappen - owedRappen
  return {
    bookingId,
    payer: `${contact.firstName} ${contact.lastName}`,
    swimmer: `${swimmer.firstName} ${swimmer.lastName}`,
    email: contact.email ?? '',
    orderStatus: order?.status ?? 'NO_ORDER',
    creditNote: creditNoteRappen / 100,
    credit: Math.max(0, (order?.paidRappen ?? 0) - stillAsked(order, { owedRappen, creditNoteRappen })) / 100,
    owed: owedRappen / 100,
    held,
    lessons: dates.length,
  }
}

/** Where nothing stays owed, charges are let go too. */
const stillAsked = (
  order: OrderRow | undefined,
  { owedRappen, creditNoteRappen }: { owedRappen: number; creditNoteRappen: number },
) => (order && owedRappen > 0 ? order.amountRappen + order.chargedRappen - creditNoteRappen : 0)

/** The days of a course that take place, or did. */
async function readDates(
  tx: Tx,
  { lessonOfferId, productId }: { lessonOfferId: string | null; productId: string | null },
): Promise<readonly PlainDate[]> {
  if (lessonOfferId) {
    const offers = tx.selectFrom('lesson_offers').select('scheduleDates').where('id', '=', lessonOfferId)
    return (await offers.executeTakeFirst())?.scheduleDates ?? []
  }
  const products = tx.selectFrom('products').select('calendar').where('productId', '=', productId)
  return (await products.executeTakeFirst())?.calendar ?? []
}
