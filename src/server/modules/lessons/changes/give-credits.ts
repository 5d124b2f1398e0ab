import type { Actor, Change } from '#server/db/change.ts'
import type { NewAttachment } from '#server/mail/outbox/outbox.ts'
import { creditPart } from '../../orders/credit-notes/credit-part.ts'
import { renewInvoice } from '../../orders/documents/generate-invoice.ts'
import type { OrderEngine } from '../../orders/order-engine.ts'
import { lockIdleOrder, type OrderRow, orderRecords } from '../../orders/order-records.ts'
import type { PlannedCredit } from './plan-credits.ts'

interface Giving {
  actor: Actor
  now: Date
  reason: string
}

/** Gives the planned credits; returns the credit notes by booking, for the mail. */
export async function giveCredits(
  engine: OrderEngine,
  step: Change,
  credits: ReadonlyMap<string, PlannedCredit>,
  giving: Giving,
): Promise<Map<string, NewAttachment>> {
  const notes = new Map<string, NewAttachment>()
  for (const [bookingId, credit] of credits) {
    if (!credit.orderId || credit.rappen === 0) continue
    const order = await lockIdleOrder(step.tx, credit.orderId)
    const note = credit.isInvoiced
      ? await creditPart(engine, step, order, {
          creditedRappen: credit.rappen,
          action: 'lesson-credited',
          isQuiet: true,
          ...giving,
        })
      : await askForLess(engine, step, order, credit.rappen, giving.now)
    if (note) notes.set(bookingId, note.attachment)
    await step.tx
      .insertInto('lesson_credits')
      .values(
        credit.lessons.map(({ id: lessonId, rappen: amountRappen }) => ({
          lessonId,
          bookingId,
          amountRappen,
          number: note?.number ?? null,
          createdAt: giving.now,
        })),
      )
      .execute()
  }
  return notes
}

/** The invoice was not sent yet, so its amount is lowered. */
async function askForLess(engine: OrderEngine, step: Change, order: OrderRow, rappen: number, now: Date) {
  const lower = { amountRappen: order.amountRappen - rappen }
  if (order.status === 'INVOICE_READY')
    await renewInvoice(engine, step, order, { ...lower, now, action: 'lesson-credited' })
  else await orderRecords.update(step, order, lower, now, 'lesson-credited')
  return undefined
}
