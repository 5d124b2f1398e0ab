import type * as z from 'zod'
import type { letterPreviewRoutes } from '#contract/settings/letters.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { readWords } from '../../invoices/letter.ts'
import { type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import type { OrderRow } from '../order-records.ts'
import { writeOrderLetter } from './order-letters.ts'
import { isOtherMail, writeOtherMail } from './preview-mails.ts'

type Asked = z.output<typeof letterPreviewRoutes.previewLetter.body>

/** A sample mail in this language with these sentences. Nothing is stored. */
export function previewLetter(engine: OrderEngine, asked: Asked, now: Date) {
  const { language, letter, texts } = asked
  return engine.db.transaction().execute(async tx => {
    const order = await findExample(tx, asked)
    const settled = await withCurrentSettings(engine, tx)
    const letters = { ...settled.letters, texts: { [language]: texts } }
    const needs = { ...settled, letters }
    const today = zurichDate(now)
    const { mail, printed, document } = isOtherMail(letter)
      ? await writeOtherMail(needs, tx, order, letter, today)
      : await writeOrderLetter(needs, tx, order, letter, today)
    return {
      orderId: order.id,
      invoice: order.invoiceReference ?? '',
      subject: mail.subject,
      text: mail.text,
      attached: printed &&
        document && {
          text: readWords(printed),
          filename: document.filename,
          pdf: document.bytes.toString('base64'),
        },
    }
  })
}

/** The one that was asked for, or the newest. */
async function findExample(tx: Tx, { language, invoice }: Asked): Promise<OrderRow> {
  const invoices = tx
    .selectFrom('orders')
    .innerJoin('contacts', 'contacts.id', 'orders.contactId')
    .selectAll('orders')
    .where('contacts.preferredLanguage', '=', language)
    .where('invoiceReference', 'is not', null)
  const chosen = invoice ? invoices.where('invoiceReference', '=', invoice) : invoices
  const found = await chosen.orderBy('orders.createdAt', 'desc').limit(1).executeTakeFirst()
  if (!found) throw conflict('letter.no-invoice')
  return found
}
