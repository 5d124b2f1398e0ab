import { sql } from 'kysely'
import { holdInput } from '#contract/dunning.ts'
import { bulkMail } from '#contract/jobs.ts'
import { publishing } from '#contract/levels/outcomes.ts'
import type { BulkAction, RecordKind } from '#domain/jobs/bulk-actions.ts'
import { textToHtml } from '#domain/mail/email-html.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { type Acting, type Actor, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { archiveContact } from '../contacts/contact-actions.ts'
import { setHold } from '../dunning/holds.ts'
import { sendDueLetter } from '../dunning/send-due-letter.ts'
import { generateInvoice } from '../orders/documents/generate-invoice.ts'
import { markPaid } from '../orders/editing/close-order.ts'
import { createOrder } from '../orders/editing/create-order.ts'
import { deleteOrder } from '../orders/editing/delete-order.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { sendOrderMail } from '../orders/sending/send-order-mail.ts'
import { publishFamily } from '../outcomes/publish-family.ts'
import { addresses, ids, sources } from './select-records.ts'

interface Turn {
  record: RecordKind
  recordId: string
  options: unknown
  actor: Actor
  now: Date
}

/** What an action does to one record: the same function as for a single record. */
export function performAction(engine: OrderEngine, action: BulkAction, turn: Turn): Promise<unknown> {
  const { record, recordId, options, ...acting } = turn
  switch (action) {
    case 'send-invoices':
      return record === 'booking'
        ? invoiceBooking(engine, recordId, acting)
        : invoiceOrder(engine, recordId, acting)
    case 'send-letters':
      return sendDueLetter(engine, recordId, acting)
    case 'record-paid':
      return markPaid(engine, recordId, acting)
    case 'hold': {
      const held = record === 'contact' ? { contactId: recordId } : { orderId: recordId }
      return setHold(engine.db, held, holdInput.parse(options), acting)
    }
    case 'archive':
      return record === 'contact'
        ? archiveContact(engine.db, recordId, true, acting)
        : deleteOrder(engine, recordId, acting)
    case 'write-mail':
      return writeMail(engine, turn)
    case 'publish-results':
      return publishFamily(engine, { contactId: recordId, ...publishing.parse(options) }, acting)
  }
}

/** Those that end with their one change; the others hand over a mail in between. */
export const endsWithItsChange = (action: BulkAction): boolean =>
  action !== 'send-invoices' && action !== 'send-letters'

async function invoiceBooking(engine: OrderEngine, bookingId: string, acting: Acting) {
  const known = await engine.db
    .selectFrom('orders')
    .select('id')
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  await invoiceOrder(engine, known?.id ?? (await createOrder(engine, bookingId, acting)), acting)
}

async function invoiceOrder(engine: OrderEngine, orderId: string, acting: Acting) {
  const order = await engine.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.status === 'NEW') await generateInvoice(engine, orderId, acting)
  await sendOrderMail(engine, orderId, 'send-invoice', acting)
}

async function writeMail({ db, mailFrom }: OrderEngine, { record, recordId, options, actor, now }: Turn) {
  const { subject, textBody } = bulkMail.parse(options)
  await change(db, { actor, now }, async step => {
    const recipient = await readRecipient(step.tx, record, recordId)
    if (!recipient) throw notFound(record)
    if (!recipient.address) throw new AppError('unprocessable', 'job.no-address')
    const mail = await enqueueMail(step.tx, {
      type: 'outbound',
      ...(record !== 'contact' && { entity: { type: record, id: recordId }, generation: recipient.phase }),
      from: mailFrom,
      to: recipient.address,
      subject,
      text: textBody,
      html: textToHtml(textBody),
      metadata: { writtenBy: actor.name },
      createdAt: now,
    })
    step.record({ topic: 'emails', recordId: mail.id, action: 'written', after: { threadId: mail.threadId } })
  })
}

interface Recipient {
  address: string
  phase: 4 | 5
}

async function readRecipient(tx: Tx, record: RecordKind, id: string): Promise<Recipient | undefined> {
  const phase = record === 'contact' ? sql`5` : sql`b.generation`
  const { rows } = await sql<Recipient>`select ${addresses[record]} as address, ${phase} as phase
    from ${sources[record]} where ${ids[record]} = ${id}`.execute(tx)
  return rows[0]
}
