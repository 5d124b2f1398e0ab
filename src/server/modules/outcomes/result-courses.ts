import { sql } from 'kysely'
import type { ResultCourse, ResultsQuery, ResultsRow } from '#contract/levels/outcomes.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import { nameIn } from '#domain/catalogue/name-in.ts'
import { type Outcome, outcomes, outcomeToPublish, standingOutcome } from '#domain/levels/outcomes.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { findSheets } from '../levels/read-sheets.ts'
import { type Assessed, readAssessed } from './read-results.ts'

type Course = Omit<ResultCourse, 'levelNames' | 'children' | 'published' | 'waiting' | Outcome>
interface Period {
  from: PlainDate
  to: PlainDate
  /** Instead of the days. */
  blockId?: string | undefined
}
type Which = { offerIds: readonly string[] } | Period

const isChosen = (which: Which) => {
  if ('offerIds' in which) return sql`offer.id = any(${which.offerIds}::uuid[])`
  const { from, to, blockId } = which
  const isIn = blockId ? sql`offer."blockId" = ${blockId}` : sql`ends.on between ${from} and ${to}`
  return sql`offer.status <> 'DRAFT' and ends.on is not null and ${isIn}`
}

/** Chosen ones, or those that end in this time or are in this block, the latest first. */
export async function listCourses(db: Database | Tx, which: Which): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select offer.id, offer.id as "offerId", offer."quickId", type.level, type."durationMinutes", offer.weekday,
      left(offer."startTime", 5) as "startTime", place.name as place, teacher.name as instructor,
      ${courseNames} as "courseNames", ends.on as "lastLesson"
    from lesson_offers offer
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = offer."locationId"
    left join instructors teacher on teacher.id = offer."instructorId"
    cross join lateral (select max(l.date) as on from lessons l
      where l."offerId" = offer.id and l.status in ('PLANNED', 'HELD')) ends
    where ${isChosen(which)} order by ends.on desc, offer."quickId", offer.id`.execute(db)
  return rows
}

function countOutcomes(children: readonly Assessed[]): Record<Outcome, number> {
  const counts = { PASSED: 0, REPEAT: 0, RECOMMENDED: 0, UNKNOWN: 0 }
  for (const child of children) counts[standingOutcome(child).outcome] += 1
  return counts
}

/** Equivalent levels have one key; the place is that in the order of levels. */
interface LevelPlace {
  levelKey: string
  levelPlace: number
}

/** Courses with a level and children that end in this time, or are in this block. */
export async function listResults(db: Database | Tx, period: Period): Promise<(ResultCourse & LevelPlace)[]> {
  const courses = await listCourses(db, period)
  const offerIds = courses.map(({ id }) => id)
  const sheets = await findSheets(db, offerIds)
  const assessed = await readAssessed(db, { offerIds })
  return courses.flatMap(course => {
    const sheet = sheets.get(course.id)
    const children = assessed.filter(({ offerId }) => offerId === course.id)
    if (!sheet || children.length === 0) return []
    const { edition, level } = sheet
    const published = children.filter(child => child.published).length
    const waiting = children.filter(child => outcomeToPublish(child)).length
    return [
      {
        ...course,
        levelNames: level.names,
        levelKey: level.key,
        levelPlace: edition.levels.indexOf(level),
        children: children.length,
        ...countOutcomes(children),
        published,
        waiting,
      },
    ]
  })
}

/** Per level and instructor, in the order of levels; badges are counted per level alone. */
export async function readResultsReport(
  db: Database,
  { per, ...period }: ResultsQuery,
): Promise<ResultsRow[]> {
  const courses = await listResults(db, period)
  const rows = new Map<string, ResultsRow & { levelPlace: number }>()
  for (const { levelKey, levelNames, levelPlace, instructor: teacher, ...course } of courses) {
    const instructor = per === 'instructor' ? teacher : null
    const key = `${levelKey} ${instructor ?? ''}`
    const none = { PASSED: 0, REPEAT: 0, RECOMMENDED: 0, UNKNOWN: 0 }
    const row = rows.get(key) ?? { levelNames, levelPlace, instructor, ...none }
    for (const outcome of outcomes) row[outcome] += course[outcome]
    rows.set(key, row)
  }
  return [...rows.values()]
    .toSorted((a, b) => a.levelPlace - b.levelPlace || byName(a).localeCompare(byName(b)))
    .map(({ levelPlace: _, ...row }) => row)
}

const byName = ({ levelNames, instructor }: ResultsRow) => `${nameIn('en', levelNames)} ${instructor ?? ''}`

export const resultsSheet = (
  rows: ResultsRow[],
  { per, language }: Pick<ResultsQuery, 'per'> & { language: Parameters<typeof nameIn>[0] },
): Sheet<ResultsRow> => ({
  name: per === 'level' ? 'Swimming badges' : 'Results',
  rows: [rows],
  columns: [
    { header: 'Level', kind: 'text', value: ({ levelNames }) => nameIn(language, levelNames) },
    ...(per === 'level'
      ? []
      : [{ header: 'Instructor', kind: 'text', value: ({ instructor }: ResultsRow) => instructor } as const]),
    { header: 'Passed', kind: 'number', value: row => row.PASSED },
    { header: 'Repeating', kind: 'number', value: row => row.REPEAT },
    { header: 'Recommended', kind: 'number', value: row => row.RECOMMENDED },
    { header: 'Unknown', kind: 'number', value: row => row.UNKNOWN },
  ],
})
