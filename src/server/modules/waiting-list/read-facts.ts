import { type Selectable, sql } from 'kysely'
import type { WaitingEntry } from '#contract/waiting-list/waiting-list.ts'
import { addDays, type PlainDate } from '#domain/calendar/plain-date.ts'
import { type Claim, isChild, reasonsOf, returningDays, skipsOf } from '#domain/waiting-list/rank.ts'
import { wantedLevel } from '#domain/waiting-list/wanted-level.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { WaitingEntriesTable } from '#server/db/tables/waiting-list.ts'
import type { Levels } from './read-levels.ts'

/** A course in which a child of the family holds a seat. */
interface FamilyCourse {
  bookingId: string
  offerId: string | null
  levelId: string | null
  locationId: string | null
  weekday: number | null
  startTime: string | null
  firstDay: PlainDate
  lastDay: PlainDate
}

/** What decides about an entry, as it is today. */
export interface Facts extends Claim {
  row: Selectable<WaitingEntriesTable>
  shown: Pick<WaitingEntry, 'swimmer' | 'familyId' | 'contact' | 'offers' | 'offered' | 'twinId'>
  level: Levels['orders'][number][number] | null
  mustPass: Levels['orders'][number][number] | null
  skips: WaitingEntry['skips']
  bookedOfferIds: string[]
  /** Entries of siblings who wait. */
  siblingEntryIds: string[]
}

export interface FactsAsked {
  today: PlainDate
  levels: Levels
  /** Which course of a sibling gives a claim. */
  isSiblingCourse?: (course: FamilyCourse) => boolean
  /** As if this booking were not made. */
  withoutBookingId?: string
}

const isOpen = (entry: string) => sql<boolean>`${sql.ref(`${entry}.state`)} in ('WAITING', 'PAUSED')`

/** Contacts of the families that the child of an entry belongs to. */
const contactsOf = sql`family_members mine join family_members m on m."familyId" = mine."familyId"
  join contacts c on c.id = m."contactId" where mine."swimmerId" = e."swimmerId"`

/** By the ids, in no order. */
export async function readFacts(
  db: Database | Tx,
  ids: readonly string[],
  asked: FactsAsked,
): Promise<Facts[]> {
  if (ids.length === 0) return []
  const rows = await readRows(db, ids)
  const swimmerIds = [...new Set(rows.map(({ row }) => row.swimmerId))]
  const [awards, courses] = [await readAwards(db, swimmerIds), await readCourses(db, swimmerIds)]
  const paused = await readPauses(db, swimmerIds, asked.today)
  return rows.map(({ row, isPayerBlocked, hasFinalNotice, siblingEntryIds, ...shown }) => {
    const { levels, today, withoutBookingId, isSiblingCourse = () => true } = asked
    const ofFamily = (courses.get(row.swimmerId) ?? []).filter(
      ({ bookingId }) => bookingId !== withoutBookingId,
    )
    const own = ofFamily.filter(({ siblingId }) => siblingId === row.swimmerId)
    const child = {
      awards: (awards.get(row.swimmerId) ?? []).flatMap(({ levelId, day }) => {
        const key = levels.keyOf(levelId)
        return key === null ? [] : [{ key, day }]
      }),
      courses: own.map(({ levelId, lastDay }) => ({ levelKey: levels.keyOf(levelId), lastDay })),
    }
    const { level, mustPass } = wantedLevel(levels.orders, child, { reason: row.reason, today })
    const attended = own
      .filter(({ firstDay, lastDay }) => firstDay <= today && lastDay >= addDays(today, -returningDays))
      .map(({ lastDay }) => lastDay)
    const near = ofFamily.find(
      course =>
        course.siblingId !== row.swimmerId &&
        isChild(course.birthDate, today) &&
        course.lastDay >= today &&
        isSiblingCourse(course),
    )
    return {
      row,
      shown,
      id: row.id,
      pinnedAt: row.pinnedAt,
      waitingSince: row.waitingSince,
      returningUntil:
        [...attended, ...(paused.get(row.swimmerId) ?? []).map(({ until }) => until)].toSorted().at(-1) ??
        null,
      sibling: near?.firstName ?? null,
      level,
      mustPass,
      skips: skipsOf({
        isPayerBlocked,
        hasFinalNotice,
        mustPass,
        level,
        namesOffers: row.wishes.offerIds.length > 0,
      }),
      bookedOfferIds: own.flatMap(({ offerId, lastDay }) => (offerId && lastDay >= today ? [offerId] : [])),
      siblingEntryIds,
    }
  })
}

