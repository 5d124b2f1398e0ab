import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Change } from '#server/db/change.ts'
import { enqueueMails, type NewMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf } from '../order-engine.ts'
import { readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'

interface Confirmed {
  order: OrderRow
  amountRappen: number
  creditRappen: number
  valueDate: PlainDate
}

/** Tells families in their language that a payment paid their order. The mails leave only if the payments are kept. */
export async function confirmPayments(
  needs: Pick<OrderEngine, 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'>,
  { tx, touch }: Change,
  confirmed: readonly Confirmed[],
  now: Date,
): Promise<void> {
  const mails: NewMail[] = []
  for (const { order, amountRappen, creditRappen, valueDate } of confirmed) {
    const { contact, swimmer, course, language } = await readOrderFacts(needs, tx, order)
    if (!contact.email || !order.invoiceReference) continue
    const mail = renderMail('payment-confirmation', language, {
      sender: senderOf(needs),
      contact,
      swimmer,
      courseName: course.name,
      invoiceNumber: order.invoiceReference,
      amountRappen,
      creditRappen,
      receivedOn: valueDate,
    })
    mails.push({
      ...mail,
      type: 'invoice_email',
      templateType: 'payment-confirmation',
      generation: order.generation,
      entity: { type: 'order', id: order.id },
      from: needs.mailFrom,
      to: contact.email,
      metadata: { textsVersion: needs.letters.version },
      createdAt: now,
    })
  }
  if (mails.length === 0) return
  await enqueueMails(tx, mails)
  touch('emails')
}
