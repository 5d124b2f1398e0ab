import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type Decision, decideSendInvoice, decideStep, type Stride } from '#domain/orders/order-machine.ts'
import { type Change, change } from '#server/db/change.ts'
import type { MailAction } from '#server/db/tables/orders.ts'
import { insertClaimedMail } from '#server/mail/outbox/outbox.ts'
import type { OutgoingMail } from '#server/mail/outgoing-mail.ts'
import { keepLetter } from '../documents/order-documents.ts'
import { writeOrderLetter } from '../documents/order-letters.ts'
import { spendCredit } from '../ledger/spend-credit.ts'
import { queueLetter, unreachableReason } from '../letters-to-post/queue-letter.ts'
import { type Acting, type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import { acceptedStatus, lockIdleOrder, type OrderRow } from '../order-records.ts'

/** A mail that this caller alone may send now. */
export interface Claim {
  orderId: string
  emailId: string
  outgoing: OutgoingMail
}

/** Any process may settle a claim; the lock on the order's row guards it. */
export const claimedBy = 'orders'

/** Twice the timeout of the mail server: after that, the claim is stale. */
const leaseMs = 60_000

export function claimMail(
  engine: OrderEngine,
  orderId: string,
  action: MailAction,
  { actor, now, scope, guard, stride }: Acting & { stride: Stride },
): Promise<Claim | 'to-be-posted'> {
  return change(engine.db, { actor, now }, async step => {
    const order = await lockIdleOrder(step.tx, orderId, scope)
    await guard?.(step.tx, order)
    acceptedStatus(decideMail(order, action, stride))
    const why = action === 'betreibung-request' ? null : await unreachableReason(step.tx, order)
    if (why) {
      await queueLetter(step, order, { action, why, actor, now })
      return 'to-be-posted'
    }
    return makeClaim(engine, step, order, action, { actor, now, stride })
  })
}

/** Writes the letter, logs its mail as being sent and shuts the order for everything else, all under its lock. */
export async function makeClaim(
  engine: OrderEngine,
  step: Change,
  found: OrderRow,
  action: MailAction,
  { actor, now, stride }: Acting & { stride: Stride },
): Promise<Claim> {
  const { tx, touch } = step
  const order = action === 'send-invoice' ? await spendCredit(step, found, now) : found
  const to = acceptedStatus(decideMail(order, action, stride))
  const settled = await withCurrentSettings(engine, tx)
  const letter = await writeOrderLetter(settled, tx, order, action, zurichDate(now))
  const { kind, filename, bytes } = letter.document
  const { fileId, contentType } = await keepLetter(tx, order.id, letter.document, now)
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const email = await insertClaimedMail(
    tx,
    {
      type: 'invoice_email',
      templateType: letter.mail.template,
      generation: order.generation,
      entity: { type: 'order', id: order.id },
      from: engine.mailFrom,
      to: letter.mail.to,
      subject: letter.mail.subject,
      text: letter.mail.text,
      html: letter.mail.html,
      attachments: [{ filename, contentType, content: bytes, fileId }],
      metadata: { textsVersion: settled.letters.version },
      createdAt: now,
    },
    { claimedBy, leaseUntil },
  )
  const plan = {
    to,
    dueDate: letter.dueDate,
    paymentReference: letter.paymentReference,
    emailSubject: letter.mail.subject,
    charges: letter.charges,
    document: { kind, filename, fileId },
  }
  await tx
    .insertInto('order_deliveries')
    .values({
      orderId: order.id,
      action,
      emailId: email.id,
      plan: JSON.stringify(plan),
      actorId: actor.userId,
      actor: actor.name,
      claimedAt: now,
      leaseUntil,
    })
    .execute()
  touch('orders')
  touch('emails')
  return { orderId: order.id, emailId: email.id, outgoing: email.outgoing }
}

export function decideMail(order: OrderRow, action: MailAction, stride: Stride): Decision {
  return action === 'send-invoice'
    ? decideSendInvoice(order.status, order)
    : decideStep(order, action, stride)
}
