import { sql } from 'kysely'
import type { LetterToPost } from '#contract/orders/letters-to-post.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { removeFile, replaceFile } from '#server/files/file-store.ts'
import { type PrintedLetter, renderLetters } from '../../invoices/letter.ts'
import { orderDocumentBucket } from '../documents/order-documents.ts'
import { writeOrderLetter } from '../documents/order-letters.ts'
import { type OrderEngine, withCurrentSettings } from '../order-engine.ts'
import { findDelivery, lockIdleOrder, lockOrder } from '../order-records.ts'
import { decideMail } from '../sending/claim-delivery.ts'
import { concludeDelivery } from '../sending/settle-delivery.ts'

/** Those that still ask for something. */
const lettersToPost = (db: Database) =>
  db
    .selectFrom('letters_to_post as l')
    .innerJoin('orders as o', 'o.id', 'l.orderId')
    .where('o.status', 'not in', ['PAID', 'CANCELLED'])

export async function countLettersToPost(db: Database): Promise<number> {
  const { count } = await lettersToPost(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The oldest first. */
export const listLettersToPost = (db: Database): Promise<LetterToPost[]> =>
  lettersToPost(db)
    .innerJoin('bookings as b', 'b.id', 'o.bookingId')
    .select(['l.id', 'l.orderId', 'o.invoiceReference', 'l.action as letter', 'l.why'])
    .select(['l.createdAt as waitsSince', 'l.printedAt'])
    .select(
      sql<LetterToPost['payee']>`json_build_object('firstName', coalesce(b.contact ->> 'firstName', ''),
        'lastName', coalesce(b.contact ->> 'lastName', ''))`.as('payee'),
    )
    .orderBy('l.createdAt')
    .orderBy('l.id')
    .execute()

/** In the order's own folder: there it stays once it was posted. */
const placeOf = ({ orderId, action }: { orderId: string; action: string }) => ({
  bucket: orderDocumentBucket,
  path: `${orderId}/${action}-to-post.pdf`,
})

/** Writes every waiting letter with today's date and returns one PDF. Printing again writes them again. */
export async function printLetters(engine: OrderEngine, acting: Acting): Promise<Buffer> {
  const letters: PrintedLetter[] = []
  for (const { id } of await listLettersToPost(engine.db)) {
    const printed = await printLetter(engine, id, acting)
    if (printed) letters.push(printed)
  }
  const [first, ...rest] = letters
  if (!first) throw conflict('letters.none-waiting')
  return renderLetters([first, ...rest])
}

/** Nothing when its order has moved on, or a mail about it is under way. */
function printLetter(engine: OrderEngine, id: string, { actor, now }: Acting) {
  return change(engine.db, { actor, now }, async ({ tx, record }): Promise<PrintedLetter | null> => {
    const letter = await tx.selectFrom('letters_to_post').selectAll().where('id', '=', id).executeTakeFirst()
    if (!letter) return null
    const { orderId, action } = letter
    const order = await lockOrder(tx, orderId)
    const decision = decideMail(order, action, 'forward')
    if ('refused' in decision || (await findDelivery(tx, orderId))) return null
    const settled = await withCurrentSettings(engine, tx)
    const written = await writeOrderLetter(settled, tx, order, action, zurichDate(now))
    const { kind, filename, bytes } = written.document
    const file = await replaceFile(tx, {
      ...placeOf(letter),
      contentType: 'application/pdf',
      bytes,
      createdAt: now,
    })
    const plan = {
      to: decision.to,
      dueDate: written.dueDate,
      paymentReference: written.paymentReference,
      emailSubject: written.mail.subject,
      charges: written.charges,
      document: { kind, filename, fileId: file.id },
    }
    await tx
      .updateTable('letters_to_post')
      .set({ plan: JSON.stringify(plan), printedAt: now })
      .where('id', '=', id)
      .execute()
    record({ topic: 'orders', recordId: orderId, action: `${action}-printed` })
    return written.printed
  })
}

/** Each counts as sent today. One whose order was paid or moved on meanwhile is dropped. */
export async function markPosted({ db }: OrderEngine, ids: readonly string[], acting: Acting) {
  const counts = { posted: 0, dropped: 0 }
  for (const id of ids) counts[await postLetter(db, id, acting)]++
  return counts
}

function postLetter(db: Database, id: string, { actor, now }: Acting) {
  return change(db, { actor, now }, async (step): Promise<'posted' | 'dropped'> => {
    const { tx, record } = step
    const found = await tx
      .selectFrom('letters_to_post')
      .select('orderId')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) return 'dropped'
    const order = await lockIdleOrder(tx, found.orderId)
    const letter = await takeLetter(tx, id)
    if (!letter) return 'dropped'
    const { action, plan } = letter
    if (!plan) throw conflict('letters.not-printed')
    const decision = decideMail(order, action, 'forward')
    if ('refused' in decision) {
      record({ topic: 'orders', recordId: order.id, action: `${action}-not-posted` })
      return 'dropped'
    }
    const sent = { actorId: actor.userId, actor: actor.name, claimedAt: now.toISOString(), emailId: null }
    await concludeDelivery(step, order, { action, plan, ...sent }, now)
    return 'posted'
  })
}

const takeLetter = (tx: Tx, id: string) =>
  tx.deleteFrom('letters_to_post').where('id', '=', id).returningAll().executeTakeFirst()

export async function removeLetter({ db }: OrderEngine, id: string, { actor, now }: Acting): Promise<void> {
  await change(db, { actor, now }, async ({ tx, record }) => {
    const letter = await takeLetter(tx, id)
    if (!letter) throw notFound('letter')
    await removeFile(tx, placeOf(letter))
    record({ topic: 'orders', recordId: letter.orderId, action: `${letter.action}-unqueued` })
  })
}
