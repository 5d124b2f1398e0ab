import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OfferCopy } from '#contract/blocks.ts'
import { chfFromRappen } from '#domain/billing/money.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import {
  type CopyProblem,
  changePrice,
  copyDates,
  copyProblems,
  copyQuickId,
} from '#domain/renewal/copy-block.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import { courseNames } from '../catalogue/course-names.ts'
import { findClashes } from '../lessons/find-clashes.ts'
import { isStaff } from '../lessons/substitutes/substitute-queries.ts'

interface Source extends Pick<OfferCopy, 'courseNames' | 'level' | 'durationMinutes' | 'place'> {
  id: string
  quickId: string
  lessonTypeId: string
  locationId: string
  weekday: number
  startTime: string
  startDate: PlainDate
  packageSize: number
  maxAttendance: number
  unitPriceRappen: number
  packagePriceRappen: number | null
  scheduleDates: PlainDate[]
  instructorId: string | null
  substituteId: string | null
  poolId: string | null
  firstHalf: number | null
  lastHalf: number | null
  isInactive: boolean
  hasLeft: boolean
}

/** A row of `lesson_offers` to be, and how it is shown. */
interface Copy {
  source: Source
  quickId: string
  startDate: PlainDate
  scheduleDates: PlainDate[]
  unitPriceRappen: number
  packagePriceRappen: number | null
  skipped: OfferCopy['skipped']
  problems: CopyProblem[]
}

interface CopyPlan {
  previewId: string
  copies: Copy[]
  known: number
}

interface Wanted {
  id: string
  from: string
  percent: number
}

/** What copying would make; offers that the block continues already, and archived ones, are left out. */
export async function planCopies(db: Database | Tx, { id, from, percent }: Wanted): Promise<CopyPlan> {
  const days = (blockId: string) =>
    takeOne(db.selectFrom('blocks').select(['firstDay', 'lastDay']).where('id', '=', blockId), 'block')
  const spans = { from: await days(from), to: await days(id) }
  const sources = await readSources(db, from, id)
  const closures = await db
    .selectFrom('closures')
    .select(['locationId', 'poolId', 'firstDay', 'lastDay', 'reason'])
    .where('lastDay', '>=', spans.to.firstDay)
    .orderBy('firstDay')
    .orderBy('id')
    .execute()
  const ids = await db.selectFrom('lesson_offers').select('quickId').execute()
  const taken = new Set(ids.map(({ quickId }) => quickId))
  const copies = sources.fresh.map(source => {
    const closed = closures.filter(
      ({ locationId, poolId }) =>
        (locationId === null || locationId === source.locationId) &&
        (poolId === null || poolId === source.poolId),
    )
    const { dates, startDate, skipped, problems } = copyDates(source, { ...spans, closures: closed })
    const { unitPriceRappen, packagePriceRappen } = source
    return {
      source,
      quickId: copyQuickId(source.quickId, startDate, taken),
      startDate,
      scheduleDates: dates,
      unitPriceRappen: changePrice(unitPriceRappen, percent),
      packagePriceRappen: packagePriceRappen === null ? null : changePrice(packagePriceRappen, percent),
      skipped,
      problems,
    }
  })
  const [lanes, busy] = [await findTakenLanes(db, copies), await findBusyTeams(db, copies)]
  for (const copy of copies) {
    const { id: sourceId, hasLeft, isInactive } = copy.source
    const applies: Partial<Record<CopyProblem, boolean>> = {
      LANES_TAKEN: lanes.has(sourceId),
      TEAM_BUSY: busy.has(sourceId),
      NO_INSTRUCTOR: hasLeft,
      INACTIVE: isInactive,
    }
    copy.problems = copyProblems.filter(problem => copy.problems.includes(problem) || applies[problem])
  }
  return { previewId: fingerprint(copies), copies, known: sources.known }
}

