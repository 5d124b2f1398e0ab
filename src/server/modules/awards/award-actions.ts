import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { awardInput, withdrawalInput } from '#contract/awards.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { defaultContactLanguage, isLanguage } from '#domain/languages.ts'
import { formatAwardNumber, makeAwardNumber } from '#domain/levels/award-number.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Letterhead } from '#server/mail/letterhead.ts'
import { enqueueMail } from '#server/mail/outbox/outbox.ts'
import { renderMail } from '#server/mail/templates/render-mail.ts'
import { findAward } from './award-queries.ts'

interface OwnAward {
  swimmerId: string
  levelId: string
  editionId: string
  day: string
  examiner: string
  source: 'OWN'
  bookingId: string
}

/** Of a booking each level is awarded once: asked again, the one that stands is returned. */
export async function giveAward(tx: Tx, award: OwnAward): Promise<{ id: string; number: string }> {
  const number = makeAwardNumber(randomBytes)
  const given = await tx
    .insertInto('awards')
    .values({ ...award, number })
    .onConflict(known => known.columns(['bookingId', 'levelId']).where('withdrawnAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (given) return { id: given.id, number }
  const standing = await tx
    .selectFrom('awards')
    .select(['id', 'number'])
    .where('bookingId', '=', award.bookingId)
    .where('levelId', '=', award.levelId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: standing.id, number: standing.number ?? '' }
}

/** What staff know of a swimmer: also what another school or the parents say. */
export function addAward(
  db: Database,
  swimmerId: string,
  input: z.output<typeof awardInput>,
  context: Creation,
): Promise<string> {
  return createOnce(db, context, async ({ tx, record }) => {
    const swimmer = tx.selectFrom('swimmers').select('id').where('id', '=', swimmerId)
    await swimmer.forKeyShare().executeTakeFirstOrThrow(() => notFound('swimmer'))
    const { id: editionId } = (await findEdition(tx, input.levelId)) ?? { id: null }
    if (!editionId) throw invalidField('levelId', 'level.not-found')
    const number = input.source === 'OWN' ? makeAwardNumber(randomBytes) : null
    const { id } = await tx
      .insertInto('awards')
      .values({ ...input, swimmerId, editionId, number })
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ topic: 'families', recordId: swimmerId, action: 'award-added', after: input })
    return id
  })
}

const findEdition = (tx: Tx, levelId: string) =>
  tx
    .selectFrom('editions')
    .select('id')
    .where(sql<boolean>`levels @> ${JSON.stringify([{ id: levelId }])}::jsonb`)
    .executeTakeFirst()

interface WithdrawNeeds {
  db: Database
  letterhead: Letterhead
}

/** From now on the page of its certificate says so; the family gets a mail if it should. */
export function withdrawAward(
  { db, letterhead }: WithdrawNeeds,
  id: string,
  { reason, informFamily }: z.output<typeof withdrawalInput>,
  acting: Acting,
): Promise<void> {
  return change(db, acting, async step => {
    const award = await step.tx
      .selectFrom('awards')
      .select('withdrawnAt')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('award'))
    if (award.withdrawnAt) throw conflict('award.withdrawn')
    await endAward(step, id, { reason, informFamily }, acting)
    if (informFamily) await mailWithdrawal(step, letterhead, { awardId: id, reason, now: acting.now })
  })
}

/** Nothing changes about one that was withdrawn before. */
export async function endAward(
  { tx, record }: Change,
  id: string,
  why: z.output<typeof withdrawalInput>,
  { actor, now }: Acting,
): Promise<void> {
  const ended = await tx
    .updateTable('awards')
    .set({ withdrawnAt: now, withdrawnBy: actor.name, withdrawnReason: why.reason })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('swimmerId')
    .executeTakeFirst()
  if (ended) record({ topic: 'families', recordId: ended.swimmerId, action: 'award-withdrawn', after: why })
}

async function mailWithdrawal(
  { tx, touch }: Change,
  letterhead: Letterhead,
  { awardId, reason, now }: { awardId: string; reason: string; now: Date },
): Promise<void> {
  const { levelNames, number, swimmerId } = await findAward(tx, awardId)
  const swimmer = await tx
    .selectFrom('swimmers')
    .select(['firstName', 'lastName'])
    .where('id', '=', swimmerId)
    .executeTakeFirstOrThrow()
  const contact = await findRecipient(tx, awardId)
  if (!contact?.email) throw conflict('award.no-email')
  const language = isLanguage(contact.preferredLanguage) ? contact.preferredLanguage : defaultContactLanguage
  const { sender, textsVersion } = await letterhead.readIn(tx)
  const mail = renderMail('award-withdrawn', language, {
    sender,
    contact,
    swimmer,
    level: nameIn(language, levelNames),
    number: number && formatAwardNumber(number),
    reason,
  })
  await enqueueMail(tx, {
    ...mail,
    type: 'outbound',
    templateType: 'award-withdrawn',
    from: letterhead.from,
    to: contact.email,
    metadata: { textsVersion },
    createdAt: now,
  })
  touch('emails')
}

interface Recipient {
  firstName: string
  lastName: string
  email: string
  preferredLanguage: string
}

/** Who booked the course; else the payer of the family. */
async function findRecipient(tx: Tx, awardId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select c."firstName", c."lastName", c.email, c."preferredLanguage"
    from awards a
    left join bookings b on b.id = a."bookingId"
    join family_members child on child."swimmerId" = a."swimmerId"
    join family_members m on m."familyId" = child."familyId"
    join contacts c on c.id = m."contactId"
    where a.id = ${awardId}
    order by c.id = b."contactId" desc nulls last, c."archivedAt" is null desc, m.payer desc, c."createdAt", c.id
    limit 1`.execute(tx)
  return rows[0]
}
