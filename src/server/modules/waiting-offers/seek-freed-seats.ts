import { sql } from 'kysely'
import { silentOffers } from '#domain/waiting-list/waiting-offer.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { OfferNeeds } from './offer-mail.ts'
import { offerSeat } from './offer-seat.ts'

const actor = systemActor('waiting-list')

/** As many seats of one offer at one look; the next look goes on. */
const mostAtOnce = 100

/** Ends what is past its end, and offers every seat that became free. One transaction for each, so that nothing is done by halves. */
export async function seekFreedSeats(needs: OfferNeeds, now: Date): Promise<number> {
  await endPastHolds(needs.db, now)
  await expireOffers(needs.db, now)
  const { rows } = await sql<{
    id: string
  }>`select "lessonOfferId" as id from freed_seats group by 1 order by min(id)`.execute(needs.db)
  let asked = 0
  for (const { id } of rows) asked += await offerSeats(needs, id, now)
  return asked
}

async function offerSeats(needs: OfferNeeds, offerId: string, now: Date): Promise<number> {
  let asked = 0
  for (let turn = 0; turn < mostAtOnce; turn++) {
    const outcome = await change(needs.db, { actor, now }, step => offerSeat(needs, step, offerId, now))
    if (outcome === 'done') return asked
    if (outcome === 'asked') asked++
  }
  return asked
}

/** The database records the seats that become free by it. Those of offers end with the offer. */
async function endPastHolds(db: Database, now: Date): Promise<void> {
  const past = sql`from seat_holds where until <= ${now} and kind <> 'OFFER'`
  if ((await sql`select ${past} limit 1`.execute(db)).rows.length === 0) return
  await change(db, { actor, now }, async ({ tx, touch }) => {
    await sql`delete ${past}`.execute(tx)
    touch('lessonOffers')
  })
}

async function expireOffers(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('waiting_offers')
    .select('id')
    .where('state', '=', 'OFFERED')
    .where('until', '<=', now.toISOString())
    .orderBy('until')
    .orderBy('id')
    .execute()
  for (const { id } of due) await change(db, { actor, now }, step => expireOffer(step, id, now))
}

/** Who was silent twice in a row is paused; a call that nobody made is not their silence. */
async function expireOffer({ tx, record, touch }: Change, id: string, now: Date): Promise<void> {
  // The entry first, as everybody who changes it does.
  const entry = await tx
    .selectFrom('waiting_entries as e')
    .innerJoin('waiting_offers as o', 'o.entryId', 'e.id')
    .select(['e.id', 'e.swimmerId', 'e.state', 'e.version', 'e.stillSaidAt'])
    .where('o.id', '=', id)
    .forUpdate('e')
    .executeTakeFirst()
  const expired = await tx
    .updateTable('waiting_offers')
    .set({ state: 'EXPIRED', answeredAt: now })
    .where('id', '=', id)
    .where('state', '=', 'OFFERED')
    .where('until', '<=', now.toISOString())
    .returning('lessonOfferId')
    .executeTakeFirst()
  if (!entry || !expired) return
  const { lessonOfferId } = expired
  record({
    topic: 'families',
    recordId: entry.swimmerId,
    action: 'waiting-offer-expired',
    after: { lessonOfferId },
  })
  touch('lessonOffers')
  const { rows } = await sql<{ silent: number }>`select count(*)::int as silent from waiting_offers
    where "entryId" = ${entry.id} and state = 'EXPIRED' and channel = 'MAIL'
      and "offeredAt" > coalesce(${entry.stillSaidAt}::timestamptz, '-infinity')`.execute(tx)
  if (entry.state !== 'WAITING' || (rows[0]?.silent ?? 0) < silentOffers) return
  await tx
    .updateTable('waiting_entries')
    .set({ state: 'PAUSED', pausedAt: now, updatedAt: now, version: entry.version + 1 })
    .where('id', '=', entry.id)
    .execute()
  const after = { reason: 'no answer to two offers' }
  record({ topic: 'families', recordId: entry.swimmerId, action: 'waiting-paused', after })
}
