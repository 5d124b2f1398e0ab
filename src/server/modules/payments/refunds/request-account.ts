import { zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultContactLanguage, isLanguage } from '#domain/languages.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Actor, type Change, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { findLink, issueLink, takeLink, withdrawLinks } from '#server/one-time-links/one-time-links.ts'
import {
  type HasCurrentSettings,
  type OrderEngine,
  senderOf,
  withCurrentSettings,
} from '../../orders/order-engine.ts'
import { readLogo } from '../../settings/logo.ts'
import { lockRefund, lockWaitingRefund } from './refund-records.ts'

type LinkNeeds = Pick<OrderEngine, 'db' | 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'publicUrl'>

interface Asking {
  refundId: string
  /** When the family was last asked, as the caller saw it. */
  seenAskedAt: string | null | undefined
}

/**
 * Mails a link by which the family tells its account, once. A new link ends the older, so a second click on the same button
 * mails nothing.
 */
export function requestAccount(
  engine: LinkNeeds & HasCurrentSettings,
  { refundId, seenAskedAt }: Asking,
  acting: { actor: Actor; now: Date },
): Promise<void> {
  const { now } = acting
  return change(engine.db, acting, async step => {
    const { tx, record, touch } = step
    const refund = await lockWaitingRefund(tx, refundId)
    if (seenAskedAt !== undefined && !isSameInstant(seenAskedAt, refund.askedAt)) return
    const settled = await withCurrentSettings(engine, tx)
    const contact = await tx
      .selectFrom('contacts')
      .select(['firstName', 'lastName', 'email', 'preferredLanguage'])
      .where('id', '=', refund.contactId)
      .executeTakeFirst()
    if (!contact?.email) throw conflict('refund.no-email')
    const { publicUrl } = settled
    const { url, expiresAt } = await issueLink(step, 'refund', { ownerId: refundId, publicUrl, now })
    await tx.updateTable('refunds').set({ askedAt: now }).where('id', '=', refundId).execute()
    const { preferredLanguage } = contact
    const mail = renderMail(
      'refund-account',
      isLanguage(preferredLanguage) ? preferredLanguage : defaultContactLanguage,
      {
        sender: senderOf(settled),
        contact,
        amountRappen: refund.amountRappen,
        paidFor: await readPaidFor(tx, refundId),
        url,
        expiresOn: zurichDate(expiresAt),
      },
    )
    await enqueueMail(tx, {
      ...mail,
      type: 'outbound',
      templateType: 'refund-account',
      from: settled.mailFrom,
      to: contact.email,
      metadata: { textsVersion: settled.letters.version },
      createdAt: now,
    })
    record({ topic: 'payments', recordId: refundId, action: 'refund-account-asked' })
    touch('emails')
  })
}

/** The invoices that the refunded money had paid. */
async function readPaidFor(db: Database | Tx, refundId: string) {
  const rows = await db
    .selectFrom('allocations as refunded')
    .innerJoin('allocations as used', 'used.paymentId', 'refunded.paymentId')
    .innerJoin('orders as o', 'o.id', 'used.orderId')
    .select(['o.invoiceReference as invoiceNumber', 'o.productName as courseName'])
    .distinct()
    .where('refunded.refundId', '=', refundId)
    .orderBy('o.invoiceReference')
    .execute()
  return rows.flatMap(({ invoiceNumber, courseName }) =>
    invoiceNumber ? [{ invoiceNumber, courseName }] : [],
  )
}

const isSameInstant = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)

const invalidLink = () => new AppError('invalid', 'refund.link-invalid')

export async function readLink({ db, creditor }: LinkNeeds, token: string, now: Date) {
  const link = await findLink(db, 'refund', token, now)
  if (!link) throw invalidLink()
  const { amountRappen, preferredLanguage } = await db
    .selectFrom('refunds as r')
    .leftJoin('contacts as c', 'c.id', 'r.contactId')
    .select(['r.amountRappen', 'c.preferredLanguage'])
    .where('r.id', '=', link.ownerId)
    .executeTakeFirstOrThrow()
  const expiresOn = zurichDate(new Date(link.expiresAt))
  const language = isLanguage(preferredLanguage) ? preferredLanguage : defaultContactLanguage
  const [logo, paidFor] = await Promise.all([readLogo(db), readPaidFor(db, link.ownerId)])
  return { sender: creditor.name, logo, amount: amountRappen / 100, paidFor, expiresOn, language }
}

/** The link works once: with the account it ends. Sent again under its key, an answer that got lost counts. */
export async function answerLink(
  { db }: LinkNeeds,
  { token, iban }: { token: string; iban: string },
  context: Creation,
): Promise<void> {
  await createOnce(db, context, async step => {
    const link = await findLink(step.tx, 'refund', token, context.now)
    if (!link) throw invalidLink()
    await lockRefund(step.tx, link.ownerId)
    if (!(await takeLink(step, 'refund', token))) throw invalidLink()
    await keepAccount(step, link.ownerId, iban)
    return link.ownerId
  })
}

export async function keepAccount(step: Change, refundId: string, iban: string): Promise<void> {
  const { tx, record } = step
  const { state } = await lockWaitingRefund(tx, refundId)
  await tx.updateTable('refunds').set({ iban, state: 'READY' }).where('id', '=', refundId).execute()
  await withdrawLinks(step, { refundId })
  const after = { state: 'READY', account: `…${iban.slice(-4)}` }
  record({ topic: 'payments', recordId: refundId, action: 'refund-ready', before: { state }, after })
}
