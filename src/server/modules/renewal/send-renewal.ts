import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { renewalRoutes } from '#contract/renewal.ts'
import type { RouteReply } from '#contract/routes/define-route.ts'
import { isLanguage, languages } from '#domain/languages.ts'
import { conflict } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { holdCountedSeats } from '../catalogue/many-holds.ts'
import { endHolds, lockOffers } from '../catalogue/seats.ts'
import { readPublicBooking } from '../settings/public-booking.ts'
import { type PlannedChild, planRenewal, type RenewalPlan } from './plan-renewal.ts'
import { isUnreachable } from './read-families.ts'
import { type RenewalMailing, renderRenewal } from './write-renewal.ts'

type Sending = z.output<typeof renewalRoutes.sendRenewal.body>

/**
 * Keeps every seat and every proposal in one transaction; the mails are written by the worker, one family after the other. Sent
 * again, it sends what came since: what was sent and still stands is left alone.
 */
export function sendRenewal(
  db: Database,
  blockId: string,
  { previewId, invoicing, invoiceDay }: Sending,
  acting: Acting,
): Promise<{ families: number; children: number }> {
  const { now, actor } = acting
  return change(db, acting, async step => {
    const { tx, record } = step
    const closesAt = await lockClosing(tx, blockId, now)
    await lockOffersOf(tx, blockId)
    const plan = await planRenewal(tx, blockId, now)
    if (plan.previewId !== previewId) throw conflict('renewal.plan-changed')
    const seed = randomBytes(32).toString('hex')
    const seedHash = createHash('sha256').update(seed).digest('hex')
    const chosen = { invoicing, invoiceDay: invoicing === 'on-day' ? invoiceDay : null }
    await tx
      .insertInto('renewals')
      .values({ blockId, closesAt, ...chosen, seed, seedHash, sentAt: now, sentBy: actor.name })
      .onConflict(known => known.column('blockId').doUpdateSet(chosen))
      .execute()
    const families = await keepFamilies(step, plan, { blockId, closesAt })
    await keepProposals(step, plan, { blockId, families, closesAt, now })
    const sent = { families: families.size, children: plan.toSend.length }
    record({ topic: 'planning', recordId: blockId, action: 'renewal-sent', after: sent })
    step.touch('families')
    return sent
  })
}

/** One at a time. The closing that was sent first stands until it is extended. */
async function lockClosing(tx: Tx, blockId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ closesAt: string | null; decidedAt: string | null }>`
    select coalesce(renewal."closesAt", block."renewalClosesAt") as "closesAt", renewal."decidedAt"
    from blocks block left join renewals renewal on renewal."blockId" = block.id
    where block.id = ${blockId} for update of block`.execute(tx)
  const [found] = rows
  if (!found?.closesAt) throw conflict('renewal.no-closing')
  if (found.decidedAt || Date.parse(found.closesAt) <= now.getTime()) throw conflict('renewal.over')
  return new Date(found.closesAt)
}

/** The seats are counted under these locks. */
async function lockOffersOf(tx: Tx, blockId: string): Promise<void> {
  const offers = await tx.selectFrom('lesson_offers').select('id').where('blockId', '=', blockId).execute()
  if (offers.length > 0)
    await lockOffers(
      tx,
      offers.map(({ id }) => id),
    )
}

type Families = ReadonlyMap<string, { id: string; closesAt: Date }>

async function keepFamilies(
  { tx }: Change,
  { toSend }: RenewalPlan,
  { blockId, closesAt }: { blockId: string; closesAt: Date },
): Promise<Families> {
  const kept = new Map<string, { id: string; closesAt: Date }>()
  // The child that was booked last says who is asked.
  const contacts = new Map(
    toSend.flatMap(({ familyId, contactId }) => (familyId ? [[familyId, contactId]] : [])),
  )
  for (const [familyId, contactId] of contacts) {
    const row = await tx
      .insertInto('renewal_families')
      .values({ blockId, familyId, contactId, closesAt })
      .onConflict(known => known.columns(['blockId', 'familyId']).doUpdateSet({ contactId, mailDue: true }))
      .returning(['id', 'closesAt'])
      .executeTakeFirstOrThrow()
    kept.set(familyId, { id: row.id, closesAt: new Date(row.closesAt) })
  }
  return kept
}

