import { createHash } from 'node:crypto'
import type { Renewal, RenewalChild } from '#contract/renewal.ts'
import { type Proposal, proposeCourses } from '#domain/renewal/propose-courses.ts'
import { formatProblem } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { type ChildRow, readChildren, toRenewing } from './read-children.ts'
import { readFamilies } from './read-families.ts'
import { type BlockOffer, readBlockOffers } from './read-offers.ts'

export interface PlannedChild extends ChildRow {
  proposal: Proposal
}

export interface RenewalPlan {
  children: PlannedChild[]
  offers: BlockOffer[]
  /** Those that would be sent now. */
  toSend: (PlannedChild & { offerId: string })[]
  previewId: string
}

/** What was sent and still stands is not planned again: it holds its seat. */
export async function planRenewal(db: Database | Tx, blockId: string, now: Date): Promise<RenewalPlan> {
  const levels = await readLevels(db)
  const rows = await readChildren(db, blockId)
  const offers = await readBlockOffers(db, blockId, { levels, now })
  const planned = proposeCourses(
    rows.filter(row => !stands(row)).map(row => toRenewing(row, levels)),
    offers,
  )
  const children = rows.map(row => {
    const sent: Proposal = { offerId: row.sentOfferId ?? '', doubts: [] }
    return { ...row, proposal: planned.get(row.bookingId) ?? sent }
  })
  const toSend = children.flatMap(child => {
    const { offerId } = child.proposal
    return stands(child) || offerId === null ? [] : [{ ...child, offerId }]
  })
  const seen = toSend.map(({ bookingId, offerId, contactId }) => [bookingId, offerId, contactId])
  const shown = offers.filter(({ id }) => toSend.some(({ offerId }) => offerId === id))
  const previewId = createHash('sha256')
    .update(JSON.stringify([seen, shown.map(offer => offer.shown)]))
    .digest('base64url')
  return { children, offers, toSend, previewId }
}

export const stands = ({ sentAt, isVoid, outcome }: ChildRow): boolean =>
  outcome !== null || (sentAt !== null && !isVoid)

/** Problems first, then those who differ from the course that ends. */
export async function readRenewal(db: Database, blockId: string, now: Date): Promise<Renewal> {
  const block = await takeOne(
    db.selectFrom('blocks').select(['id', 'name', 'renewalClosesAt']).where('id', '=', blockId),
    'block',
  )
  const { children, offers } = await planRenewal(db, blockId, now)
  const renewal = await db
    .selectFrom('renewals')
    .selectAll()
    .where('blockId', '=', blockId)
    .executeTakeFirst()
  const shown = children.map(toChild)
  return {
    block: { id: block.id, name: block.name, closesAt: block.renewalClosesAt },
    sent: renewal
      ? {
          closesAt: renewal.closesAt,
          sentAt: renewal.sentAt,
          sentBy: renewal.sentBy,
          invoicing: renewal.invoicing,
          invoiceDay: renewal.invoiceDay,
          seedHash: renewal.seedHash,
          seed: renewal.decidedAt ? renewal.seed : null,
          decidedAt: renewal.decidedAt,
        }
      : null,
    children: [0, 1, 2].flatMap(urgency => shown.filter(child => urgencyOf(child) === urgency)),
    offers: offers.map(({ shown: offer, levelKey, seats, free }) => ({ ...offer, levelKey, seats, free })),
    families: await readFamilies(db, blockId),
  }
}

function urgencyOf({ noProposal, isVoid, doubts, outcome }: RenewalChild): number {
  if (noProposal === 'BOOKED') return 2
  if (outcome === null && (noProposal !== null || isVoid)) return 0
  return doubts.length > 0 ? 1 : 2
}

function toChild(child: PlannedChild): RenewalChild {
  const { proposal, chosenOfferId, isLeftOut, sentOfferId } = child
  const { bookingId, firstName, lastName, familyId, from, reason, sentAt, isVoid } = child
  const { answer, wishes, together, outcome, givenOfferId, answeredAt, answeredBy, lines, notInvoiced } =
    child
  return {
    bookingId,
    firstName,
    lastName,
    familyId,
    from,
    offerId: stands(child) ? sentOfferId : proposal.offerId,
    noProposal: proposal.offerId === null ? proposal.reason : null,
    doubts: proposal.offerId === null ? [] : proposal.doubts,
    isChosen: chosenOfferId !== null || isLeftOut,
    reason,
    sentAt,
    isVoid,
    answer,
    wishes,
    together,
    outcome,
    givenOfferId,
    answeredAt,
    answeredBy,
    lines,
    notInvoiced: notInvoiced && {
      ...formatProblem(notInvoiced.problem),
      bookingId: notInvoiced.bookingId,
      orderId: notInvoiced.orderId,
    },
  }
}
