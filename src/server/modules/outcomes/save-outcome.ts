import type { ChildResult, OutcomeInput } from '#contract/levels/outcomes.ts'
import { refuseOutcome } from '#domain/levels/outcomes.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saved, type Saving, saveRecord } from '#server/db/save-record.ts'
import { keepEditions } from '../levels/read-sheets.ts'
import { type Assessed, readAssessed } from './read-results.ts'

/** What staff say of a child. Published outcomes stay: after that, this is a correction that waits to be published. */
export function saveOutcome(
  db: Database,
  bookingId: string,
  input: OutcomeInput,
  saving: Saving,
): Promise<Saved<ChildResult>> {
  const find = (tx: Database | Tx) => findAssessed(tx, bookingId)
  const lock = async (tx: Tx) => {
    await lockContact(tx, bookingId)
    return find(tx)
  }
  return saveRecord(db, saving, { lock, find }, async ({ tx, record }, _, current) => {
    const { actor, now } = saving
    const { outcome, recommendedLevelId, remark, reason } = input
    const unpublished = tx.deleteFrom('outcomes').where('bookingId', '=', bookingId)
    if (outcome === null) await unpublished.where('publishedAt', 'is', null).execute()
    else {
      const judged = { outcome, recommendedLevelId: outcome === 'RECOMMENDED' ? recommendedLevelId : null }
      const refused = refuseOutcome({ ...judged, reason }, current.published)
      if (refused) throw invalidField(refused.field, refused.code)
      requireLevel(current, judged.recommendedLevelId)
      await writeOutcome(tx, current, { ...judged, remark, reason, savedAt: now, savedBy: actor.name })
    }
    const before = current.saved && describe(current.saved)
    const after = outcome && describe({ outcome, recommendedLevelId, remark, reason })
    record({ topic: 'levels', recordId: bookingId, action: 'outcome-saved', before, after })
  })
}

async function findAssessed(db: Database | Tx, bookingId: string): Promise<Assessed> {
  const booking = await db
    .selectFrom('bookings')
    .select(['lessonOfferId', 'contactId'])
    .where('id', '=', bookingId)
    .executeTakeFirst()
  const offerIds = booking?.lessonOfferId ? [booking.lessonOfferId] : []
  const children = booking ? await readAssessed(db, { offerIds, contactId: booking.contactId }) : []
  const child = children.find(one => one.bookingId === bookingId)
  if (!child) throw notFound('booking')
  return child
}

/** As publishing does, so that the two wait for each other. */
const lockContact = (tx: Tx, bookingId: string) =>
  tx
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('bookings').select('contactId').where('id', '=', bookingId),
    )
    .forNoKeyUpdate()
    .execute()

function requireLevel({ assessedBy }: Assessed, levelId: string | null): void {
  if (levelId && !assessedBy.edition.levels.some(({ id }) => id === levelId))
    throw invalidField('recommendedLevelId', 'level.not-found')
}

type Written = Pick<OutcomeInput, 'recommendedLevelId' | 'remark' | 'reason'> & {
  outcome: ChildResult['proposed']['outcome']
  savedAt: Date
  savedBy: string
}

async function writeOutcome(tx: Tx, { bookingId, offerId, assessedBy }: Assessed, written: Written) {
  const values = { levelId: assessedBy.level.id, ...written }
  await keepEditions(tx, [{ offerId, levelId: values.levelId }])
  await tx
    .insertInto('outcomes')
    .values({ bookingId, publishedAt: null, publishedBy: null, ...values })
    .onConflict(known =>
      known
        .column('bookingId')
        .where('publishedAt', 'is', null)
        .doUpdateSet(eb => ({ ...values, version: eb('outcomes.version', '+', 1) })),
    )
    .execute()
}

const describe = ({ outcome, recommendedLevelId, remark, reason }: Omit<Written, 'savedAt' | 'savedBy'>) => ({
  outcome,
  recommendedLevelId,
  remark,
  reason,
})
