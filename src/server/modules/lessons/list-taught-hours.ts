import { sql } from 'kysely'
import type { HeldLesson, OwnTeaching, TaughtHours } from '#contract/lessons/taught-hours.ts'
import type { Database } from '#server/db/database.ts'
import type { Sheet } from '#server/files/sheets/sheet.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'

/**
 * Who taught is who was named, unless the substitute marked the children and the instructor did not: then the substitute
 * stood in.
 */
const heldLessons = sql`
  lessons lesson
  join lesson_offers offer on offer.id = lesson."offerId"
  join lesson_types type on type.id = offer."lessonTypeId"
  join locations place on place.id = lesson."locationId"
  left join instructors first on first.id = coalesce(lesson."instructorId", offer."instructorId")
  left join instructors second on second.id = coalesce(lesson."substituteId", offer."substituteId")
  cross join lateral (
    select coalesce(bool_or(a."userId" = first."userId"), false) as "byFirst",
      coalesce(bool_or(a."userId" = second."userId"), false) as "bySecond"
    from attendance a where a."lessonId" = lesson.id) marked
  left join instructors teacher on teacher.id = case
    when first.id is null or (marked."bySecond" and not marked."byFirst") then coalesce(second.id, first.id)
    else first.id end
  where lesson.status = 'HELD'`

const inMonth = (month: string) => sql`lesson.date >= ${`${month}-01`}::date
  and lesson.date < (${`${month}-01`}::date + interval '1 month')`

export async function listTaughtHours(db: Database, month: string): Promise<TaughtHours[]> {
  const { rows } = await sql<TaughtHours>`
    select teacher.id as "instructorId", teacher.name as instructor, count(*) as lessons,
      coalesce(sum(type."durationMinutes"), 0)::int as minutes
    from ${heldLessons} and ${inMonth(month)}
    group by teacher.id, teacher.name
    order by teacher.name collate "und-x-icu" nulls last, teacher.id`.execute(db)
  return rows
}

/** The lessons behind the hours of one person, or those without an instructor. */
export async function listHeldLessons(
  db: Database,
  { month, instructorId = null }: { month: string; instructorId?: string | undefined | null },
): Promise<HeldLesson[]> {
  const { rows } = await sql<HeldLesson>`
    select lesson.id, lesson.date, left(lesson."startTime", 5) as "startTime", place.name as place,
      offer.id as "offerId", offer."quickId", ${courseNames} as "courseNames", type."durationMinutes",
      coalesce(teacher.id = second.id and teacher.id is distinct from first.id, false) as "stoodIn"
    from ${heldLessons} and ${inMonth(month)} and teacher.id is not distinct from ${instructorId}
    order by lesson.date, lesson."startTime", offer."quickId"`.execute(db)
  return rows
}

/** How many months of their hours instructors see. */
const ownMonths = 6

export async function readOwnTeaching(db: Database, userId: string | undefined): Promise<OwnTeaching> {
  const self = db
    .selectFrom('instructors')
    .select('id')
    .where('userId', '=', userId ?? null)
  const instructor = await self.executeTakeFirst()
  if (!instructor) return { teaches: false, months: [] }
  const { rows } = await sql<OwnTeaching['months'][number]>`
    select to_char(lesson.date, 'YYYY-MM') as month, count(*) as lessons,
      coalesce(sum(type."durationMinutes"), 0)::int as minutes
    from ${heldLessons} and teacher.id = ${instructor.id}
    group by 1 order by 1 desc limit ${ownMonths}`.execute(db)
  return { teaches: true, months: rows }
}

export const taughtHoursSheet = (db: Database, month: string): Sheet<TaughtHours> => ({
  name: 'Hours taught',
  rows: readRows(db, month),
  columns: [
    { header: 'Instructor', kind: 'text', value: ({ instructor }) => instructor },
    { header: 'Lessons', kind: 'number', value: ({ lessons }) => lessons },
    { header: 'Hours', kind: 'number', value: ({ minutes }) => minutes / 60 },
  ],
})

async function* readRows(db: Database, month: string) {
  yield await listTaughtHours(db, month)
}