async function readRows(db: Database | Tx, ids: readonly string[]) {
  const rows = await db
    .selectFrom('waiting_entries as e')
    .innerJoin('swimmers as s', 's.id', 'e.swimmerId')
    .selectAll('e')
    .select([
      sql<WaitingEntry['swimmer']>`json_build_object('id', s.id, 'firstName', s."firstName",
        'lastName', s."lastName", 'birthDate', s."birthDate")`.as('swimmer'),
      sql<string | null>`(select m."familyId" from family_members m where m."swimmerId" = s.id
        order by m.id limit 1)`.as('familyId'),
      sql<
        WaitingEntry['contact']
      >`(select json_build_object('firstName', c."firstName", 'lastName', c."lastName",
        'phone', c.phone, 'email', c.email) from ${contactsOf}
        order by c."archivedAt" is null desc, m.payer desc, c."createdAt", c.id limit 1)`.as('contact'),
      sql<
        WaitingEntry['offers']
      >`(select coalesce(json_agg(json_build_object('id', o.id, 'quickId', o."quickId")
        order by o."quickId"), '[]') from jsonb_array_elements_text(e.wishes -> 'offerIds') named (id)
        join lesson_offers o on o.id = named.id::uuid)`.as('offers'),
      sql<
        WaitingEntry['offered']
      >`(select json_build_object('quickId', o."quickId", 'until', w.until, 'channel', w.channel)
        from waiting_offers w join lesson_offers o on o.id = w."lessonOfferId"
        where w."entryId" = e.id and w.state = 'OFFERED')`.as('offered'),
      sql<string | null>`(select twin.id from waiting_entries twin where twin."swimmerId" = e."swimmerId"
        and twin.id <> e.id and ${isOpen('twin')} and ${isOpen('e')}
        order by twin."waitingSince", twin.id limit 1)`.as('twinId'),
      sql<boolean>`exists (select from ${contactsOf} and m.payer and c."paymentStatus" = 'blocked')`.as(
        'isPayerBlocked',
      ),
      sql<boolean>`exists (select from ${contactsOf} and exists (select from orders where "contactId" = c.id
        and status in ('FINAL_NOTICE', 'BETREIBUNG_REQUESTED') and "openRappen" > 0))`.as('hasFinalNotice'),
      sql<string[]>`array(select other.id::text from family_members mine
        join family_members m on m."familyId" = mine."familyId" and m."swimmerId" <> e."swimmerId"
        join waiting_entries other on other."swimmerId" = m."swimmerId" and other.state = 'WAITING'
        where mine."swimmerId" = e."swimmerId" group by other.id order by other.id)`.as('siblingEntryIds'),
    ])
    .where(sql<boolean>`e.id = any(${ids}::uuid[])`)
    .execute()
  return rows.map(
    ({
      swimmer,
      familyId,
      contact,
      offers,
      offered,
      twinId,
      isPayerBlocked,
      hasFinalNotice,
      siblingEntryIds,
      ...row
    }) => {
      const shown = { swimmer, familyId, contact, offers, offered, twinId }
      return { row, isPayerBlocked, hasFinalNotice, siblingEntryIds, ...shown }
    },
  )
}

