import { type Selectable, sql } from 'kysely'
import { toCoded } from '#contract/texts/coded-text.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { noWishes } from '#domain/waiting-list/waiting-entry.ts'
import { AppError } from '#server/app-error.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { RenewalProposalsTable } from '#server/db/tables/renewals.ts'
import { makeBooking } from '../bookings/actions/make-booking.ts'
import { generateInvoice } from '../orders/documents/generate-invoice.ts'
import { createOrder } from '../orders/editing/create-order.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { sendOrderMail } from '../orders/sending/send-order-mail.ts'
import { enterWaiting } from '../waiting-list/waiting-actions.ts'
import type { RenewalMailing } from './write-renewal.ts'

const actor = systemActor('renewal')

const retryAfterMs = 3_600_000

type Row = Selectable<RenewalProposalsTable>

/** What was decided becomes bookings and entries of the waiting list, each child in a transaction of its own. */
export async function settleRenewals(needs: RenewalMailing, now: Date): Promise<number> {
  const due = await needs.db
    .selectFrom('renewal_proposals')
    .select('id')
    .where('outcome', 'is not', null)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of due) await change(needs.db, { actor, now }, step => settleOne(needs, step, id, now))
  return due.length
}

async function settleOne(needs: RenewalMailing, step: Change, id: string, now: Date): Promise<void> {
  const { tx } = step
  const row = await tx
    .selectFrom('renewal_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const newBookingId = row.givenOfferId === null ? null : await book(needs, step, row, row.givenOfferId, now)
  if (row.answer === 'SWITCH') await waitOn(step, row, now)
  await tx
    .updateTable('renewal_proposals')
    .set({ newBookingId, settledAt: now })
    .where('id', '=', id)
    .execute()
  step.record({
    topic: 'families',
    recordId: row.swimmerId,
    action: `renewal-${(row.outcome ?? '').toLowerCase()}`,
    after: { bookingId: newBookingId, lessonOfferId: row.givenOfferId },
  })
}

/** The family was promised the seat, so that it is booked even where staff filled the course meanwhile. */
async function book(
  { letterhead }: RenewalMailing,
  step: Change,
  { id, bookingId, swimmerId, renewalFamilyId }: Row,
  lessonOfferId: string,
  now: Date,
): Promise<string> {
  const { tx } = step
  const hold = await tx
    .selectFrom('seat_holds')
    .select('id')
    .where('belongsToId', '=', id)
    .where('kind', '=', 'RENEWAL')
    .executeTakeFirst()
  const former = await tx
    .selectFrom('bookings')
    .select(['contact', 'swimmer'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const payer = await tx
    .selectFrom('renewal_families as asked')
    .innerJoin('contacts as c', 'c.id', 'asked.contactId')
    .select([
      'c.id',
      'c.firstName',
      'c.lastName',
      'c.email',
      'c.street',
      'c.city',
      'c.postalCode',
      'c.country',
    ])
    .select('c.preferredLanguage')
    .where('asked.id', '=', renewalFamilyId)
    .executeTakeFirstOrThrow()
  const child = await tx
    .selectFrom('swimmers')
    .select(['firstName', 'lastName', 'birthDate'])
    .where('id', '=', swimmerId)
    .executeTakeFirstOrThrow()
  const { id: contactId, postalCode: plz, ...contact } = payer
  const booking = await makeBooking(
    step,
    letterhead,
    {
      generation: 5,
      contactId,
      contact: { ...former.contact, ...contact, plz },
      swimmer: {
        ...former.swimmer,
        firstName: child.firstName,
        lastName: child.lastName,
        dob: child.birthDate,
      },
      lessonOfferId,
      usesHoldId: hold?.id,
      allowOverCapacity: true,
      termsAccepted: true,
      informContact: contact.email !== '',
      allowIdentical: true,
    },
    now,
  )
  return booking.id
}

/** Wishes that were not met, and were dearer than what the child got. */
async function waitOn(step: Change, { swimmerId, lines }: Row, now: Date): Promise<void> {
  const offerIds = lines.flatMap(({ offerId, result }) =>
    result === 'MET' || result === 'NOT_NEEDED' ? [] : [offerId],
  )
  if (offerIds.length === 0) return
  const wishes = { ...noWishes, offerIds }
  await enterWaiting(step, swimmerId, { wishes, siblings: 'ANY', reason: 'OTHER_TIME', note: '' }, now)
}

/**
 * Orders and invoices, at once or on the day; each step is safe to repeat. What is refused is kept with its reason for staff, and
 * tried again an hour later.
 */
export async function invoiceRenewals(engine: OrderEngine, now: Date): Promise<number> {
  const { rows } = await sql<{
    id: string
    bookingId: string
    orderId: string | null
    status: string | null
  }>`
    select p.id, b.id as "bookingId", o.id as "orderId", o.status from renewal_proposals p
    join renewals renewal using ("blockId") join bookings b on b.id = p."newBookingId" and b."withdrawnAt" is null
    left join orders o on o."bookingId" = b.id
    where (p."invoicedAt" is null or (p."invoiceProblem" is not null and p."invoicedAt" <= ${new Date(now.getTime() - retryAfterMs)}))
      and (renewal.invoicing = 'at-once'
      or (renewal.invoicing = 'on-day' and renewal."invoiceDay" <= ${zurichDate(now)}))
    order by b."contactId", b.id`.execute(engine.db)
  for (const row of rows) {
    const invoiceProblem = await invoiceOne(engine, row, now).then(() => null, toProblem)
    await change(engine.db, { actor, now }, async ({ tx, touch }) => {
      await tx
        .updateTable('renewal_proposals')
        .set({ invoicedAt: now, invoiceProblem })
        .where('id', '=', row.id)
        .execute()
      touch('planning')
    })
  }
  return rows.length
}

function toProblem(error: unknown): string {
  if (!(error instanceof AppError)) throw error
  return JSON.stringify(toCoded(error.problem))
}

async function invoiceOne(
  engine: OrderEngine,
  { bookingId, orderId, status }: { bookingId: string; orderId: string | null; status: string | null },
  now: Date,
): Promise<void> {
  const acting = { actor, now }
  const id = orderId ?? (await createOrder(engine, bookingId, acting))
  if (status === null || status === 'NEW') await generateInvoice(engine, id, acting)
  if (status === null || status === 'NEW' || status === 'INVOICE_READY')
    await sendOrderMail(engine, id, 'send-invoice', acting)
}
