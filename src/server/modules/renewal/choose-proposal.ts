import type * as z from 'zod'
import type { renewalRoutes } from '#contract/renewal.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'

type Choice = z.output<typeof renewalRoutes.chooseProposal.body>

/** What staff choose for a child stands until it is sent. */
export function chooseProposal(
  db: Database,
  { id: blockId, bookingId }: { id: string; bookingId: string },
  { offerId, isLeftOut, reason }: Choice,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async ({ tx, record }) => {
    if (offerId) {
      const offer = tx.selectFrom('lesson_offers').select('id').where('id', '=', offerId)
      const known = await offer.where('blockId', '=', blockId).executeTakeFirst()
      if (!known) throw invalidField('offerId', 'lesson-offer.not-found')
    }
    const child = await tx
      .selectFrom('swimmer_bookings')
      .select('swimmerId')
      .where('bookingId', '=', bookingId)
      .executeTakeFirst()
    if (!child) throw notFound('booking')
    const before = await tx
      .selectFrom('renewal_proposals')
      .select(['sentAt', 'voidedAt', 'offerId'])
      .where('blockId', '=', blockId)
      .where('bookingId', '=', bookingId)
      .forUpdate()
      .executeTakeFirst()
    if (before?.sentAt && !before.voidedAt && before.offerId) throw conflict('renewal.sent')
    const choice = { chosenOfferId: offerId, isLeftOut, reason }
    await tx
      .insertInto('renewal_proposals')
      .values({ blockId, bookingId, swimmerId: child.swimmerId, ...choice })
      .onConflict(known => known.columns(['blockId', 'bookingId']).doUpdateSet(choice))
      .execute()
    record({
      topic: 'planning',
      recordId: blockId,
      action: 'renewal-chosen',
      after: { bookingId, ...choice },
    })
  })
}
