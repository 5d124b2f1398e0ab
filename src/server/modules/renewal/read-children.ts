import { sql } from 'kysely'
import type { RenewalChild } from '#contract/renewal.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Outcome } from '#domain/levels/outcomes.ts'
import type { NoProposal, RenewingChild } from '#domain/renewal/propose-courses.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Problem } from '#server/db/tables/jobs.ts'
import { courseNames } from '../catalogue/course-names.ts'
import type { Levels } from '../waiting-list/read-levels.ts'

/** A child in a course that ends, with what staff chose and what was sent. */
export interface ChildRow
  extends Pick<
    RenewalChild,
    | 'firstName'
    | 'lastName'
    | 'from'
    | 'reason'
    | 'sentAt'
    | 'answer'
    | 'wishes'
    | 'together'
    | 'outcome'
    | 'givenOfferId'
    | 'answeredAt'
    | 'answeredBy'
    | 'lines'
    | 'isVoid'
  > {
  bookingId: string
  swimmerId: string | null
  familyId: string | null
  contactId: string
  birthDate: PlainDate | null
  sourceId: string
  locationId: string
  poolId: string | null
  levelId: string | null
  ended: { outcome: Outcome; levelId: string; recommendedLevelId: string | null } | null
  isPayerBlocked: boolean
  hasFinalNotice: boolean
  isBooked: boolean
  chosenOfferId: string | null
  isLeftOut: boolean
  sentOfferId: string | null
  notInvoiced: { problem: Problem; bookingId: string; orderId: string | null } | null
}

/** Courses of the blocks that offers of this one continue, and other courses that they continue. */
const endingCourses = (blockId: string) => sql`
  select earlier.id from lesson_offers next join lesson_offers own on own.id = next."continuesId"
    join lesson_offers earlier on earlier.id = own.id
      or (own."blockId" is not null and earlier."blockId" = own."blockId" and earlier."blockId" <> ${blockId}::uuid)
  where next."blockId" = ${blockId}::uuid`

