import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import type { DunningPolicy } from '#domain/dunning/dunning-policy.ts'
import {
  type Decision,
  decideSendInvoice,
  decideStep,
  type OrderStatus,
  type Stride,
} from '#domain/orders/order-machine.ts'
import { conflict } from '#server/app-error.ts'
import { type Change, change } from '#server/db/change.ts'
import type { MailAction } from '#server/db/tables/orders.ts'
import { insertClaimedMail } from '#server/mail/outbox/outbox.ts'
import type { OutgoingMail } from '#server/mail/outgoing-mail.ts'
import { writeFamilyMail } from '../documents/family-letter.ts'
import { keepLetter } from '../documents/order-documents.ts'
import { type OrderLetter, writeOrderLetter } from '../documents/order-letters.ts'
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

type Claiming = Acting & { stride: Stride }

/** What an order is sent. */
export interface OrderMail {
  orderId: string
  action: MailAction
}

export function claimMail(
  engine: OrderEngine,
  { orderId, action }: OrderMail,
  acting: Claiming,
): Promise<Claim | 'to-be-posted'> {
  return change(engine.db, acting, async step => {
    const order = await lockForMail(step, { orderId, action }, acting)
    if (order === 'to-be-posted') return order
    return makeClaim(engine, step, [await writePart(engine, step, order, action, acting)], acting)
  })
}

/** Claims one mail for those orders that may be sent one, and says why the others may not. */
export function claimTogether(
  engine: OrderEngine,
  mails: readonly OrderMail[],
  acting: Claiming,
): Promise<{ claim: Claim | null; failures: Map<string, unknown> }> {
  return change(engine.db, acting, async step => {
    const failures = new Map<string, unknown>()
    const parts: Part[] = []
    for (const mail of mails.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))) {
      try {
        const order = await lockForMail(step, mail, acting)
        if (order === 'to-be-posted') failures.set(mail.orderId, conflict('order.to-be-posted'))
        else parts.push(await writePart(engine, step, order, mail.action, acting))
      } catch (error) {
        failures.set(mail.orderId, error)
      }
    }
    const [first, ...rest] = parts
    return { claim: first ? await makeClaim(engine, step, [first, ...rest], acting) : null, failures }
  })
}

/** The order, locked, if a mail may go; without a usable address its letter waits to be posted. */
async function lockForMail(
  step: Change,
  { orderId, action }: OrderMail,
  { actor, now, scope, guard, stride }: Claiming,
): Promise<OrderRow | 'to-be-posted'> {
  const order = await lockIdleOrder(step.tx, orderId, scope)
  await guard?.(step.tx, order)
  acceptedStatus(decideMail(order, action, stride))
  const why = action === 'betreibung-request' ? null : await unreachableReason(step.tx, order)
  if (!why) return order
  await queueLetter(step, order, { action, why, actor, now })
  return 'to-be-posted'
}

/** An order of a mail, and its letter. */
export interface Part {
  order: OrderRow
  action: MailAction
  to: OrderStatus
  letter: OrderLetter
  file: { fileId: string; contentType: string }
}

/** Writes and keeps the letter, under the lock of its order. */
export async function writePart(
  engine: OrderEngine,
  step: Change,
  found: OrderRow,
  action: MailAction,
  { now, stride }: Claiming,
): Promise<Part> {
  const { tx } = step
  const order = action === 'send-invoice' ? await spendCredit(step, found, now) : found
  const to = acceptedStatus(decideMail(order, action, stride))
  const settled = await withCurrentSettings(engine, tx)
  const letter = await writeOrderLetter(settled, tx, order, action, zurichDate(now))
  return { order, action, to, letter, file: await keepLetter(tx, order.id, letter.document, now) }
}

/** Logs the mail as being sent and shuts its orders for everything else. */
export async function makeClaim(
  engine: OrderEngine,
  { tx, touch }: Change,
  parts: readonly [Part, ...Part[]],
  { actor, now }: Acting,
): Promise<Claim> {
  const [{ order }] = parts
  const { letters, policy } = await withCurrentSettings(engine, tx)
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const { metadata, ...mail } = await writeMail(parts, policy, zurichDate(now))
  const email = await insertClaimedMail(
    tx,
    {
      ...mail,
      type: 'invoice_email',
      generation: order.generation,
      entity: { type: 'order', id: order.id },
      from: engine.mailFrom,
      metadata: { ...metadata, textsVersion: letters.version },
      createdAt: now,
    },
    { claimedBy, leaseUntil },
  )
  const claimed = { emailId: email.id, actorId: actor.userId, actor: actor.name, claimedAt: now, leaseUntil }
  const deliveries = parts.map(part => ({
    ...claimed,
    orderId: part.order.id,
    action: part.action,
    plan: JSON.stringify(planOf(part, mail.subject)),
  }))
  await tx.insertInto('order_deliveries').values(deliveries).execute()
  touch('orders')
  touch('emails')
  return { orderId: order.id, emailId: email.id, outgoing: email.outgoing }
}

function planOf({ to, letter, file }: Part, emailSubject: string) {
  const { dueDate, paymentReference, charges } = letter
  const { kind, filename } = letter.document
  return {
    to,
    dueDate,
    paymentReference,
    emailSubject,
    charges,
    document: { kind, filename, fileId: file.fileId },
  }
}

/** The mail of one order as it is, or one about several. */
async function writeMail(parts: readonly [Part, ...Part[]], policy: DunningPolicy, today: PlainDate) {
  const [{ letter }, ...rest] = parts
  const enclosed = parts.map(({ letter: { document }, file }) => ({
    ...file,
    filename: document.filename,
    content: document.bytes,
  }))
  const { template: templateType, to, ...alone } = letter.mail
  if (rest.length === 0) return { ...alone, to, templateType, attachments: enclosed, metadata: {} }
  const { mail, together } = await writeFamilyMail(
    [letter, ...rest.map(part => part.letter)],
    policy.familyLetters,
    today,
  )
  return {
    ...mail,
    to,
    templateType: 'family-reminder',
    attachments: together ? [together] : enclosed,
    metadata: { orderIds: parts.map(({ order }) => order.id) },
  }
}

export function decideMail(order: OrderRow, action: MailAction, stride: Stride): Decision {
  return action === 'send-invoice'
    ? decideSendInvoice(order.status, order)
    : decideStep(order, action, stride)
}
