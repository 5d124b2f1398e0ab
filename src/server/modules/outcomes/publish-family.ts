import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import { enqueueMail, type NewAttachment } from '#server/mail/outbox/outbox.ts'
import { endAward, giveAward } from '../awards/award-actions.ts'
import { renderCertificates } from '../awards/certificate.ts'
import { fileContacts } from '../families/file-contacts.ts'
import { keepEditions } from '../levels/read-sheets.ts'
import { type OrderEngine, withCurrentSettings } from '../orders/order-engine.ts'
import { isPassed, type PublishedChild, planPublishing, writeResults } from './plan-publishing.ts'

interface Published {
  contactId: string
  offerIds: readonly string[]
  informFamilies: boolean
}

/** The outcomes of one family, their awards and its mail, in one transaction. */
export function publishFamily(
  engine: OrderEngine,
  { contactId, offerIds, informFamilies }: Published,
  acting: Acting,
): Promise<void> {
  const { actor, now } = acting
  return change(engine.db, acting, async step => {
    const { tx } = step
    // An award is a swimmer's; a booking of long ago may not be filed under one yet.
    await fileContacts(tx, [contactId], now)
    const { families } = await planPublishing(tx, { offerIds, contactId })
    const [family] = families
    if (!family) throw conflict('outcome.nothing-to-publish')
    await keepEditions(
      tx,
      family.children.map(({ offerId, assessedBy }) => ({ offerId, levelId: assessedBy.level.id })),
    )
    const certificates: NewAttachment[] = []
    const settled = await withCurrentSettings(engine, tx)
    for (const child of family.children) {
      await publishOutcome(step, child, { by: actor.name, now })
      if (child.awardId && !isPassed(child)) {
        const why = { reason: child.reason, informFamily: informFamilies }
        await endAward(step, child.awardId, why, acting)
      }
      const award = isPassed(child) && (await awardLevel(step, child, zurichDate(now)))
      if (!award || !informFamilies) continue
      const content = await renderCertificates(tx, settled, [award.id])
      const filename = `${[child.firstName, child.lastName].join(' ').trim()} ${award.number}.pdf`
      certificates.push({ filename, contentType: 'application/pdf', content })
    }
    step.touch('families')
    if (!informFamilies || family.first.isUnreachable) return
    await enqueueMail(tx, {
      ...writeResults(settled, family),
      type: 'outbound',
      templateType: 'course-results',
      generation: 5,
      entity: { type: 'lessonOffer', id: family.first.offerId },
      from: engine.mailFrom,
      to: family.first.contact.email,
      attachments: certificates,
      metadata: { textsVersion: settled.letters.version },
      createdAt: now,
    })
    step.touch('emails')
  })
}

/** What staff saved, or what the sheet says. */
async function publishOutcome(
  { tx, record }: Change,
  { bookingId, offerId, assessedBy, judged, saved, published, remark, reason }: PublishedChild,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const publishing = { publishedAt: now, publishedBy: by }
  const levelId = assessedBy.level.id
  if (saved)
    await tx
      .updateTable('outcomes')
      .set(eb => ({ ...publishing, version: eb('version', '+', 1) }))
      .where('bookingId', '=', bookingId)
      .where('publishedAt', 'is', null)
      .execute()
  else
    await tx
      .insertInto('outcomes')
      .values({ bookingId, levelId, ...judged, savedAt: now, savedBy: by, ...publishing })
      .execute()
  const { outcome, recommendedLevelId } = judged
  record({
    topic: 'levels',
    recordId: bookingId,
    action: published ? 'outcome-corrected' : 'outcome-published',
    before: published && { outcome: published.outcome, recommendedLevelId: published.recommendedLevelId },
    after: { bookingId, lessonOfferId: offerId, levelId, outcome, recommendedLevelId, remark, reason },
  })
}

async function awardLevel(
  { tx }: Change,
  { bookingId, swimmerId, assessedBy, course, saved }: PublishedChild,
  today: PlainDate,
) {
  if (!swimmerId) throw conflict('outcome.no-swimmer')
  return giveAward(tx, {
    swimmerId,
    levelId: assessedBy.level.id,
    editionId: assessedBy.edition.id,
    day: course.lastLesson < today ? course.lastLesson : today,
    examiner: course.instructor ?? saved?.savedBy ?? '',
    source: 'OWN',
    bookingId,
  })
}
