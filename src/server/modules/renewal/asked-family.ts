import { type RawBuilder, sql } from 'kysely'
import type { AskedFamily } from '#contract/renewal.ts'
import { isLanguage, type Language } from '#domain/languages.ts'
import type { RenewalAnswer, RenewalOutcome } from '#domain/renewal/renewal-answers.ts'
import { notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { readPublicBooking, termsIn } from '../settings/public-booking.ts'
import { readLevels } from '../waiting-list/read-levels.ts'
import { type BlockOffer, readBlockOffers } from './read-offers.ts'

export interface AskedProposal {
  id: string
  bookingId: string
  swimmerId: string
  firstName: string
  lastName: string
  offerId: string | null
  isVoid: boolean
  answer: RenewalAnswer | null
  wishes: string[]
  together: boolean
  outcome: RenewalOutcome | null
  givenOfferId: string | null
}

export interface Asked {
  id: string
  blockId: string
  blockName: string
  familyId: string
  closesAt: string
  decidedAt: string | null
  seedHash: string
  contact: { id: string; firstName: string; lastName: string; email: string; phone: string }
  language: Language
  isUnreachable: boolean
  /** Of children that are still of the family, by their age. */
  proposals: AskedProposal[]
}

/** What families were asked; `asked` is the row. */
export async function readAsked(db: Database | Tx, where: RawBuilder<unknown>): Promise<Asked[]> {
  const { rows } = await sql<Omit<Asked, 'language' | 'isUnreachable'> & { language: string }>`
    select asked.id, asked."blockId", block.name as "blockName", asked."familyId", asked."closesAt", asked."decidedAt",
      renewal."seedHash", c."preferredLanguage" as language,
      json_build_object('id', c.id, 'firstName', c."firstName", 'lastName', c."lastName", 'email', c.email,
        'phone', c.phone) as contact,
      (select coalesce(json_agg(json_build_object('id', p.id, 'bookingId', p."bookingId", 'swimmerId', s.id,
          'firstName', s."firstName", 'lastName', s."lastName", 'offerId', p."offerId",
          'isVoid', p."voidedAt" is not null or p."offerId" is null, 'answer', p.answer, 'wishes', p.wishes,
          'together', p.together, 'outcome', p.outcome, 'givenOfferId', p."givenOfferId")
          order by s."birthDate", s.id, p.id), '[]')
        from renewal_proposals p join swimmers s on s.id = p."swimmerId"
        where p."renewalFamilyId" = asked.id and p."sentAt" is not null
          and exists (select from family_members m where m."familyId" = asked."familyId" and m."swimmerId" = s.id)
      ) as proposals
    from renewal_families asked join renewals renewal using ("blockId") join blocks block on block.id = asked."blockId"
    join contacts c on c.id = asked."contactId"
    where ${where} order by renewal."sentAt" desc, asked.id`.execute(db)
  return rows.map(row => ({
    ...row,
    language: isLanguage(row.language) ? row.language : 'de',
    isUnreachable: row.contact.email === '',
  }))
}

export const listAsked = (db: Database | Tx, familyId: string): Promise<Asked[]> =>
  readAsked(db, sql`asked."familyId" = ${familyId}`)

/** By its question: the family is that of the question, whatever became of the record. */
export async function findAsked(
  db: Database | Tx,
  { id, familyId }: { id: string; familyId: string },
): Promise<Asked> {
  const [asked] = await readAsked(db, sql`asked.id = ${id} and asked."familyId" = ${familyId}`)
  if (!asked) throw notFound('renewal')
  return asked
}

/** As its page shows it, to the family and to staff. */
export async function showAsked(
  db: Database | Tx,
  { id, blockId, blockName, closesAt, decidedAt, seedHash, proposals }: Asked,
  { language, now }: { language: Language; now: Date },
): Promise<AskedFamily> {
  const offers = await readBlockOffers(db, blockId, { levels: await readLevels(db), now })
  const { settings, termsVersion } = await readPublicBooking(db)
  return {
    id,
    blockId,
    blockName,
    closesAt,
    isOver: decidedAt !== null || now.getTime() >= Date.parse(closesAt),
    seedHash,
    termsVersion: termsVersion || null,
    terms: termsIn(language, settings.terms),
    children: proposals.map(proposal => {
      const own = offers.find(offer => offer.id === proposal.offerId)
      return {
        proposalId: proposal.id,
        firstName: proposal.firstName,
        isVoid: proposal.isVoid,
        offer: own?.shown ?? null,
        others: own ? othersOf(own, offers).map(({ shown }) => shown) : [],
        answer: proposal.answer,
        wishes: proposal.wishes,
        together: proposal.together,
        outcome: proposal.outcome,
        givenOfferId: proposal.givenOfferId,
      }
    }),
  }
}

/** Of the same level, for a child of that age; a course without a level has no others. */
export const othersOf = (own: BlockOffer, offers: readonly BlockOffer[]): BlockOffer[] =>
  offers.filter(({ id, levelKey }) => id !== own.id && levelKey !== null && levelKey === own.levelKey)