/** The family is that of who booked last: a child of separated parents has two, and the other one is not asked. */
export async function readChildren(db: Database | Tx, blockId: string): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    with ending as materialized (${endingCourses(blockId)})
    select b.id as "bookingId", filed."swimmerId", b."contactId", s."birthDate",
      coalesce(s."firstName", b.swimmer ->> 'firstName', '') as "firstName",
      coalesce(s."lastName", b.swimmer ->> 'lastName', '') as "lastName",
      (select m."familyId" from family_members m join family_members child on child."familyId" = m."familyId"
        where m."contactId" = b."contactId" and child."swimmerId" = filed."swimmerId" order by m.id limit 1) as "familyId",
      offer.id as "sourceId", offer."locationId", offer."poolId", type."levelId",
      json_build_object('quickId', offer."quickId", 'courseNames', ${courseNames}::jsonb, 'weekday', offer.weekday,
        'startTime', left(offer."startTime"::text, 5), 'place', place.name) as "from",
      (select json_build_object('outcome', o.outcome, 'levelId', o."levelId", 'recommendedLevelId', o."recommendedLevelId")
        from outcomes o where o."bookingId" = b.id and o."publishedAt" is not null order by o.id desc limit 1) as ended,
      c."paymentStatus" = 'blocked' as "isPayerBlocked",
      exists (select from orders where "contactId" = b."contactId"
        and status in ('FINAL_NOTICE', 'BETREIBUNG_REQUESTED') and "openRappen" > 0) as "hasFinalNotice",
      exists (select from swimmer_bookings other join booked_seats taken on taken."bookingId" = other."bookingId"
        join lesson_offers course on course.id = taken."lessonOfferId" and course."blockId" = ${blockId}::uuid
        where other."swimmerId" = filed."swimmerId"
          and not exists (select from renewal_proposals made where made."newBookingId" = other."bookingId")) as "isBooked",
      p."chosenOfferId", coalesce(p."isLeftOut", false) as "isLeftOut", coalesce(p.reason, '') as reason,
      p."offerId" as "sentOfferId", p."sentAt", p.answer, coalesce(p.wishes, '[]') as wishes,
      coalesce(p.together, false) as together, p.outcome, p."givenOfferId", p."answeredAt", p."answeredBy",
      coalesce(p.lines, '[]') as lines,
      -- Done by hand meanwhile, it is no problem any more.
      (select json_build_object('problem', p."invoiceProblem", 'bookingId', made.id, 'orderId', o.id)
        from bookings made left join orders o on o."bookingId" = made.id
        where made.id = p."newBookingId" and made."withdrawnAt" is null and p."invoiceProblem" is not null
          and coalesce(o.status in ('NEW', 'INVOICE_READY'), true)) as "notInvoiced",
      (p."voidedAt" is not null or (p."sentAt" is not null and p."offerId" is null)) as "isVoid"
    from ending join booked_seats seat on seat."lessonOfferId" = ending.id
    join bookings b on b.id = seat."bookingId" join contacts c on c.id = b."contactId"
    join lesson_offers offer on offer.id = ending.id
    join lesson_types type on type.id = offer."lessonTypeId" join locations place on place.id = offer."locationId"
    left join swimmer_bookings filed on filed."bookingId" = b.id left join swimmers s on s.id = filed."swimmerId"
    left join renewal_proposals p on p."blockId" = ${blockId}::uuid and p."bookingId" = b.id
    group by b.id, filed."swimmerId", s.id, offer.id, type.id, place.id, c.id, p.id
    order by b."createdAt", b.id`.execute(db)
  return rows
}

/** What the rules of proposing need of a child. */
export function toRenewing(row: ChildRow, levels: Levels): RenewingChild {
  const { bookingId, swimmerId, familyId, birthDate, sourceId, locationId, poolId, chosenOfferId } = row
  const { weekday, startTime } = row.from
  const next = levelToCome(row, levels)
  return {
    bookingId,
    swimmerId: swimmerId ?? bookingId,
    familyId: familyId ?? bookingId,
    birthDate,
    offerId: sourceId,
    slot: { locationId, poolId, weekday, startTime },
    levelKey: next.levelKey,
    refusal: refusalOf(row) ?? (chosenOfferId ? null : next.refusal),
    chosenOfferId: refusalOf(row) ? null : chosenOfferId,
  }
}

/** Who owes a final notice or is blocked gets a proposal with a reason of staff. */
function refusalOf(row: ChildRow): NoProposal | null {
  const { isLeftOut, isBooked, swimmerId, familyId, isPayerBlocked, hasFinalNotice, reason } = row
  if (isLeftOut) return 'LEFT_OUT'
  if (isBooked) return 'BOOKED'
  if (!swimmerId || !familyId) return 'NO_FAMILY'
  if (reason) return null
  if (isPayerBlocked) return 'BLOCKED_PAYER'
  return hasFinalNotice ? 'FINAL_NOTICE' : null
}

/** Passed: the next level; else the same, or the one that was recommended. */
function levelToCome(
  { levelId, ended }: ChildRow,
  levels: Levels,
): { levelKey: string | null; refusal: NoProposal | null } {
  if (levelId === null) return { levelKey: null, refusal: null }
  const taught = levels.keyOf(levelId)
  if (!ended || ended.outcome === 'UNKNOWN') return { levelKey: taught, refusal: 'NO_OUTCOME' }
  if (ended.outcome === 'RECOMMENDED')
    return { levelKey: levels.keyOf(ended.recommendedLevelId), refusal: null }
  if (ended.outcome === 'REPEAT') return { levelKey: levels.keyOf(ended.levelId), refusal: null }
  const next = levels.current(ended.levelId)?.nextKey ?? null
  return next === null ? { levelKey: taught, refusal: 'LAST_LEVEL' } : { levelKey: next, refusal: null }
}
