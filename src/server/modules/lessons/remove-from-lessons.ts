import { sql } from 'kysely'
import type { ComingLesson } from '#contract/users/staff.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { isTaughtBy, lessonsWithTeam } from './lesson-queries.ts'

/** Future lessons of an instructor or substitute. */
export const listComingLessons = (
  db: Database | Tx,
  userId: string,
  today: PlainDate,
): Promise<ComingLesson[]> =>
  lessonsWithTeam(db)
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .clearSelect()
    .select(['lesson.id', 'lesson.date', 'lesson.startTime', 'place.name as place', 'offer.quickId'])
    .select(courseNames.as('courseNames'))
    .where('lesson.date', '>=', today)
    .where('lesson.status', '=', 'PLANNED')
    .where(isTaughtBy(userId))
    .orderBy('lesson.date')
    .orderBy('lesson.startTime')
    .orderBy('lesson.id')
    .execute()

/** Removes an ended account from its future lessons and offers. Past lessons keep the name. */
export async function removeFromLessons(step: Change, userId: string, today: PlainDate): Promise<void> {
  const { tx } = step
  const left = await tx.selectFrom('instructors').select('id').where('userId', '=', userId).executeTakeFirst()
  if (!left) return
  const coming = await listComingLessons(tx, userId, today)
  for (const column of ['instructorId', 'substituteId'] as const) await leaveAs(tx, left.id, column, today)
  for (const { id } of coming)
    step.record({ topic: 'lessons', recordId: id, action: 'team-left', before: { instructorId: left.id } })
  const calendars = await tx
    .deleteFrom('calendars')
    .where('instructorId', '=', left.id)
    .returning(['id', 'instructorId'])
    .execute()
  for (const { id, ...before } of calendars)
    step.record({ topic: 'lessons', recordId: id, action: 'calendar-withdrawn', before })
  step.touch('lessons')
}

/** Lessons that are over have their team from the offer, so that they keep it by themselves before the offer loses it. */
async function leaveAs(
  tx: Tx,
  instructorId: string,
  column: 'instructorId' | 'substituteId',
  today: PlainDate,
): Promise<void> {
  const named = sql.ref(column)
  await sql`select id from lesson_offers where ${named} = ${instructorId} order by id for update`.execute(tx)
  await sql`update lessons l set ${named} = ${instructorId} from lesson_offers o
    where o.id = l."offerId" and o.${named} = ${instructorId} and l.${named} is null
      and not (l.date >= ${today} and l.status = 'PLANNED')`.execute(tx)
  await sql`update lessons set ${named} = null
    where ${named} = ${instructorId} and date >= ${today} and status = 'PLANNED'`.execute(tx)
  await sql`update lesson_offers set ${named} = null where ${named} = ${instructorId}`.execute(tx)
}
