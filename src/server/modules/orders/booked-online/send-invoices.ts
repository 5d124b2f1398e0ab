import { zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError } from '#server/app-error.ts'
import { systemActor } from '#server/db/change.ts'
import { performOrderAction } from '../actions/order-actions.ts'
import type { OrderEngine } from '../order-engine.ts'

const actor = systemActor('invoices of the booking page')

/** Sends the invoices that are due of bookings of the public. One that fails is tried again with the next run. */
export async function sendDueInvoices(engine: OrderEngine): Promise<void> {
  await engine.followSettings()
  const due = await engine.db
    .selectFrom('public_bookings as p')
    .innerJoin('orders as o', 'o.bookingId', 'p.bookingId')
    .select(['o.id', 'p.bookingId'])
    .where('p.invoiceOn', '<=', zurichDate(engine.clock()))
    .orderBy('p.acceptedAt')
    .orderBy('p.bookingId')
    .limit(500)
    .execute()
  for (const { id, bookingId } of due) {
    try {
      await sendInvoice(engine, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      engine.logger.error({ err: error, order: id }, 'an invoice of a public booking was not sent')
      if (error.kind !== 'conflict') continue
    }
    await engine.db
      .updateTable('public_bookings')
      .set({ invoiceOn: null })
      .where('bookingId', '=', bookingId)
      .execute()
  }
}

/** From where staff or an earlier run left it. */
async function sendInvoice(engine: OrderEngine, orderId: string): Promise<void> {
  const statusOf = engine.db.selectFrom('orders').select('status').where('id', '=', orderId)
  const { status } = await statusOf.executeTakeFirstOrThrow()
  const acting = { actor, now: engine.clock() }
  if (status === 'NEW') await performOrderAction(engine, orderId, 'generate-invoice', acting)
  if (status === 'NEW' || status === 'INVOICE_READY')
    await performOrderAction(engine, orderId, 'send-invoice', acting)
}
