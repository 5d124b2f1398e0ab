import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Change } from '#server/db/change.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { type OrderEngine, senderOf } from '../order-engine.ts'
import { readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'

interface Confirmed {
  amountRappen: number
  creditRappen: number
  valueDate: PlainDate
  now: Date
}

/** Tells the family in its language that a payment paid the order. The mail leaves only if the payment is kept. */
export async function confirmPayment(
  needs: Pick<OrderEngine, 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'>,
  { tx, touch }: Change,
  order: OrderRow,
  { amountRappen, creditRappen, valueDate, now }: Confirmed,
): Promise<void> {
  const { contact, swimmer, course, language } = await readOrderFacts(needs, tx, order)
  if (!contact.email || !order.invoiceReference) return
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
  await enqueueMail(tx, {
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
  touch('emails')
}