async function readSources(db: Database | Tx, from: string, into: string) {
  const { rows } = await sql<Source & { isKnown: boolean }>`
    select offer.id, offer."quickId", offer."lessonTypeId", offer."locationId", offer.weekday,
      left(offer."startTime", 5) as "startTime", offer."startDate", offer."packageSize", offer."maxAttendance",
      offer."unitPriceRappen", offer."packagePriceRappen", offer."scheduleDates", offer."poolId", offer."firstHalf",
      offer."lastHalf", teacher.id as "instructorId", second.id as "substituteId",
      ${courseNames}::jsonb as "courseNames", type.level, type."durationMinutes", place.name as place,
      not (type."isActive" and place."isActive") as "isInactive",
      num_nulls(teacher.id, second.id) <> num_nulls(offer."instructorId", offer."substituteId") as "hasLeft",
      exists (select from lesson_offers copy where copy."blockId" = ${into} and copy."continuesId" = offer.id) as "isKnown"
    from lesson_offers offer
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    left join instructors teacher on teacher.id = offer."instructorId" and ${isStillHere('teacher')}
    left join instructors second on second.id = offer."substituteId" and ${isStillHere('second')}
    where offer."blockId" = ${from} and offer.status <> 'ARCHIVED'
    order by offer.weekday, offer."startTime", place.name collate "und-x-icu", offer."quickId"`.execute(db)
  const fresh = rows.filter(({ isKnown }) => !isKnown)
  return { fresh, known: rows.length - fresh.length }
}

/** Without an account, or with one that has not ended. */
const isStillHere = (instructor: string) => sql`(${sql.ref(`${instructor}.userId`)} is null
  or exists (select from users u where u.id = ${sql.ref(`${instructor}.userId`)} and ${isStaff}))`

/** Of offers with lanes: those that other lessons use at the time of one of theirs. */
async function findTakenLanes(db: Database | Tx, copies: readonly Copy[]): Promise<Set<string>> {
  const wanted = copies.flatMap(
    ({ source: { id, startTime, poolId, firstHalf, lastHalf, durationMinutes }, scheduleDates }) =>
      poolId === null
        ? []
        : scheduleDates.map(date => {
            const minutes = durationMinutes ?? 45
            return { id, date, startTime, poolId, firstHalf, lastHalf, minutes }
          }),
  )
  const { rows } = await sql<{ id: string }>`
    select distinct want.id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as want(id uuid, date date,
      "startTime" time, "poolId" uuid, "firstHalf" int, "lastHalf" int, minutes int)
    join pools p on p.id = want."poolId"
    cross join lateral generate_series(want."firstHalf", want."lastHalf") one (half)
    cross join lateral (select (p.number::bigint * 64 + one.half) * 8589934592 + floor(extract(epoch from
      (want.date + want."startTime") at time zone 'Europe/Zurich') / 60)::bigint as minute) start
    join lesson_lanes taken on taken.span && int8range(start.minute, start.minute + want.minutes)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

async function findBusyTeams(db: Database | Tx, copies: readonly Copy[]): Promise<Set<string | null>> {
  const slots = copies.flatMap(({ source, scheduleDates }) => {
    const { id: lessonId, startTime, durationMinutes: minutes, instructorId, substituteId } = source
    return scheduleDates.map(date => ({ lessonId, date, startTime, minutes, instructorId, substituteId }))
  })
  return new Set((await findClashes(db, slots)).map(({ lessonId }) => lessonId))
}

const fingerprint = (copies: readonly Copy[]) =>
  createHash('sha256')
    .update(
      JSON.stringify(
        copies.map(({ source, quickId, scheduleDates, unitPriceRappen, packagePriceRappen }) => [
          source,
          quickId,
          scheduleDates,
          unitPriceRappen,
          packagePriceRappen,
        ]),
      ),
    )
    .digest('base64url')

export async function previewCopy(db: Database, wanted: Wanted) {
  const { copies, ...plan } = await planCopies(db, wanted)
  return { ...plan, copies: copies.map(show) }
}

function show({ source, scheduleDates, unitPriceRappen, packagePriceRappen, ...copy }: Copy): OfferCopy {
  const { id, quickId, courseNames: names, level, durationMinutes, weekday, startTime, place } = source
  const { startDate, skipped, problems } = copy
  return {
    sourceId: id,
    sourceQuickId: quickId,
    quickId: copy.quickId,
    courseNames: names,
    level,
    durationMinutes,
    weekday,
    startTime,
    place,
    lessons: scheduleDates.length,
    startDate,
    lastLesson: scheduleDates.at(-1) ?? null,
    skipped,
    sourcePrice: chfFromRappen(source.packagePriceRappen ?? source.unitPriceRappen),
    price: chfFromRappen(packagePriceRappen ?? unitPriceRappen),
    problems,
  }
}
