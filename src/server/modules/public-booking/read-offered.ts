import { sql } from 'kysely'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import type { Offered, OfferedLevel } from '#contract/public-booking/offered.ts'
import { elapsedRappen } from '#domain/billing/elapsed-lessons.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import { closedFor, lessonsLeft } from '#domain/booking/offered.ts'
import { zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { freeSeats, type HeldSeats, liveHolds } from '#domain/catalogue/seats.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { bookedSeats, owedSeatsAt, seatHolds } from '../catalogue/seats.ts'
import { type Levels, readLevels } from '../waiting-list/read-levels.ts'

export interface OfferedCourses {
  offers: Offered[]
  levels: OfferedLevel[]
  /** When time alone changes what is offered: a lesson begins, a block opens, a hold ends. */
  until: Date
}

interface Row
  extends Omit<Offered, 'level' | 'firstDay' | 'lastDay' | 'lessonsLeft' | 'free' | 'fullPrice' | 'price'> {
  status: 'PUBLISHED'
  startDate: string
  levelId: string | null
  priceRappen: number
  booked: number
  holds: HeldSeats[]
  owed: number
}

/** What the public sees now: what it may book, and what it may book later. */
export async function readOffered(db: Database | Tx, now: Date): Promise<OfferedCourses> {
  const levels = await readLevels(db)
  const moment = { now, today: zurichDate(now), time: zurichTime(now) }
  const rows = await readRows(db, now)
  const offers = rows.flatMap(row => toOffered(row, levels, moment) ?? [])
  return {
    offers,
    levels: levels.orders.flat().map(({ key, names, ageFrom, ageTo }) => ({ key, names, ageFrom, ageTo })),
    until: nextMoment(
      offers,
      rows.flatMap(({ holds }) => liveHolds(holds, now)),
      now,
    ),
  }
}

const titles = (kind: 'title' | 'description') =>
  sql<CourseNames>`json_build_object('de', t.${sql.ref(`${kind}De`)}, 'en', t.${sql.ref(`${kind}En`)},
    'fr', t.${sql.ref(`${kind}Fr`)}, 'it', t.${sql.ref(`${kind}It`)}, 'es', t.${sql.ref(`${kind}Es`)},
    'hu', t.${sql.ref(`${kind}Hu`)})`

async function readRows(db: Database | Tx, now: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select offer.id, ${titles('title')} as names, ${titles('description')} as descriptions, t.mode,
      json_build_object('id', place.id, 'name', place.name, 'address', place.address) as place,
      offer.weekday, left(offer."startTime"::text, 5) as "startTime", t."durationMinutes", t."levelId",
      t."ageFrom", t."ageTo", offer."startDate", offer."scheduleDates" as dates, offer.status,
      offer."maxAttendance" as seats, block."publicOpensAt" as "opensAt",
      coalesce(offer."packagePriceRappen", offer."unitPriceRappen") as "priceRappen",
      ${bookedSeats}::int as booked, ${seatHolds} as holds,
      (${owedSeatsAt(now)})::int as owed
    from lesson_offers offer
    join lesson_types t on t.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    left join blocks block on block.id = offer."blockId"
    where offer.status = 'PUBLISHED' and t."isActive" and place."isActive"
    order by offer."startDate", offer."startTime", offer.id`.execute(db)
  return rows
}

type Moment = Parameters<typeof closedFor>[1]

function toOffered(row: Row, levels: Levels, moment: Moment): Offered | undefined {
  const { levelId, priceRappen, booked, holds, owed, status, startDate, ageFrom, ageTo, ...offer } = row
  const dates = (offer.dates.length > 0 ? offer.dates : [startDate]).toSorted()
  const closed = closedFor({ ...offer, status, dates }, moment)
  if (closed === 'over') return undefined
  const level = levels.current(levelId)
  const ages = ageFrom === null && ageTo === null && level ? level : { ageFrom, ageTo }
  const left = lessonsLeft({ ...offer, dates }, moment)
  const elapsed = elapsedRappen(priceRappen, { left, all: dates.length })
  return {
    ...offer,
    dates,
    level: level ? { key: level.key, names: level.names } : null,
    ageFrom: ages.ageFrom,
    ageTo: ages.ageTo,
    firstDay: dates[0] ?? startDate,
    lastDay: dates.at(-1) ?? startDate,
    lessonsLeft: left,
    free: Math.max(0, freeSeats({ seats: offer.seats, booked, holds }, moment.now) - owed),
    fullPrice: chfFromRappen(priceRappen),
    price: chfFromRappen(priceRappen - elapsed),
    opensAt: closed === 'not-yet' ? offer.opensAt : null,
  }
}

const minuteMs = 60_000

/** Lessons begin at whole minutes, so the next minute is soon enough for them. */
function nextMoment(offers: readonly Offered[], holds: readonly HeldSeats[], now: Date): Date {
  const today = zurichDate(now)
  const isLessonDay = offers.some(({ dates }) => dates.includes(today))
  const openings = offers.flatMap(({ opensAt }) => (opensAt ? [new Date(opensAt).getTime()] : []))
  const ends = [...new Set(holds.map(({ until }) => new Date(until).getTime()))]
  const step = isLessonDay ? minuteMs : 60 * minuteMs
  const nextStep = (Math.floor(now.getTime() / step) + 1) * step
  return new Date(Math.min(nextStep, ...openings, ...ends))
}
