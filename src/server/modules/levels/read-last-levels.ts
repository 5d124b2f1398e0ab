import { sql } from 'kysely'
import type { CourseNames } from '#contract/catalogue/course-names.ts'
import type { LastLevels } from '#contract/lessons/attendance.ts'
import { findLevel } from '#domain/levels/curriculum.ts'
import { type Judged, proposeOutcome } from '#domain/levels/outcomes.ts'
import type { Database } from '#server/db/database.ts'
import { listCurricula } from './curriculum-records.ts'
import { listSkillMarks } from './read-sheets.ts'

/** What each child brings along, by booking: the last award, and how the last other course ended, as published or by its sheet. */
export async function readLastLevels(
  db: Database,
  bookingIds: readonly string[],
): Promise<Map<string, LastLevels>> {
  const awarded = new Map(
    (await findAwards(db, bookingIds)).map(({ bookingId, ...award }) => [bookingId, award]),
  )
  const results = await findResults(db, bookingIds)
  return new Map(
    bookingIds.map(id => [id, { award: awarded.get(id) ?? null, lastResult: results.get(id) ?? null }]),
  )
}

/** The water-safety check and the like are not levels. */
async function findAwards(db: Database, bookingIds: readonly string[]) {
  const { rows } = await sql<{ bookingId: string; names: CourseNames; day: string }>`
    select distinct on (filed."bookingId") filed."bookingId", level -> 'names' as names, a.day
    from swimmer_bookings filed
    join awards a on a."swimmerId" = filed."swimmerId" and a."withdrawnAt" is null
    join editions e on e.id = a."editionId"
    cross join lateral jsonb_array_elements(e.levels) level
    where filed."bookingId" = any(${bookingIds}::uuid[]) and level ->> 'id' = a."levelId"::text
      and not (level ->> 'isCheck')::boolean
    order by filed."bookingId", a.day desc, a.place desc`.execute(db)
  return rows
}

interface LastCourse {
  bookingId: string
  earlierId: string
  levelId: string
  day: string
  published: Judged | null
}

async function findResults(db: Database, bookingIds: readonly string[]) {
  const { rows } = await sql<LastCourse>`
    select distinct on (filed."bookingId") filed."bookingId", b.id as "earlierId", course."levelId",
      (last.at at time zone 'Europe/Zurich')::date as day,
      (select jsonb_build_object('outcome', outcome, 'recommendedLevelId', "recommendedLevelId") from outcomes
        where "bookingId" = b.id and "levelId" = course."levelId" and "publishedAt" is not null order by id desc limit 1) as published
    from swimmer_bookings filed
    join swimmer_bookings earlier on earlier."swimmerId" = filed."swimmerId"
      and earlier."bookingId" <> filed."bookingId"
    join bookings b on b.id = earlier."bookingId"
    join assessed_courses course on course."offerId" = b."lessonOfferId"
    cross join lateral (select max("markedAt") as at from assessments where "bookingId" = b.id) last
    where filed."bookingId" = any(${bookingIds}::uuid[]) and last.at is not null
    order by filed."bookingId", last.at desc, b.id`.execute(db)
  const marks = await listSkillMarks(
    db,
    rows.map(({ earlierId }) => earlierId),
  )
  const curricula = rows.length > 0 ? await listCurricula(db) : []
  return new Map(
    rows.flatMap(({ bookingId, earlierId, levelId, day, published }) => {
      const taught = findLevel(curricula, levelId)
      if (!taught) return []
      const said = marks.get(earlierId) ?? []
      const { outcome: result, recommendedLevelId } =
        published ??
        proposeOutcome(
          taught,
          id => said.find(({ skillId, disputed }) => skillId === id && disputed.length === 0)?.mark,
        )
      const { level } = findLevel(curricula, recommendedLevelId) ?? taught
      return [[bookingId, { names: level.names, result, day }] as const]
    }),
  )
}
