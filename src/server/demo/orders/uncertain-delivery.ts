import { zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultDunningPolicy, dueOnSendingInvoice } from '#domain/dunning/dunning-policy.ts'
import type { Calendar } from '../courses/calendar.ts'
import type { Row } from '../demo-rows.ts'
import type { MailRow } from '../mails/mail-log.ts'
import type { DemoProvider } from '../provider.ts'
import type { Random } from '../random.ts'
import { mailInvoice } from './order-mails.ts'
import type { DemoOrder } from './orders.ts'

export interface UncertainDelivery {
  order: DemoOrder
  mail: MailRow
  delivery: Row<'order_deliveries'>
}

const reason = 'Delivery uncertain: Connection closed'

/** An invoice that was handed to the mail server, which never answered: staff have to decide what happened. */
export function makeUncertainDelivery(
  random: Random,
  calendar: Calendar,
  provider: DemoProvider,
  orders: readonly DemoOrder[],
): UncertainDelivery {
  const order = orders.find(({ row }) => row.generation === 5 && row.status === 'INVOICE_READY')
  if (!order) throw new Error('No order is ready to be sent')
  const { row } = order
  const claimedAt = calendar.after(row.updatedAt, calendar.today)
  const dueDate = dueOnSendingInvoice(defaultDunningPolicy, zurichDate(new Date(claimedAt)))
  const mail = mailInvoice(random, provider, order, { at: claimedAt, dueOn: dueDate })
  const plan = {
    to: 'PAYMENT_REQUESTED' as const,
    dueDate,
    paymentReference: row.paymentReference ?? '',
    emailSubject: mail.subject,
    document: { kind: 'invoice' as const, filename: row.invoicePdfFilename ?? '', fileId: random.uuid() },
  }
  return {
    order,
    mail: { ...mail, status: 'uncertain', reason, sentAt: null, claimedBy: 'orders' },
    delivery: {
      orderId: row.id,
      action: 'send-invoice',
      emailId: mail.id,
      plan,
      state: 'uncertain',
      reason,
      actorId: null,
      actor: 'Regula Hürlimann',
      claimedAt,
      leaseUntil: new Date(Date.parse(claimedAt) + 60_000).toISOString(),
    },
  }
}
