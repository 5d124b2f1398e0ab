import { vatInCredit } from '#domain/billing/vat.ts'
import { yearOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { Actor, Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueueMail, type NewAttachment } from '#server/mail/outbox/outbox.ts'
import type { AfterCredit } from '#server/mail/templates/credit-note.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { wordsOf } from '#server/mail/templates/words/words-of.ts'
import { readAddressNow } from '#server/modules/contacts/contact-queries.ts'
import { renderCreditNote } from '#server/modules/invoices/render-credit-note.ts'
import { takeCreditNoteNumber } from '../documents/invoice-numbers.ts'
import { keepLetter, linkLetter } from '../documents/order-documents.ts'
import { nameFile } from '../documents/order-letters.ts'
import { insertEntries, sumRappen } from '../ledger/order-entries.ts'
import { type HasCurrentSettings, type OrderEngine, senderOf, withCurrentSettings } from '../order-engine.ts'
import { readOrderFacts } from '../order-facts.ts'
import type { OrderRow } from '../order-records.ts'

export interface CreditNoteOptions {
  reason?: string
  /** Cancelled by the school, as the mail says. */
  isCourseCancelled?: boolean
  /** The surplus is refunded, as letter and mail say. */
  isRefunded?: boolean
  /** The caller's own mail carries it. */
  isQuiet?: boolean
}

export interface WrittenCreditNote {
  number: string
  attachment: NewAttachment
}

interface NewCreditNote extends AfterCredit, CreditNoteOptions {
  creditedRappen: number
  actor: Actor
  now: Date
}

/**
 * Writes a credit note for a locked order: its number, its row in the ledger, its PDF and its mail, which leaves only if
 * the transaction commits. The number is taken late, because other credit notes wait for it.
 */
export async function writeCreditNote(
  engine: Pick<OrderEngine, 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'sources'> &
    HasCurrentSettings,
  step: Change,
  order: OrderRow,
  {
    creditedRappen,
    reason = '',
    isCourseCancelled = false,
    isQuiet = false,
    actor,
    now,
    ...after
  }: NewCreditNote,
): Promise<WrittenCreditNote> {
  const { tx, record, touch } = step
  const { invoiceReference: invoiceNumber, invoiceSentAt } = order
  if (!invoiceNumber || !invoiceSentAt) throw new Error(`Order ${order.id} has no invoice to credit`)
  const facts = await readOrderFacts(engine, tx, order)
  const { contact, swimmer, course, payer, language } = facts
  const settled = await withCurrentSettings(engine, tx)
  const { creditor, letters } = settled
  const today = zurichDate(now)

  const { vatTenths: tenths } = order
  const vatRappen = tenths > 0 ? vatInCredit(creditedRappen, tenths, await readCredited(tx, order.id)) : 0
  const number = await takeCreditNoteNumber(tx, yearOf(today))
  const entry = {
    kind: 'credit-note',
    amountRappen: -creditedRappen,
    vatRappen: -vatRappen,
    valueDate: today,
    number,
    reason,
  } as const
  await insertEntries(tx, order.id, [entry], { actor, now })
  const bytes = await renderCreditNote({
    texts: letters.texts[language],
    language,
    creditor,
    payer,
    course,
    number,
    invoiceNumber,
    creditedRappen,
    ...after,
    vat: tenths > 0 ? { tenths, rappen: vatRappen, grossRappen: creditedRappen } : undefined,
    invoicedRappen: order.amountRappen,
    invoicedOn: zurichDate(new Date(invoiceSentAt)),
    issuedOn: today,
  })
  const filename = nameFile(wordsOf[language].statement['credit-note'], number)
  const file = await keepLetter(tx, order.id, { kind: number, filename, bytes }, now)
  await linkLetter(tx, order.id, { kind: number, filename, fileId: file.fileId, createdAt: now })
  record({ topic: 'orders', recordId: order.id, action: 'credit-note', after: { number, creditedRappen } })
  const written = { number, attachment: { filename, content: bytes, ...file } }
  // That the course does not take place is news about lessons; a credit note by itself goes where its invoice went.
  const bookedWith = contact.email ?? ''
  const to = isCourseCancelled ? await readAddressNow(tx, order.contactId, bookedWith) : bookedWith
  if (isQuiet || !to) return written
  const mail = renderMail('credit-note', language, {
    sender: senderOf(settled),
    contact,
    swimmer,
    courseName: course.name,
    invoiceNumber,
    number,
    creditedRappen,
    ...after,
    isCourseCancelled,
    reason,
  })
  await enqueueMail(tx, {
    ...mail,
    type: 'invoice_email',
    templateType: 'credit-note',
    generation: order.generation,
    entity: { type: 'order', id: order.id },
    from: engine.mailFrom,
    to,
    attachments: [written.attachment],
    metadata: { textsVersion: letters.version },
    createdAt: now,
  })
  touch('emails')
  return written
}

async function readCredited(tx: Tx, orderId: string): Promise<number> {
  const earlier = await tx
    .selectFrom('order_entries')
    .select('amountRappen')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'credit-note')
    .execute()
  return -sumRappen(earlier)
}