async function keepProposals(
  step: Change,
  { toSend, offers }: RenewalPlan,
  about: { blockId: string; families: Families; closesAt: Date; now: Date },
): Promise<void> {
  const { tx } = step
  const { blockId, families, now } = about
  const free = new Map(offers.map(offer => [offer.id, offer.free]))
  const holds: Parameters<typeof holdCountedSeats>[1][number][] = []
  for (const child of toSend) {
    const family = families.get(child.familyId ?? '')
    if (!child.swimmerId || !family) continue
    const { offerId, swimmerId } = child
    const sent = {
      offerId,
      renewalFamilyId: family.id,
      sentAt: now,
      voidedAt: null,
      answer: null,
      wishes: '[]',
      together: false,
      answeredAt: null,
      answeredBy: null,
    }
    const { id } = await tx
      .insertInto('renewal_proposals')
      .values({ blockId, bookingId: child.bookingId, swimmerId, ...sent })
      .onConflict(known => known.columns(['blockId', 'bookingId']).doUpdateSet(sent))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (child.isVoid) await endHolds(step, { kind: 'RENEWAL', belongsToIds: [id] })
    // Past the seats, as staff chose: then there is none to hold.
    const left = free.get(offerId) ?? 0
    free.set(offerId, left - 1)
    if (left > 0)
      holds.push({
        lessonOfferId: offerId,
        swimmerId,
        kind: 'RENEWAL' as const,
        until: family.closesAt,
        belongsToId: id,
      })
  }
  await holdCountedSeats(step, holds, now)
}

/** What would be sent, as the first family of each language reads it. */
export async function previewRenewal(
  { db, letterhead }: RenewalMailing,
  blockId: string,
  now: Date,
): Promise<RouteReply<typeof renewalRoutes.previewRenewal>> {
  return db.transaction().execute(async tx => {
    const closesAt = (await lockClosing(tx, blockId, now)).toISOString()
    const plan = await planRenewal(tx, blockId, now)
    const families = await readRecipients(tx, plan.toSend)
    const { name: blockName } = await tx
      .selectFrom('blocks')
      .select('name')
      .where('id', '=', blockId)
      .executeTakeFirstOrThrow()
    const { sender } = await letterhead.readIn(tx)
    const offers = new Map(plan.offers.map(offer => [offer.id, offer]))
    const { settings } = await readPublicBooking(tx)
    const known = await tx
      .selectFrom('renewals')
      .select(['invoicing', 'invoiceDay'])
      .where('blockId', '=', blockId)
      .executeTakeFirst()
    return {
      previewId: plan.previewId,
      families: families.length,
      children: plan.toSend.length,
      closesAt,
      invoicing: known?.invoicing ?? settings.invoicing,
      invoiceDay: known ? known.invoiceDay : settings.invoiceDay,
      mails: languages.flatMap(language => {
        const alike = families.filter(family => family.language === language && !family.isUnreachable)
        const [example] = alike
        if (!example) return []
        const proposals = example.children.map(child => ({ ...child, answer: null }))
        const mail = { kind: 'ask', sender, url: '…' } as const
        const { contact } = example
        const { subject, text } = renderRenewal(
          { language, contact, blockName, closesAt, proposals },
          offers,
          mail,
        )
        return [{ language, count: alike.length, subject, text }]
      }),
      toCall: families
        .filter(family => family.isUnreachable)
        .map(({ contact }) => ({
          name: `${contact.firstName} ${contact.lastName}`.trim(),
          phone: contact.phone,
        })),
    }
  })
}

async function readRecipients(tx: Tx, toSend: readonly (PlannedChild & { offerId: string })[]) {
  const contactOf = new Map(toSend.map(child => [child.familyId, child.contactId]))
  const { rows } = await sql<{
    id: string
    firstName: string
    lastName: string
    email: string
    phone: string
    spoken: string
    isUnreachable: boolean
  }>`select c.id, c."firstName", c."lastName", c.email, c.phone, c."preferredLanguage" as spoken,
      ${isUnreachable} as "isUnreachable" from contacts c where c.id = any(${[...contactOf.values()]}::uuid[])`.execute(
    tx,
  )
  const contacts = new Map(rows.map(row => [row.id, row]))
  return [...contactOf].flatMap(([familyId, contactId]) => {
    const contact = contacts.get(contactId)
    if (!contact) return []
    const { spoken } = contact
    const language = isLanguage(spoken) ? spoken : ('de' as const)
    const children = toSend.filter(child => child.familyId === familyId)
    return [{ contact, language, isUnreachable: contact.isUnreachable, children }]
  })
}
