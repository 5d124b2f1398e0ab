import { type RawBuilder, sql } from 'kysely'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { compareRank, reasonsOf, returningDays } from '#domain/waiting-list/rank.ts'
import type { WaitingState } from '#domain/waiting-list/waiting-entry.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Facts } from './read-facts.ts'

interface Walk {
  state: WaitingState
  today: PlainDate
  /** What an entry must be, as far as the database can say it; `e` is the entry. */
  where: RawBuilder<unknown>
  read: (ids: readonly string[]) => Promise<Facts[]>
  /** The entry to go on after. */
  after?: Facts | undefined
}

/**
 * Entries by their rank. First the few with a claim, found by what gives it; then the others by how long they have waited, in
 * portions, so that the first page costs the same however many wait.
 */
export async function* walkWaiting(db: Database | Tx, walk: Walk): AsyncGenerator<Facts> {
  const { state, after } = walk
  const ranked = state === 'WAITING'
  if (ranked && (!after || reasonsOf(after).length > 0)) {
    const claimants = (await walk.read(await findClaimants(db, walk))).filter(hasClaim).toSorted(compareRank)
    yield* claimants.filter(facts => !after || compareRank(facts, after) > 0)
  }
  let last = after && !(ranked && hasClaim(after)) ? after : undefined
  for (let portion = firstPortion; ; portion = Math.min(portion * 2, largestPortion)) {
    const ids = await findNext(db, walk, { last, portion })
    const found = (await walk.read(ids)).toSorted(byWaiting)
    yield* found.filter(facts => !ranked || !hasClaim(facts))
    last = found.at(-1)
    if (!last || ids.length < portion) return
  }
}

/** About a page; more at once where many are left out. */
const firstPortion = 60
const largestPortion = 500

const hasClaim = (facts: Facts) => reasonsOf(facts).length > 0

const byWaiting = (a: Facts, b: Facts) =>
  a.waitingSince === b.waitingSince ? (a.id < b.id ? -1 : 1) : a.waitingSince < b.waitingSince ? -1 : 1

async function findNext(
  db: Database | Tx,
  { state, where }: Walk,
  { last, portion }: { last: Facts | undefined; portion: number },
): Promise<string[]> {
  const following = last
    ? sql`(e."waitingSince", e.id) > (${last.waitingSince}::timestamptz, ${last.id}::uuid)`
    : sql`true`
  const { rows } = await sql<{ id: string }>`select e.id from waiting_entries e
    where e.state = ${state} and ${following} and ${where}
    order by e."waitingSince", e.id limit ${portion}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pinned, a pupil of the last half year, or a sibling of one who is in a course; more than that is looked at entry by entry. */
async function findClaimants(db: Database | Tx, { today, where }: Walk): Promise<string[]> {
  const since = addDays(today, -returningDays)
  const { rows } = await sql<{ id: string }>`
    with course as (
      select o.id as "offerId", null as "productId" from lesson_offers o
        where o."startDate" >= ${since}
          or exists (select from jsonb_array_elements_text(o."scheduleDates") listed (date) where listed.date >= ${since})
      union all select null, p."productId" from products p
        where exists (select from jsonb_array_elements_text(p.calendar) listed (date) where listed.date >= ${since})
    ), pupil as (
      select filed."swimmerId" as id from course join booked_seats seat on seat."lessonOfferId" = course."offerId"
        join swimmer_bookings filed on filed."bookingId" = seat."bookingId"
      union select filed."swimmerId" from course join booked_seats seat on seat."productId" = course."productId"
        join swimmer_bookings filed on filed."bookingId" = seat."bookingId"
    ), claimed as (
      select id from waiting_entries where "pinnedAt" is not null
      union select e.id from renewal_proposals p join blocks block on block.id = p."blockId" and block."lastDay" >= ${today}
        join waiting_entries e on e."swimmerId" = p."swimmerId" where p.outcome = 'PAUSED'
      union select e.id from pupil join waiting_entries e on e."swimmerId" = pupil.id
      union select e.id from pupil join family_members m on m."swimmerId" = pupil.id
        join family_members other on other."familyId" = m."familyId" and other."swimmerId" is not null
        join waiting_entries e on e."swimmerId" = other."swimmerId"
    )
    select e.id from claimed join waiting_entries e using (id) where e.state = 'WAITING' and ${where}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
