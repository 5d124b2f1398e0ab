import { type Insertable, sql } from 'kysely'
import type { SkillState } from '#contract/lessons/attendance.ts'
import { currentLevel, type Edition, findLevel, type Level } from '#domain/levels/curriculum.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AssessedCoursesTable } from '#server/db/tables/levels.ts'
import { listCurricula } from './curriculum-records.ts'

export interface AssessedBy {
  edition: Edition
  level: Level
}

/** The level each course is assessed by: as it was at the first mark or result, else as the lesson type has it now. */
export async function findSheets(
  db: Database | Tx,
  offerIds: readonly string[],
): Promise<Map<string, AssessedBy>> {
  if (offerIds.length === 0) return new Map()
  const courses = await db
    .selectFrom('lesson_offers as offer')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .leftJoin('assessed_courses as assessed', 'assessed.offerId', 'offer.id')
    .select(['offer.id', 'type.levelId', 'assessed.levelId as assessedId'])
    .where('offer.id', 'in', [...new Set(offerIds)])
    .execute()
  const curricula = await listCurricula(db)
  return new Map(
    courses.flatMap(({ id, levelId, assessedId }) => {
      const found = assessedId ? findLevel(curricula, assessedId) : currentLevel(curricula, levelId)
      return found ? [[id, found]] : []
    }),
  )
}

/** What is said first of a child ties its course to the edition. In the order of ids, so that two do not wait in a circle. */
export const keepEditions = (tx: Tx, courses: readonly Insertable<AssessedCoursesTable>[]) =>
  tx
    .insertInto('assessed_courses')
    .values(courses.toSorted((a, b) => (a.offerId < b.offerId ? -1 : 1)))
    .onConflict(known => known.doNothing())
    .execute()

export async function findSheetLevels(
  db: Database | Tx,
  offerIds: readonly string[],
): Promise<Map<string, Level>> {
  const sheets = await findSheets(db, offerIds)
  return new Map([...sheets].map(([id, { level }]) => [id, level]))
}

/** What is said of each child's skills, by booking. */
export async function listSkillMarks(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, SkillState[]>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('current_assessments as a')
    .select(['a.bookingId', 'a.skillId', 'a.mark', 'a.seenId'])
    .select(
      sql<SkillState['disputed']>`coalesce((select json_agg(json_build_object('mark', said.mark,
          'markedBy', said."markedBy", 'markedAt', said."markedAt") order by said."markedAt", said.id)
        from standing_assessments said where a."isDisputed"
          and said."bookingId" = a."bookingId" and said."skillId" = a."skillId"), '[]')`.as('disputed'),
    )
    .where('a.bookingId', 'in', [...bookingIds])
    .execute()
  const marks = new Map<string, SkillState[]>()
  for (const { bookingId, ...state } of rows) marks.set(bookingId, [...(marks.get(bookingId) ?? []), state])
  return marks
}
