import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { offerDeadline } from '#domain/waiting-list/offer-deadline.ts'
import type { Change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { holdSeat, lockOffers, readSeats } from '../catalogue/seats.ts'
import { familyOf, listRecipients, type Recipient } from '../waiting-list/find-recipient.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { isBookable, readOffers } from '../waiting-list/read-offers.ts'
import { walkFits } from '../waiting-list/walk-fits.ts'
import { mailOffer, type OfferNeeds } from './offer-mail.ts'

/** `asked`: there may be a next one. `again`: something changed meanwhile. `done`: all seats are settled, or wait for a renewal. */
type Outcome = 'asked' | 'again' | 'done'

interface Freed {
  id: string
  bookingId: string | null
}

interface Seat {
  entryId: string
  swimmerId: string
  lessonOfferId: string
}

/** Offers one freed seat of an offer to the first who fits; with the siblings who come along, as many as they need. */
export async function offerSeat(
  needs: OfferNeeds,
  step: Change,
  offerId: string,
  now: Date,
): Promise<Outcome> {
  const { tx } = step
  const freed = await listFreed(tx, offerId)
  const [first] = freed
  if (!first) return 'done'
  if (await isRenewed(tx, offerId, now)) return 'done'
  const plan = await planSeats(tx, offerId, now)
  const ids = plan.seats.map(({ lessonOfferId }) => lessonOfferId)
  await lockOffers(tx, [offerId, ...ids])
  const free = await readSeats(tx, [offerId, ...ids], now)
  if (plan.seats.length === 0) {
    await settle(step, freed)
    await countPassedOver(tx, plan.passedOver)
    return 'done'
  }
  const isTaken = ids.some(id => ids.filter(each => each === id).length > (free.get(id)?.free ?? 0))
  if (isTaken || !(await lockEntries(tx, plan.seats))) return 'again'
  await offerSeats(needs, step, plan.seats, { first, now })
  await settle(step, [first])
  await countPassedOver(tx, plan.passedOver)
  return 'asked'
}

async function listFreed(tx: Tx, offerId: string): Promise<Freed[]> {
  return tx
    .selectFrom('freed_seats')
    .select(['id', 'bookingId'])
    .where('lessonOfferId', '=', offerId)
    .orderBy('id')
    .execute()
}

/** Until the renewal of its block is closed, its seats belong to those who are in the courses before. */
async function isRenewed(tx: Tx, offerId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from lesson_offers offer join blocks block on block.id = offer."blockId"
    where offer.id = ${offerId} and block."renewalClosesAt" > ${now}`.execute(tx)
  return rows.length > 0
}

/** Who has no open offer and was not asked for this course before. */
const mayBeAsked = (
  offerId: string,
) => sql`not exists (select from waiting_offers asked where asked."entryId" = e.id
  and (asked.state = 'OFFERED' or (asked."lessonOfferId" = ${offerId} and asked.state <> 'WITHDRAWN')))`

async function planSeats(tx: Tx, offerId: string, now: Date) {
  const levels = await readLevels(tx)
  const bookable = sql`offer.id = ${offerId} and ${isBookable(zurichDate(now))}`
  const [offer] = await readOffers(tx, { levels, now }, bookable)
  const plan: { seats: Seat[]; passedOver: string[] } = { seats: [], passedOver: [] }
  if (!offer || offer.free === 0) return plan
  for await (const { facts, seats } of walkFits(tx, offer, { levels, now, where: mayBeAsked(offerId) })) {
    if (facts.skips.length > 0) continue
    if (seats) {
      plan.seats = seats.map(({ facts: child, offerId: lessonOfferId }) => ({
        entryId: child.id,
        swimmerId: child.row.swimmerId,
        lessonOfferId,
      }))
      return plan
    }
    plan.passedOver.push(facts.id)
  }
  return plan
}

/** Locked in one order; false when one of them waits no more or was asked meanwhile. */
async function lockEntries(tx: Tx, seats: readonly Seat[]): Promise<boolean> {
  const ids = seats.map(({ entryId }) => entryId)
  const locked = await tx
    .selectFrom('waiting_entries as e')
    .select('e.id')
    .where('e.id', 'in', ids)
    .where('e.state', '=', 'WAITING')
    .orderBy('e.id')
    .forUpdate()
    .execute()
  const { rows } = await sql`select from waiting_offers where state = 'OFFERED'
    and "entryId" = any(${ids}::uuid[])`.execute(tx)
  return locked.length === ids.length && rows.length === 0
}

async function offerSeats(
  needs: OfferNeeds,
  step: Change,
  seats: readonly Seat[],
  { first, now }: { first: Freed; now: Date },
): Promise<void> {
  const { tx, record } = step
  const groupId = randomUUID()
  const familyId = await findFamily(tx, seats)
  const recipients = familyId ? await listRecipients(tx, familyId) : []
  const contact = await findReachable(tx, recipients)
  const deadline = offerDeadline(now, await nextLesson(tx, seats, now))
  const channel = contact ? deadline.channel : 'PHONE'
  for (const { entryId, swimmerId, lessonOfferId } of seats) {
    const { id } = await tx
      .insertInto('waiting_offers')
      .values({
        groupId,
        entryId,
        lessonOfferId,
        channel,
        until: deadline.until,
        offeredAt: now,
        freedByBookingId: first.bookingId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const hold = { lessonOfferId, swimmerId, kind: 'OFFER' as const, until: deadline.until, belongsToId: id }
    await holdSeat(step, hold, now)
    await tx.updateTable('waiting_entries').set({ timesPassedOver: 0 }).where('id', '=', entryId).execute()
    const after = { lessonOfferId, channel, until: deadline.until }
    record({ topic: 'families', recordId: swimmerId, action: 'waiting-offered', after })
  }
  if (channel === 'MAIL' && contact && familyId)
    await mailOffer(needs, step, { groupId, familyId, contact, until: deadline.until, now })
}

async function findFamily(tx: Tx, seats: readonly Seat[]): Promise<string | null> {
  const { rows } = await sql<{
    familyId: string | null
  }>`select ${familyOf} as "familyId" from waiting_entries e
    where e.id = ${seats[0]?.entryId ?? null}`.execute(tx)
  return rows[0]?.familyId ?? null
}

/** Whose mails arrive. */
async function findReachable(tx: Tx, recipients: readonly Recipient[]): Promise<Recipient | undefined> {
  const addresses = recipients.map(({ email }) => email)
  const { rows } = await sql<{ to: string }>`select distinct "to" from emails
    where "to" = any(${addresses}::text[]) and status = 'bounced'`.execute(tx)
  return recipients.find(({ email }) => email !== '' && !rows.some(({ to }) => to === email))
}

/** The first lesson still to come of one of the courses. */
async function nextLesson(tx: Tx, seats: readonly Seat[], now: Date): Promise<Date> {
  const offers = await tx
    .selectFrom('lesson_offers')
    .select(['startDate', 'startTime', 'scheduleDates'])
    .where(
      'id',
      'in',
      seats.map(({ lessonOfferId }) => lessonOfferId),
    )
    .execute()
  const moments = offers.flatMap(({ startDate, startTime, scheduleDates }) =>
    (scheduleDates.length > 0 ? scheduleDates : [startDate]).map(day =>
      zurichInstant(day, startTime.slice(0, 5)),
    ),
  )
  const next = moments.filter(moment => moment > now.toISOString()).toSorted()[0]
  return new Date(next ?? now)
}

async function settle({ tx, touch }: Change, freed: readonly Freed[]): Promise<void> {
  await sql`delete from freed_seats where id = any(${freed.map(({ id }) => id)}::bigint[])`.execute(tx)
  touch('lessonOffers')
}

async function countPassedOver(tx: Tx, entryIds: readonly string[]): Promise<void> {
  await sql`update waiting_entries set "timesPassedOver" = "timesPassedOver" + 1
    where id = any(${entryIds}::uuid[])`.execute(tx)
}
