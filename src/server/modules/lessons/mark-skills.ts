import { type Insertable, sql } from 'kysely'
import type { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { RouteInput, RouteReply } from '#contract/routes/define-route.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { type MarkRefusal, refuseMark } from '#domain/lessons/refuse-mark.ts'
import type { Level } from '#domain/levels/curriculum.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { AssessedCoursesTable, AssessmentsTable, CourseFitsTable } from '#server/db/tables/levels.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { findSheetLevels, keepEditions } from '../levels/read-sheets.ts'
import { asksFit, lessonsWithTeam, ownOnly } from './lesson-queries.ts'
import { lockLesson, nameOf } from './mark-attendance.ts'
import { requireOwn } from './read-lesson.ts'

type Marking = RouteInput<typeof attendanceRoutes.markSkills>
type SentMark = Marking['body']['marks'][number]
type Lesson = NonNullable<Awaited<ReturnType<typeof lockLesson>>>
type Refusal = MarkRefusal | 'level.skill-unknown' | 'level.fit-late'
type Refused = RouteReply<typeof attendanceRoutes.markSkills>['refused'][number] & { code: Refusal }

/** Adds new marks about skills and courses, one by one, and returns those refused. */
export function markSkills(
  db: Database,
  { params, body: { device, marks, of } }: Pick<Marking, 'params' | 'body'>,
  context: RequestContext,
): Promise<{ lessonId: string; refused: Refused[] }> {
  const { actor, now, session } = context
  return change(db, context, async ({ tx, record }) => {
    const lesson = (await lockLesson(tx, { id: params.id })) ?? (of && (await lockLesson(tx, of)))
    if (!lesson) throw notFound('lesson')
    const { offerId } = lesson
    await requireOwn(tx, lesson.id, ownOnly(session))
    const level = (await findSheetLevels(tx, [offerId])).get(offerId)
    const isOffice = ownOnly(session) === undefined
    const judged = await judgeMarks(tx, { lesson, level, device, marks, isOffice, now })
    const refused = judged.flatMap(({ mark: { bookingId, skillId, markedAt }, code }) =>
      code ? [{ bookingId, skillId, markedAt, code, message: formatError(code) }] : [],
    )
    const taken = judged.flatMap(({ mark, code }) => (code ? [] : [mark]))
    const [first] = refused
    if (first && refused.length === marks.length) throw conflict(first.code)
    const made = { device, receivedAt: now, userId: actor.userId, markedBy: await nameOf(tx, actor) }
    const skills = taken.filter(mark => mark.skillId !== null).map(mark => ({ ...made, ...mark }))
    const fits = taken
      .filter(mark => mark.skillId === null)
      .map(({ skillId: _, ...mark }) => ({ ...made, ...mark, offerId }))
    const added =
      (level ? await addSkills(tx, { offerId, levelId: level.id }, skills) : 0) + (await addFits(tx, fits))
    const after = { marks: added, device }
    if (added > 0) record({ topic: 'levels', recordId: offerId, action: 'skills-marked', after })
    return { lessonId: lesson.id, refused }
  })
}

interface Batch {
  lesson: Lesson
  level: Level | undefined
  device: string
  marks: readonly SentMark[]
  isOffice: boolean
  now: Date
}

/** The new marks of a batch, each with the reason it is refused for. A mark that arrived before is left out. */
async function judgeMarks(tx: Tx, { lesson, level, device, marks, isOffice, now }: Batch) {
  const known = await findKnown(tx, lesson.offerId, device, marks)
  const booked = await findBooked(tx, lesson.offerId, marks)
  const { isEarly } = await lessonsWithTeam(tx)
    .select(asksFit.as('isEarly'))
    .where('lesson.id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  const judge = ({ bookingId, skillId, markedAt }: SentMark): Refusal | null => {
    if (skillId === null ? !isEarly : !level?.skills.some(({ id }) => id === skillId))
      return skillId === null ? 'level.fit-late' : 'level.skill-unknown'
    // As of an absence: nothing can be said before the day.
    const said = { mark: 'ABSENT', markedAt } as const
    return refuseMark(said, { lesson, isOffice, isExpected: booked.has(bookingId), now })
  }
  return marks.filter(mark => !known.has(nameMark(mark))).map(mark => ({ mark, code: judge(mark) }))
}

async function addSkills(
  tx: Tx,
  course: Insertable<AssessedCoursesTable>,
  skills: Insertable<AssessmentsTable>[],
): Promise<number> {
  if (skills.length === 0) return 0
  await keepEditions(tx, [course])
  const added = await tx
    .insertInto('assessments')
    .values(await withoutLater(tx, 'assessments', skills))
    .onConflict(known => known.constraint('assessments_once').doNothing())
    .returning('id')
    .execute()
  return added.length
}

async function addFits(tx: Tx, fits: Insertable<CourseFitsTable>[]): Promise<number> {
  if (fits.length === 0) return 0
  const added = await tx
    .insertInto('course_fits')
    .values(await withoutLater(tx, 'course_fits', fits))
    .onConflict(known => known.constraint('course_fits_once').doNothing())
    .returning('id')
    .execute()
  return added.length
}

/** A mark cannot refer to a later one. */
async function withoutLater<Mark extends { seenId?: number | null }>(
  tx: Tx,
  table: 'assessments' | 'course_fits',
  marks: readonly Mark[],
): Promise<Mark[]> {
  const { latest } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('latest'))
    .executeTakeFirstOrThrow()
  return marks.map(mark => ({ ...mark, seenId: mark.seenId ? Math.min(mark.seenId, latest) : null }))
}

const nameMark = ({ bookingId, skillId, markedAt }: Pick<SentMark, 'bookingId' | 'skillId' | 'markedAt'>) =>
  `${bookingId} ${skillId} ${Date.parse(markedAt)}`

const idsOf = (marks: readonly SentMark[]) => [...new Set(marks.map(({ bookingId }) => bookingId))]

/** Those that arrived before. */
async function findKnown(
  tx: Tx,
  offerId: string,
  device: string,
  marks: readonly SentMark[],
): Promise<Set<string>> {
  const skills = await tx
    .selectFrom('assessments')
    .select(['bookingId', 'skillId', 'markedAt'])
    .where('bookingId', 'in', idsOf(marks))
    .where('device', '=', device)
    .execute()
  const fits = await tx
    .selectFrom('course_fits')
    .select(['bookingId', 'markedAt'])
    .where('bookingId', 'in', idsOf(marks))
    .where('offerId', '=', offerId)
    .where('device', '=', device)
    .execute()
  return new Set([...skills, ...fits.map(fit => ({ ...fit, skillId: null }))].map(nameMark))
}

/** A guest is assessed in the own course. */
async function findBooked(tx: Tx, offerId: string, marks: readonly SentMark[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('lessonOfferId', '=', offerId)
    .where('id', 'in', idsOf(marks))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
