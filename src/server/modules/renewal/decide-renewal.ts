import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isNear } from '#domain/renewal/propose-courses.ts'
import { holdsUntil, type RenewalOutcome } from '#domain/renewal/renewal-answers.ts'
import { assignWishes, type Wisher, type WishLine } from '#domain/wishes/assign-wishes.ts'
import { type Change, change, systemActor } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { endHolds, holdSeat, lockOffers } from '../catalogue/seats.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { type Asked, type AskedProposal, readAsked } from './asked-family.ts'
import { type BlockOffer, readOffers } from './read-offers.ts'

const actor = systemActor('renewal')

/** Closes what is due: each block once, with all answers of the families whose closing has come. */
export async function decideRenewals(db: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ blockId: string }>`select distinct "blockId" from renewal_families
    where "decidedAt" is null and "closesAt" <= ${now} order by "blockId"`.execute(db)
  let decided = 0
  for (const { blockId } of rows)
    decided += await change(db, { actor, now }, step => decideOne(step, blockId, now))
  return decided
}

interface Child extends AskedProposal {
  familyId: string
  closesAt: string
}

interface Result {
  child: Child
  outcome: RenewalOutcome
  givenOfferId: string | null
  lines: WishLine[]
}

async function decideOne(step: Change, blockId: string, now: Date): Promise<number> {
  const { tx, record, touch } = step
  const renewal = await tx
    .selectFrom('renewals')
    .select(['seed', 'decidedAt'])
    .where('blockId', '=', blockId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows: due } = await sql<{ id: string }>`select id from renewal_families
    where "blockId" = ${blockId} and "decidedAt" is null and "closesAt" <= ${now} order by id for update`.execute(
    tx,
  )
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const families = await readAsked(tx, sql`asked.id = any(${ids}::uuid[])`)
  const children = families.flatMap(toChildren)
  const offers = await lockAndRead(tx, children, now)
  const results = decide(children, offers, renewal.seed)
  await keepResults(step, results, now)
  await sql`update renewal_families set "decidedAt" = ${now}, "mailDue" = false where id = any(${ids}::uuid[])`.execute(
    tx,
  )
  // Proposals of children who left the family meanwhile are over too.
  await sql`update renewal_proposals set outcome = 'VOID', "settledAt" = ${now}
    where "renewalFamilyId" = any(${ids}::uuid[]) and outcome is null`.execute(tx)
  await sql`update renewals set "decidedAt" = ${now} where "blockId" = ${blockId} and "decidedAt" is null
    and not exists (select from renewal_families asked where asked."blockId" = ${blockId} and asked."decidedAt" is null)`.execute(
    tx,
  )
  const count = (outcome: RenewalOutcome) => results.filter(result => result.outcome === outcome).length
  record({
    topic: 'planning',
    recordId: blockId,
    action: 'renewal-closed',
    after: { booked: count('BOOKED'), switched: count('SWITCHED'), lapsed: count('LAPSED') },
  })
  touch('families')
  return results.length
}

const toChildren = ({ familyId, closesAt, proposals }: Asked): Child[] =>
  proposals.flatMap(proposal => (proposal.outcome === null ? [{ ...proposal, familyId, closesAt }] : []))

async function lockAndRead(tx: Tx, children: readonly Child[], now: Date): Promise<Map<string, BlockOffer>> {
  const ids = [
    ...new Set(children.flatMap(({ offerId, wishes }) => [...(offerId ? [offerId] : []), ...wishes])),
  ]
  if (ids.length > 0) await lockOffers(tx, ids)
  const which = sql`offer.id = any(${ids}::uuid[]) and offer.status = 'PUBLISHED'`
  const offers = await readOffers(tx, which, { levels: await readLevels(tx), now })
  return new Map(offers.map(offer => [offer.id, offer]))
}

/** Which seat each child gets. What was silent, paused or stopped is free for the wishes first. */
function decide(children: readonly Child[], offers: ReadonlyMap<string, BlockOffer>, seed: string): Result[] {
  const standing = (child: Child) => !child.isVoid && offers.has(child.offerId ?? '')
  const switching = children.filter(child => standing(child) && child.answer === 'SWITCH')
  const seats = new Map([...offers].map(([id, { free }]) => [id, free]))
  // A silent seat is free by now; so is one that was refused. The own seats of those who switch are held for them.
  for (const { offerId } of switching) if (offerId) seats.set(offerId, (seats.get(offerId) ?? 0) + 1)
  const accepted = children.filter(child => standing(child) && child.answer === 'ACCEPT')
  const assigned = assignWishes(
    switching.map(child => toWisher(child, { switching, accepted, offers, seed })),
    seats,
  )
  return children.map(child => {
    const own = { child, givenOfferId: null, lines: [] }
    if (!standing(child)) return { ...own, outcome: 'VOID' }
    if (child.answer === 'ACCEPT') return { ...own, outcome: 'BOOKED', givenOfferId: child.offerId }
    if (child.answer === 'PAUSE') return { ...own, outcome: 'PAUSED' }
    if (child.answer === 'STOP') return { ...own, outcome: 'STOPPED' }
    const { offerId, lines } = assigned.get(child.id) ?? { offerId: null, lines: [] }
    if (offerId === null) return { ...own, outcome: 'LAPSED' }
    return { child, lines, givenOfferId: offerId, outcome: offerId === child.offerId ? 'BOOKED' : 'SWITCHED' }
  })
}

interface Known {
  switching: readonly Child[]
  accepted: readonly Child[]
  offers: ReadonlyMap<string, BlockOffer>
  seed: string
}

/** All are returning pupils: a sibling in that hour comes first, then the draw. */
function toWisher(child: Child, { switching, accepted, offers, seed }: Known): Wisher {
  const siblings = accepted.filter(
    ({ familyId, swimmerId }) => familyId === child.familyId && swimmerId !== child.swimmerId,
  )
  const isWithSibling = (offerId: string) => {
    const wish = offers.get(offerId)?.slot
    return siblings.some(sibling => {
      const slot = offers.get(sibling.offerId ?? '')?.slot
      return wish !== undefined && slot !== undefined && isNear(wish, slot)
    })
  }
  const [first, second] = switching.filter(
    ({ familyId, together }) => familyId === child.familyId && together,
  )
  const twin = child === first ? second : child === second ? first : undefined
  return {
    id: child.id,
    wishes: child.wishes.filter(id => offers.has(id)),
    ownOfferId: child.offerId,
    rankIn: offerId => (isWithSibling(offerId) ? 0 : 1),
    draw: createHash('sha256').update(`${seed}:${child.id}`).digest('hex'),
    twinId: twin?.id ?? null,
  }
}

/** The holds follow: a seat that is given up is free, one that was won is held until it is booked. */
async function keepResults(step: Change, results: readonly Result[], now: Date): Promise<void> {
  const moved = results.filter(({ child, givenOfferId }) => givenOfferId !== child.offerId)
  await endHolds(step, { kind: 'RENEWAL', belongsToIds: moved.map(({ child }) => child.id) })
  for (const { child, outcome, givenOfferId, lines } of results) {
    if (outcome === 'SWITCHED' && givenOfferId)
      await holdSeat(
        step,
        {
          lessonOfferId: givenOfferId,
          swimmerId: child.swimmerId,
          kind: 'RENEWAL',
          until: holdsUntil('SWITCH', now),
          belongsToId: child.id,
        },
        now,
      )
    await step.tx
      .updateTable('renewal_proposals')
      .set({ outcome, givenOfferId, lines: JSON.stringify(lines) })
      .where('id', '=', child.id)
      .execute()
  }
}
