import type { CancelledBooking } from '#contract/orders/course-cancellation.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { defaultContactLanguage, isLanguage } from '#domain/languages.ts'
import { AppError } from '#server/app-error.ts'
import { type Actor, type Change, change } from '#server/db/change.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { endBooking } from '#server/modules/bookings/actions/end-booking.ts'
import { lessonOfferRecords } from '#server/modules/catalogue/lesson-offer-queries.ts'
import { productRecords } from '#server/modules/catalogue/product-actions.ts'
import { readAddressNow } from '#server/modules/contacts/contact-queries.ts'
import { closeOrder } from '#server/modules/orders/editing/close-order.ts'
import { creditPart } from '../credit-notes/credit-part.ts'
import { type OrderEngine, senderOf, withCurrentSettings } from '../order-engine.ts'
import { lockIdleOrder } from '../order-records.ts'
import { type Course, findOrderOf, listComing, planBooking } from './plan-cancellation.ts'

interface Acting {
  actor: Actor
  now: Date
  /** As the families read it. */
  reason?: string
  /** Lessons that were held are credited too. */
  creditsHeld?: boolean
}

/**
 * Cancels a course: it can no longer be booked, and each booking ends in a separate transaction, with its credit note and
 * one mail. Finished bookings drop out, so that an interrupted run is simply started again.
 */
export async function cancelCourse(engine: OrderEngine, course: Course, acting: Acting) {
  await closeCourse(engine, course, acting)
  const done: CancelledBooking[] = []
  const left: CancelledBooking[] = []
  for (const bookingId of await listComing(engine.db, course)) {
    const outcome = await cancelBooking(engine, bookingId, acting)
    if (outcome) (outcome.isBusy ? left : done).push(outcome.booking)
  }
  return { done, left }
}

const closeCourse = ({ db }: OrderEngine, course: Course, acting: Acting) =>
  change(db, acting, async step => {
    if (course.generation === 4) {
      const product = await productRecords.lock(step.tx, course.productId)
      if (product.active)
        await productRecords.update(step, product, { active: false }, acting.now, 'cancelled')
      return
    }
    const offer = await lessonOfferRecords.lock(step.tx, course.lessonOfferId)
    if (offer.status !== 'ARCHIVED')
      await lessonOfferRecords.update(step, offer, { status: 'ARCHIVED' }, acting.now, 'cancelled')
  })

async function cancelBooking(engine: OrderEngine, bookingId: string, acting: Acting) {
  const { actor, now, reason = '', creditsHeld = false } = acting
  const how = { today: zurichDate(now), creditsHeld }
  try {
    return await change(engine.db, acting, async step => {
      if (!(await endBooking(step, bookingId, { now, sickSince: null }))) return null
      const booking = await planBooking(step.tx, bookingId, how)
      const found = await findOrderOf(step.tx, bookingId)
      const order = found && (await lockIdleOrder(step.tx, found.id))
      const note = { actor, now, reason, isCourseCancelled: true }
      const creditedRappen = rappenFromChf(booking.creditNote)
      if (order && booking.owed === 0 && order.status !== 'CANCELLED')
        await closeOrder(engine, step, order, 'CANCELLED', note)
      // Held lessons stay owed, and the order continues for them.
      else if (order && creditedRappen > 0)
        await creditPart(engine, step, order, { ...note, creditedRappen, action: 'course-cancelled' })
      const notice = { reason, creditRappen: rappenFromChf(booking.credit) }
      if (booking.creditNote === 0) await notifyFamily(engine, step, bookingId, { ...notice, now })
      return { booking, isBusy: false }
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'conflict') throw error
    const booking = await engine.db.transaction().execute(tx => planBooking(tx, bookingId, how))
    return { booking, isBusy: true }
  }
}

/** Families without a credit note get a separate mail. */
async function notifyFamily(
  engine: OrderEngine,
  { tx, touch }: Change,
  bookingId: string,
  { now, ...notice }: { now: Date; reason: string; creditRappen: number },
): Promise<void> {
  const settled = await withCurrentSettings(engine, tx)
  const booking = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { contact, swimmer } = booking
  const to = await readAddressNow(tx, booking.contactId, contact.email ?? '')
  if (!to) return
  const { preferredLanguage } = contact
  const language = isLanguage(preferredLanguage) ? preferredLanguage : defaultContactLanguage
  const { productName: courseName } = await settled.sources[booking.generation].quote(tx, booking)
  const mail = renderMail('course-cancelled', language, {
    sender: senderOf(settled),
    contact,
    swimmer,
    courseName,
    ...notice,
  })
  await enqueueMail(tx, {
    ...mail,
    type: 'outbound',
    templateType: 'course-cancelled',
    generation: booking.generation,
    entity: { type: 'booking', id: bookingId },
    from: settled.mailFrom,
    to,
    metadata: { textsVersion: settled.letters.version },
    createdAt: now,
  })
  touch('emails')
}
