import { sql } from 'kysely'
import { isReminderDue } from '#domain/renewal/renewal-answers.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { type Asked, readAsked } from './asked-family.ts'
import { isUnreachable } from './read-families.ts'
import { readBlockOffers } from './read-offers.ts'
import { mailRenewal, type RenewalMailing } from './write-renewal.ts'

const actor = systemActor('renewal')

/**
 * Writes what is due to be mailed: proposals that were sent, and the reminder of those who are silent. Each mail commits with
 * the note that it was written, so that a kill neither doubles nor loses one.
 */
export async function mailFamilies(needs: RenewalMailing, now: Date): Promise<number> {
  let written = 0
  for (const id of await listDue(needs, now))
    written += await change(needs.db, { actor, now }, step => mailOne(needs, step, id, now))
  return written
}

/** Several servers may look: a family that another one holds is left to it. */
async function listDue({ db }: RenewalMailing, now: Date): Promise<string[]> {
  const { rows } = await sql<{
    id: string
    mailDue: boolean
    closesAt: string
    mailedAt: string
    remindedAt: string
  }>`
    select asked.id, asked."mailDue", asked."closesAt", asked."mailedAt", asked."remindedAt" from renewal_families asked
    where asked."decidedAt" is null and asked."closesAt" > ${now}
      and (asked."mailDue" or (asked."remindedAt" is null and exists (select from renewal_proposals p
        where p."renewalFamilyId" = asked.id and p.answer is null and p."voidedAt" is null)))
    order by asked.id`.execute(db)
  return rows.filter(row => row.mailDue || isReminderDue(row, now)).map(({ id }) => id)
}

async function mailOne(needs: RenewalMailing, step: Change, id: string, now: Date): Promise<number> {
  const { tx } = step
  const row = await tx
    .selectFrom('renewal_families')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row || row.decidedAt) return 0
  const isFirst = row.mailDue
  if (!isFirst && !isReminderDue(row, now)) return 0
  const [asked] = await readAsked(tx, sql`asked.id = ${id}`)
  const stamps = isFirst ? { mailDue: false, mailedAt: now } : { remindedAt: now }
  await tx.updateTable('renewal_families').set(stamps).where('id', '=', id).execute()
  step.touch('planning')
  const kind = isFirst ? 'ask' : 'remind'
  if (!asked || !(await isReached(tx, asked))) return 0
  const offers = await readOffersOf(tx, asked, now)
  await mailRenewal(needs, step, { kind, asked, offers, now })
  step.record({
    topic: 'families',
    recordId: asked.familyId,
    action: isFirst ? 'renewal-asked' : 'renewal-reminded',
    after: { block: asked.blockName },
  })
  return 1
}

/** Who cannot be written to stands on the telephone list. */
async function isReached(tx: Tx, { contact, proposals }: Asked): Promise<boolean> {
  if (proposals.every(({ isVoid }) => isVoid)) return false
  const { rows } = await sql<{ isUnreachable: boolean }>`select ${isUnreachable} as "isUnreachable"
    from contacts c where c.id = ${contact.id}`.execute(tx)
  return rows[0]?.isUnreachable === false
}

export async function readOffersOf(tx: Tx, { blockId }: Pick<Asked, 'blockId'>, now: Date) {
  const offers = await readBlockOffers(tx, blockId, { levels: await readLevels(tx), now })
  return new Map(offers.map(offer => [offer.id, offer]))
}
