import { sql } from 'kysely'
import type { Child, TaughtLesson } from '#contract/lessons/attendance.ts'
import { addDays, ageOn, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { AppError, notFound } from '#server/app-error.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { takeOne } from '#server/db/take-one.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { readLastLevels } from '#server/modules/levels/read-last-levels.ts'
import { findSheetLevels, listSkillMarks } from '#server/modules/levels/read-sheets.ts'
import { asksFit, isTaughtBy, lessonsWithTeam, ownOnly } from './lesson-queries.ts'
import { participants } from './read-taught-offer.ts'

type Reader = Pick<RequestContext, 'session' | 'now'>

/** A lesson beside the pool. */
export async function readLesson(db: Database, lessonId: string, reader: Reader): Promise<TaughtLesson> {
  await requireOwn(db, lessonId, ownOnly(reader.session))
  const lesson = await takeOne(lessonsWithCourse(db).where('lesson.id', '=', lessonId), 'lesson')
  const levels = await findSheetLevels(db, [lesson.offerId])
  return withChildren(db, lesson, reader, levels)
}

/** What a device keeps for the day: the caller's lessons of today and tomorrow. */
export async function listOwnLessons(db: Database, reader: Reader): Promise<TaughtLesson[]> {
  const today = zurichDate(reader.now)
  const own = await lessonsWithCourse(db)
    .where(isTaughtBy(reader.session?.actor.userId))
    .where('lesson.date', '>=', today)
    .where('lesson.date', '<=', addDays(today, 1))
    .where('offer.status', '<>', 'DRAFT')
    .orderBy('lesson.date')
    .orderBy('lesson.startTime')
    .orderBy('offer.quickId')
    .execute()
  const levels = await findSheetLevels(
    db,
    own.map(({ offerId }) => offerId),
  )
  const lessons: TaughtLesson[] = []
  for (const lesson of own) lessons.push(await withChildren(db, lesson, reader, levels))
  return lessons
}

const lessonsWithCourse = (db: Database) =>
  lessonsWithTeam(db)
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .select(['offer.id as offerId', 'offer.quickId', 'type.level', 'type.durationMinutes'])
    .select([courseNames.as('courseNames'), asksFit.as('asksFit')])

/** Health notes and phone numbers are for the child's instructors and the office. */
async function withChildren<Lesson extends { id: string; offerId: string; date: PlainDate }>(
  db: Database,
  lesson: Lesson,
  { session, now }: Reader,
  levels: Awaited<ReturnType<typeof findSheetLevels>>,
): Promise<Lesson & Pick<TaughtLesson, 'children' | 'sheet'>> {
  const seesHealth = ownOnly(session) !== undefined || session?.may('read-health') === true
  const today = zurichDate(now)
  const found = await listChildren(db, lesson)
  const bookingIds = found.map(({ bookingId }) => bookingId)
  const skills = await listSkillMarks(db, bookingIds)
  const lastLevels = await readLastLevels(db, bookingIds)
  const children = found.map(({ birthDate, healthNote, emergencyPhone, mark, receivedAt, ...child }) => {
    const isAhead = receivedAt !== null && zurichDate(new Date(receivedAt)) < lesson.date
    return {
      ...child,
      mark: isAhead ? null : mark,
      isExcused: isAhead && mark === 'EXCUSED',
      healthNote: seesHealth ? healthNote : null,
      emergencyPhone: seesHealth ? emergencyPhone : null,
      age: birthDate === null ? null : ageOn(birthDate, today),
      skills: skills.get(child.bookingId) ?? [],
      levels: lastLevels.get(child.bookingId) ?? { award: null, lastResult: null },
    }
  })
  return { ...lesson, children, sheet: levels.get(lesson.offerId) ?? null }
}

/** The roster, guests, and anyone with a mark. */
const listChildren = (db: Database, lesson: { id: string; offerId: string }) =>
  participants(db)
    .leftJoin('current_attendance as a', join =>
      join.onRef('a.bookingId', '=', 'b.id').on('a.lessonId', '=', lesson.id),
    )
    .leftJoin('health_notes as h', 'h.swimmerId', 's.id')
    .leftJoin('contacts as c', 'c.id', 'b.contactId')
    .select(['a.mark', 'a.receivedAt', 'a.seenId', 'h.text as healthNote'])
    .select(sql<string | null>`nullif(trim(c.phone), '')`.as('emergencyPhone'))
    .select(sql<boolean>`b."lessonOfferId" is distinct from ${lesson.offerId}`.as('isGuest'))
    .select([
      sql<Child['disputed']>`coalesce((select json_agg(json_build_object('mark', said.mark,
          'markedBy', said."markedBy", 'markedAt', said."markedAt") order by said."markedAt", said.id)
        from standing_attendance said
        where a."isDisputed" and said."lessonId" = ${lesson.id} and said."bookingId" = b.id), '[]')`.as(
        'disputed',
      ),
      sql<Child['fit']>`(select json_build_object('mark', fit.mark, 'seenId', fit."seenId", 'disputed',
          coalesce((select json_agg(json_build_object('mark', said.mark, 'markedBy', said."markedBy",
              'markedAt', said."markedAt") order by said."markedAt", said.id)
            from standing_course_fits said where fit."isDisputed"
              and said."bookingId" = fit."bookingId" and said."offerId" = fit."offerId"), '[]'))
        from current_course_fits fit where fit."bookingId" = b.id and fit."offerId" = ${lesson.offerId})`.as(
        'fit',
      ),
    ])
    .where(
      sql<boolean>`b.id in (select id from bookings where "lessonOfferId" = ${lesson.offerId}
        union select "bookingId" from make_ups where "lessonId" = ${lesson.id}
        union select "bookingId" from attendance where "lessonId" = ${lesson.id})`,
    )
    .execute()

/** Refuses instructors the lessons of others. */
export async function requireOwn(
  db: Database | Tx,
  lessonId: string,
  ownUserId: string | undefined,
): Promise<void> {
  const lesson = await lessonsWithTeam(db)
    .select(isTaughtBy(ownUserId).as('isOwn'))
    .where('lesson.id', '=', lessonId)
    .executeTakeFirstOrThrow(() => notFound('lesson'))
  if (ownUserId !== undefined && !lesson.isOwn) throw new AppError('forbidden', 'auth.forbidden')
}