async function readAwards(db: Database | Tx, swimmerIds: readonly string[]) {
  const rows = await db
    .selectFrom('awards')
    .select(['swimmerId', 'levelId', 'day'])
    .where(sql<boolean>`"swimmerId" = any(${swimmerIds}::uuid[])`)
    .where('withdrawnAt', 'is', null)
    .execute()
  return groupBySwimmer(rows)
}

/** Who pauses for a block is a returning pupil to its end. */
async function readPauses(db: Database | Tx, swimmerIds: readonly string[], today: PlainDate) {
  const { rows } = await sql<{ swimmerId: string; until: PlainDate }>`
    select p."swimmerId", block."lastDay" as until from renewal_proposals p join blocks block on block.id = p."blockId"
    where p."swimmerId" = any(${swimmerIds}::uuid[]) and p.outcome = 'PAUSED' and block."lastDay" >= ${today}`.execute(
    db,
  )
  return groupBySwimmer(rows)
}

/** Of the children themselves and of their siblings. */
async function readCourses(db: Database | Tx, swimmerIds: readonly string[]) {
  const { rows } = await sql<
    FamilyCourse & {
      swimmerId: string
      siblingId: string
      firstName: string
      birthDate: string | null
    }
  >`
    with asked as (select unnest(${swimmerIds}::uuid[]) as id), circle as (
      select id as "swimmerId", id as "siblingId" from asked
      union select asked.id, m."swimmerId" from asked join family_members mine on mine."swimmerId" = asked.id
        join family_members m on m."familyId" = mine."familyId" and m."swimmerId" is not null
    )
    select circle.*, s."firstName", s."birthDate", b.id as "bookingId", o.id as "offerId", t."levelId", o."locationId", o.weekday,
      left(o."startTime"::text, 5) as "startTime", coalesce(days.first, o."startDate"::text) as "firstDay",
      coalesce(days.last, o."startDate"::text) as "lastDay"
    from circle join swimmers s on s.id = circle."siblingId"
    join swimmer_bookings filed on filed."swimmerId" = circle."siblingId"
    join bookings b on b.id = filed."bookingId" join booked_seats seat on seat."bookingId" = b.id
    left join lesson_offers o on o.id = b."lessonOfferId" left join lesson_types t on t.id = o."lessonTypeId"
    left join products p on p."productId" = b."productId"
    cross join lateral (select min(listed.date) as first, max(listed.date) as last
      from jsonb_array_elements_text(coalesce(o."scheduleDates", p.calendar)) listed (date)) days
    where coalesce(days.first, o."startDate"::text) is not null
    order by s."birthDate", s.id, b."createdAt", b.id`.execute(db)
  return groupBySwimmer(rows)
}

function groupBySwimmer<Row extends { swimmerId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.swimmerId)
    if (group) group.push(row)
    else groups.set(row.swimmerId, [row])
  }
  return groups
}

/** As staff see it. */
export function toEntry(
  { row, shown, level, mustPass, ...facts }: Facts,
  number: number | null,
): WaitingEntry {
  const { id, version, state, wishes, siblings, reason, note, waitingSince } = row
  const {
    timesPassedOver,
    pinnedBy,
    pinnedReason,
    pausedAt,
    closedAt,
    closedBy,
    closedReason,
    stillAskedAt,
    stillAsks,
  } = row
  return {
    ...shown,
    id,
    version,
    state,
    wishes,
    siblings,
    reason,
    note,
    waitingSince,
    number,
    level: level && { key: level.key, names: level.names },
    mustPass: mustPass?.names ?? null,
    reasons: reasonsOf(facts),
    pinned: pinnedBy === null ? null : { by: pinnedBy, reason: pinnedReason ?? '' },
    returningUntil: facts.returningUntil,
    sibling: facts.sibling,
    skips: facts.skips,
    pausedAt,
    stillAskedAt,
    stillAsks,
    timesPassedOver,
    closedAt,
    closedBy,
    closedReason,
  }
}
