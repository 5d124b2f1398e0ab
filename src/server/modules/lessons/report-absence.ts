import { sql } from 'kysely'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { zurichInstant } from '#domain/calendar/zurich-instant.ts'
import { refuseAbsence } from '#domain/lessons/report-absence.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { dropMakeUps } from './make-ups/drop-make-ups.ts'

interface Absence {
  lessonId: string
  bookingId: string
}

/** How the marks of families name their device: one for all, so that a later one replaces an earlier one. */
const familyDevice = 'family page'

/** The pool page shows it like an absence that the office was told. A second report finds the first. */
export function reportAbsence(db: Database, absence: Absence, acting: Acting): Promise<void> {
  return change(db, acting, async step => {
    const { mark } = await lockAbsence(step.tx, absence, acting.now)
    if (mark === 'EXCUSED') return
    await addMark(step, absence, 'EXCUSED', acting)
    record(step, absence, 'absence-reported')
  })
}

/** The family's own reports are removed; what the office entered is answered by a mark, which no one can make on the day itself. */
export function takeBackAbsence(db: Database, absence: Absence, acting: Acting): Promise<void> {
  const { lessonId, bookingId } = absence
  return change(db, acting, async step => {
    const { mark, date } = await lockAbsence(step.tx, absence, acting.now)
    if (mark !== 'EXCUSED') return
    await step.tx
      .deleteFrom('attendance')
      .where('lessonId', '=', lessonId)
      .where('bookingId', '=', bookingId)
      .where('device', '=', familyDevice)
      .execute()
    const left = await findMark(step.tx, absence)
    if (left === 'EXCUSED') {
      if (date <= zurichDate(acting.now)) throw conflict('absence.by-office')
      await addMark(step, absence, 'PRESENT', acting)
    }
    await dropMakeUps(step, { missedId: lessonId, bookingIds: [bookingId] })
    record(step, absence, 'absence-taken-back')
  })
}

const record = ({ record }: Change, { lessonId, bookingId }: Absence, action: string) =>
  record({ topic: 'lessons', recordId: lessonId, action, after: { bookingId } })

/** A lesson of the booking's course that has not begun, locked as for every mark. */
async function lockAbsence(tx: Tx, absence: Absence, now: Date) {
  const lesson = await tx
    .selectFrom('lessons')
    .select(['offerId', 'date', 'status'])
    .select(sql<string>`left("startTime"::text, 5)`.as('startTime'))
    .where('id', '=', absence.lessonId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('lesson'))
  const seat = await tx
    .selectFrom('booked_seats')
    .select('bookingId')
    .where('bookingId', '=', absence.bookingId)
    .where('lessonOfferId', '=', lesson.offerId)
    .executeTakeFirst()
  if (!seat) throw notFound('lesson')
  const startsAt = new Date(zurichInstant(lesson.date, lesson.startTime))
  const refusal = refuseAbsence({ status: lesson.status, startsAt }, now)
  if (refusal) throw conflict(refusal)
  return { date: lesson.date, mark: await findMark(tx, absence) }
}

async function findMark(tx: Tx, { lessonId, bookingId }: Absence) {
  const known = await tx
    .selectFrom('current_attendance')
    .select('mark')
    .where('lessonId', '=', lessonId)
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return known?.mark
}

/** Made in the knowledge of all marks before it. */
const addMark = (
  { tx }: Change,
  { lessonId, bookingId }: Absence,
  mark: 'EXCUSED' | 'PRESENT',
  { actor, now }: Acting,
) =>
  tx
    .insertInto('attendance')
    .values({
      lessonId,
      bookingId,
      mark,
      device: familyDevice,
      markedAt: now,
      receivedAt: now,
      seenId: sql<number>`(select max(id) from attendance where "lessonId" = ${lessonId})`,
      userId: null,
      markedBy: actor.name,
    })
    .onConflict(known => known.constraint('attendance_once').doNothing())
    .execute()
