import { sql } from 'kysely'
import type { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { RouteInput, RouteReply } from '#contract/routes/define-route.ts'
import type { ErrorKind } from '#contract/routes/errors.ts'
import { formatError } from '#contract/texts/error-texts.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { impliesHeld, type LessonStatus } from '#domain/lessons/attendance-marks.ts'
import { type MarkRefusal, refuseMark } from '#domain/lessons/refuse-mark.ts'
import { AppError, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { ownOnly } from './lesson-queries.ts'
import { dropMakeUps } from './make-ups/drop-make-ups.ts'
import { requireOwn } from './read-lesson.ts'

type Marking = RouteInput<typeof attendanceRoutes.markAttendance>

type SentMark = Marking['body']['marks'][number]

/** A mark that was not taken, as it was sent. */
type Refused = RouteReply<typeof attendanceRoutes.markAttendance>['refused'][number] & { code: MarkRefusal }

const kinds: Record<MarkRefusal, ErrorKind> = {
  'lesson.not-taught': 'conflict',
  'lesson.ahead': 'conflict',
  'attendance.not-expected': 'notFound',
  'attendance.time-unlikely': 'unprocessable',
}

/**
 * Adds new marks, child by child, and returns those refused; the first mark on its day or later marks the lesson as held.
 */
export function markAttendance(
  db: Database,
  { params, body: { device, marks, of } }: Pick<Marking, 'params' | 'body'>,
  context: RequestContext,
): Promise<{ lessonId: string; refused: Refused[] }> {
  const { actor, now, session } = context
  return change(db, context, async step => {
    const { tx, record } = step
    const lesson = (await lockLesson(tx, { id: params.id })) ?? (of && (await lockLesson(tx, of)))
    if (!lesson) throw notFound('lesson')
    const lessonId = lesson.id
    await requireOwn(tx, lessonId, ownOnly(session))
    const isOffice = ownOnly(session) === undefined
    const { refused, taken } = await sortOut(tx, { lesson, device, marks, isOffice, now })
    const [first] = refused
    if (first && refused.length === marks.length) throw new AppError(kinds[first.code], first.code)
    if (taken.length === 0) return { lessonId, refused }
    const made = {
      lessonId,
      device,
      receivedAt: now,
      userId: actor.userId,
      markedBy: await nameOf(tx, actor),
    }
    const { latest } = await tx
      .selectFrom('attendance')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('latest'))
      .where('lessonId', '=', lessonId)
      .executeTakeFirstOrThrow()
    const added = await tx
      .insertInto('attendance')
      // A mark cannot refer to a later one.
      .values(
        taken.map(({ seenId, ...mark }) => ({
          ...made,
          ...mark,
          seenId: seenId && Math.min(seenId, latest),
        })),
      )
      .onConflict(known => known.constraint('attendance_once').doNothing())
      .returning('id')
      .execute()
    const coming = taken.filter(({ mark }) => mark !== 'EXCUSED').map(({ bookingId }) => bookingId)
    await dropMakeUps(step, { missedId: lessonId, bookingIds: coming })
    const isAhead = lesson.date > zurichDate(now)
    const isHeld = lesson.status === 'HELD' || (!isAhead && taken.some(({ mark }) => impliesHeld(mark)))
    const status = isHeld ? 'HELD' : lesson.status
    if (status !== lesson.status)
      await tx.updateTable('lessons').set({ status }).where('id', '=', lessonId).execute()
    const before = { status: lesson.status }
    const after = { status, marks: added.length, device }
    record({ topic: 'lessons', recordId: lessonId, action: 'attendance-marked', before, after })
    return { lessonId, refused }
  })
}

export const lockLesson = (tx: Tx, which: { id: string } | { offerId: string; date: PlainDate }) =>
  tx
    .selectFrom('lessons')
    .select(['id', 'offerId', 'date', 'status'])
    .where(one => one.and(which))
    .forUpdate()
    .executeTakeFirst()

interface Batch {
  lesson: { id: string; offerId: string; date: PlainDate; status: LessonStatus }
  device: string
  marks: readonly SentMark[]
  isOffice: boolean
  now: Date
}

/** The new marks of a batch, and the refused ones. A mark that arrived before is neither. */
async function sortOut(tx: Tx, batch: Batch): Promise<{ refused: Refused[]; taken: SentMark[] }> {
  const { lesson, marks, isOffice, now } = batch
  const known = await findKnown(tx, batch)
  const bookings = await findBookings(tx, batch)
  const refused: Refused[] = []
  const taken: SentMark[] = []
  for (const mark of marks) {
    const { bookingId, markedAt } = mark
    if (known.has(nameMark(mark))) continue
    // The office may add any child as a guest.
    const isGuest = isOffice && mark.mark === 'MAKEUP' && bookings.has(bookingId)
    const isExpected = isGuest || bookings.get(bookingId) === true
    const code = refuseMark(mark, { lesson, isOffice, isExpected, now })
    if (code) refused.push({ bookingId, markedAt, code, message: formatError(code) })
    else taken.push(mark)
  }
  return { refused, taken }
}

const nameMark = ({ bookingId, markedAt }: { bookingId: string; markedAt: string }) =>
  `${bookingId} ${Date.parse(markedAt)}`

async function findKnown(tx: Tx, { lesson, device, marks }: Batch): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('attendance')
    .select(['bookingId', 'markedAt'])
    .where('lessonId', '=', lesson.id)
    .where('device', '=', device)
    .where('bookingId', 'in', [...new Set(marks.map(({ bookingId }) => bookingId))])
    .execute()
  return new Set(rows.map(nameMark))
}

/** Which bookings there are, and whether their children are expected: of the offer, or guests who were promised a seat. */
async function findBookings(tx: Tx, { lesson, marks }: Batch): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ id: string; isExpected: boolean }>`
    select id, coalesce("lessonOfferId" = ${lesson.offerId}, false)
      or id in (select "bookingId" from make_ups where "lessonId" = ${lesson.id}) as "isExpected"
    from bookings where id = any(${marks.map(({ bookingId }) => bookingId)}::uuid[])
      and "lessonOfferId" is not null
    for key share`.execute(tx)
  return new Map(rows.map(({ id, isExpected }) => [id, isExpected]))
}

/** As colleagues know them. */
export async function nameOf(tx: Tx, { userId, name }: RequestContext['actor']): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim("firstName" || ' ' || "lastName") as name from users where id = ${userId}`.execute(tx)
  return rows[0]?.name || name
}
