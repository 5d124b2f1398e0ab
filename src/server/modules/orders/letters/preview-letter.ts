import type * as z from 'zod'
import type { letterPreviewRoutes } from '#contract/letters.ts'
import { zurichDate } from '#domain/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { type OrderEngine, settle } from '../order-engine.ts'
import { orderRecords } from '../order-records.ts'
import { writeOrderLetter } from './order-letters.ts'

type Asked = z.output<typeof letterPreviewRoutes.previewLetter.body>

/** The mail about the newest invoice of somebody who reads this language, with these sentences. Nothing is kept. */
function previewLetter(engine: OrderEngine, { language, letter, texts }: Asked, now: Date) {
  return engine.db.transaction().execute(async tx => {
    const newest = await tx
      .selectFrom('orders')
      .innerJoin('contacts', 'contacts.id', 'orders.contactId')
      .select('orders.id')
      .where('invoiceReference', 'is not', null)
      .where('contacts.preferredLanguage', '=', language)
      .orderBy('orders.createdAt', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!newest) throw conflict('letter.no-invoice')
    const order = await orderRecords.lock(tx, newest.id)
    const settled = await settle(engine, tx)
    const letters = { ...settled.letters, texts: { [language]: texts } }
    const { mail } = await writeOrderLetter({ ...settled, letters }, tx, order, letter, zurichDate(now))
    return { orderId: order.id, subject: mail.subject, text: mail.text }
  })
}

export const letterPreviewHandlers = (engine: OrderEngine): Handlers<typeof letterPreviewRoutes> => ({
  previewLetter: ({ body }, { now }) => previewLetter(engine, body, now),
})
