import { sql } from 'kysely'
import type { attendanceRoutes } from '#contract/catalogue/attendance.ts'
import type { RouteInput } from '#contract/routes/define-route.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { marksAhead, saysHeld } from '#domain/lessons/attendance-marks.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import { ownOnly } from './lesson-queries.ts'
import { dropMakeUps } from './make-ups/drop-make-ups.ts'
import { requireOwn } from './read-lesson.ts'

type Marking = RouteInput<typeof attendanceRoutes.markAttendance>

/** Adds the marks that are not there yet; with the first one of its day or later, the lesson was held. */
export function markAttendance(
  db: Database,
  { params: { id: lessonId }, body: { device, marks } }: Pick<Marking, 'params' | 'body'>,
  context: RequestContext,
): Promise<void> {
  const { actor, now, session } = context
  return change(db, context, async step => {
    const { tx, record } = step
    const lesson = await tx
      .selectFrom('lessons')
      .select(['offerId', 'date', 'status'])
      .where('id', '=', lessonId)
      .forUpdate()
      .executeTakeFirst()
    if (!lesson) throw notFound('lesson')
    await requireOwn(tx, lessonId, ownOnly(session))
    if (lesson.status === 'CANCELLED' || lesson.status === 'MOVED') throw conflict('lesson.not-taught')
    const isAhead = lesson.date > zurichDate(now)
    const isOffice = ownOnly(session) === undefined
    if (isAhead && !(isOffice && marks.every(({ mark }) => marksAhead.includes(mark))))
      throw conflict('lesson.ahead')
    await requireExpected(tx, { id: lessonId, offerId: lesson.offerId }, marks, { guests: isOffice })
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
      // Nobody has seen what is not there yet.
      .values(
        marks.map(({ seenId, ...mark }) => ({
          ...made,
          ...mark,
          seenId: seenId && Math.min(seenId, latest),
        })),
      )
      .onConflict(known => known.constraint('attendance_once').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) return
    const coming = marks.filter(({ mark }) => mark !== 'EXCUSED').map(({ bookingId }) => bookingId)
    await dropMakeUps(step, { missedId: lessonId, bookingIds: coming })
    const isHeld = lesson.status === 'HELD' || (!isAhead && marks.some(({ mark }) => saysHeld(mark)))
    const status = isHeld ? 'HELD' : lesson.status
    if (status !== lesson.status)
      await tx.updateTable('lessons').set({ status }).where('id', '=', lessonId).execute()
    const before = { status: lesson.status }
    const after = { status, marks: added.length, device }
    record({ topic: 'lessons', recordId: lessonId, action: 'attendance-marked', before, after })
  })
}

/** As colleagues know them. */
async function nameOf(tx: Tx, { userId, name }: RequestContext['actor']): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select trim("firstName" || ' ' || "lastName") as name from users where id = ${userId}`.execute(tx)
  return rows[0]?.name || name
}

/** Bookings of the offer, and guests who were promised a seat; the office may add others. */
async function requireExpected(
  tx: Tx,
  lesson: { id: string; offerId: string },
  marks: Marking['body']['marks'],
  allowed: { guests: boolean },
): Promise<void> {
  const isGuest = ({ mark }: { mark: string }) => allowed.guests && mark === 'MAKEUP'
  const guests = marks.filter(isGuest).map(({ bookingId }) => bookingId)
  const { rows } = await sql<{ id: string }>`
    select id from bookings where id = any(${marks.map(({ bookingId }) => bookingId)}::uuid[])
      and ("lessonOfferId" = ${lesson.offerId} or ("lessonOfferId" is not null and id = any(${guests}::uuid[]))
        or id in (select "bookingId" from make_ups where "lessonId" = ${lesson.id}))
    for key share`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  if (marks.some(({ bookingId }) => !known.has(bookingId))) throw notFound('booking')
}
