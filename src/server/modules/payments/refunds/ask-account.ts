import { zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultContactLanguage, isLanguage } from '#domain/languages.ts'
import { AppError, conflict } from '#server/app-error.ts'
import { type Actor, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { hashOneTimeToken, makeOneTimeLink } from '#server/mail/one-time-link.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import {
  type HasCurrentSettings,
  type OrderEngine,
  senderOf,
  withCurrentSettings,
} from '../../orders/order-engine.ts'
import { lockRefund, lockWaitingRefund } from './refund-records.ts'

const validDays = 14

type LinkNeeds = Pick<OrderEngine, 'db' | 'creditor' | 'letters' | 'mailFrom' | 'officeEmail' | 'publicUrl'>

interface Asking {
  refundId: string
  /** When the family was last asked, as the caller saw it. */
  seenAskedAt: string | null | undefined
}

/**
 * Mails a link by which the family tells its account, once. Only the token's hash is kept; a new link ends the older, so a
 * second click on the same button mails nothing.
 */
export function askAccount(
  engine: LinkNeeds & HasCurrentSettings,
  { refundId, seenAskedAt }: Asking,
  acting: { actor: Actor; now: Date },
): Promise<void> {
  const { now } = acting
  return change(engine.db, acting, async ({ tx, record, touch }) => {
    const refund = await lockWaitingRefund(tx, refundId)
    if (seenAskedAt !== undefined && !isSameInstant(seenAskedAt, refund.askedAt)) return
    const settled = await withCurrentSettings(engine, tx)
    const contact = await tx
      .selectFrom('contacts')
      .select(['firstName', 'lastName', 'email', 'preferredLanguage'])
      .where('id', '=', refund.contactId)
      .executeTakeFirst()
    if (!contact?.email) throw conflict('refund.no-email')
    const { token, tokenHash: linkHash, url } = makeOneTimeLink(settled.publicUrl, 'refund')
    const linkExpiresAt = new Date(now.getTime() + validDays * 86_400_000)
    await tx
      .updateTable('refunds')
      .set({ linkHash, linkExpiresAt, askedAt: now })
      .where('id', '=', refundId)
      .execute()
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
        expiresOn: zurichDate(linkExpiresAt),
      },
    )
    await enqueueMail(tx, {
      ...mail,
      type: 'outbound',
      templateType: 'refund-account',
      from: settled.mailFrom,
      to: contact.email,
      metadata: { textsVersion: settled.letters.version },
      secret: token,
      createdAt: now,
    })
    record({ topic: 'payments', recordId: refundId, action: 'refund-account-asked' })
    touch('emails')
  })
}

/** The invoices that the refunded money had paid. */
async function readPaidFor(tx: Tx, refundId: string) {
  const rows = await tx
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
  const refund = await findByToken(db, token, now)
  if (!refund?.linkExpiresAt) throw invalidLink()
  const expiresOn = zurichDate(new Date(refund.linkExpiresAt))
  const { preferredLanguage } = refund
  const language = isLanguage(preferredLanguage) ? preferredLanguage : defaultContactLanguage
  return { sender: creditor.name, amount: refund.amountRappen / 100, expiresOn, language }
}

const findByToken = (db: Database, token: string, now: Date) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('contacts as c', 'c.id', 'r.contactId')
    .select(['r.id', 'r.amountRappen', 'r.linkExpiresAt', 'c.preferredLanguage'])
    .where('linkHash', '=', hashOneTimeToken(token))
    .where('linkExpiresAt', '>', now.toISOString())
    .executeTakeFirst()

/** The link works once: with the account it ends. */
export async function answerLink(
  { db }: LinkNeeds,
  { token, iban }: { token: string; iban: string },
  acting: { actor: Actor; now: Date },
): Promise<void> {
  const found = await findByToken(db, token, acting.now)
  if (!found) throw invalidLink()
  await change(db, acting, async step => {
    const { linkHash } = await lockRefund(step.tx, found.id)
    if (linkHash !== hashOneTimeToken(token)) throw invalidLink()
    await keepAccount(step, found.id, iban)
  })
}

export async function keepAccount({ tx, record }: Change, refundId: string, iban: string): Promise<void> {
  const { state } = await lockWaitingRefund(tx, refundId)
  await tx
    .updateTable('refunds')
    .set({ iban, state: 'READY', linkHash: null, linkExpiresAt: null })
    .where('id', '=', refundId)
    .execute()
  const after = { state: 'READY', account: `…${iban.slice(-4)}` }
  record({ topic: 'payments', recordId: refundId, action: 'refund-ready', before: { state }, after })
}
