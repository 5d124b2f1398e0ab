import { sql } from 'kysely'
import type { Timetable, timetableRoutes } from '#contract/planning/timetable.ts'
import type { RouteAnswer, RouteInput } from '#contract/routes/define-route.ts'
import { addDays, type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { newsForAll } from '#domain/lessons/instructor-news.ts'
import { isOver } from '#domain/lessons/lesson-changes.ts'
import { type Doubt, findDoubts } from '#domain/lessons/timetable/find-doubts.ts'
import { conflict, notFound } from '#server/app-error.ts'
import { type Acting, type Change, change } from '#server/db/change.ts'
import type { Tx } from '#server/db/database.ts'
import { lessonOfferRecords } from '#server/modules/catalogue/lesson-offer-queries.ts'
import { notifyInstructors } from '#server/modules/lessons/notify-instructors.ts'
import { saveLanes } from '#server/modules/lessons/save-lanes.ts'
import type { OrderEngine } from '#server/modules/orders/order-engine.ts'
import { readTimetable } from './read-timetable.ts'

type Moving = Pick<RouteInput<typeof timetableRoutes.moveLesson>, 'params' | 'body'>
type Target = Moving['body']
type Lesson = Timetable['lessons'][number]

/** Moves one lesson. Families are not told: a lesson with bookings only changes its lanes here. */
export function moveLesson(
  engine: OrderEngine,
  { params: { id }, body }: Moving,
  acting: Acting,
): Promise<RouteAnswer<typeof timetableRoutes.moveLesson>> {
  return change(engine.db, acting, async step => {
    const today = zurichDate(acting.now)
    const { lesson, doubts } = await readMove(step.tx, id, body)
    if (lesson.date !== body.was.date || lesson.startTime.slice(0, 5) !== body.was.startTime)
      throw conflict('lesson.moved-meanwhile')
    if (lesson.status !== 'PLANNED') throw conflict('lesson.not-planned')
    if (isOver(lesson.date, today) || isOver(body.date, today)) throw conflict('lesson.move-over')
    const isElsewhere =
      lesson.date !== body.date ||
      lesson.startTime.slice(0, 5) !== body.startTime ||
      lesson.locationId !== body.locationId
    if (isElsewhere && lesson.participants > 0) throw conflict('lesson.booked')
    if (doubts.length > 0 && body.reason === '') return { isMoved: false, doubts }
    if (isElsewhere) await moveTo(step, lesson, body, acting.now)
    const { date, startTime, locationId } = lesson
    const before = { date, startTime, locationId }
    step.record({
      topic: 'lessons',
      recordId: id,
      action: 'lesson-moved',
      before,
      after: sayAfter(body, doubts),
    })
    const lanes = wantedLanes(lesson, body, isElsewhere)
    if (lanes !== undefined) await saveLanes(step, { table: 'lessons', id }, lanes, today)
    if (isElsewhere && !lesson.isDraft) await tellInstructors(engine, step, lesson, { body, now: acting.now })
    return { isMoved: true, doubts }
  })
}

const sayAfter = ({ date, startTime, locationId, reason }: Target, doubts: readonly Doubt[]) => ({
  date,
  startTime,
  locationId,
  ...(doubts.length > 0 ? { reason, doubts } : {}),
})

const withoutName = (lanes: Lesson['lanes']) =>
  lanes && { poolId: lanes.poolId, firstHalf: lanes.firstHalf, lastHalf: lanes.lastHalf }

/** Undefined where they stay as they are: taken already by an earlier change, or of another location. */
function wantedLanes(lesson: Lesson, { lanes, locationId }: Target, isElsewhere: boolean) {
  const own = withoutName(lesson.lanes)
  if (lanes !== undefined)
    return isElsewhere || JSON.stringify(lanes) !== JSON.stringify(own) ? lanes : undefined
  const staysHeld = isElsewhere && !lesson.lanesLost && locationId === lesson.locationId
  return staysHeld && own ? own : undefined
}

/** The lesson, which is locked after its offer, and what it would meet. */
async function readMove(tx: Tx, id: string, target: Target): Promise<{ lesson: Lesson; doubts: Doubt[] }> {
  await sql`select from lesson_offers where id = (select "offerId" from lessons where id = ${id}) for update`.execute(
    tx,
  )
  const { rows } = await sql<{ date: PlainDate }>`
    select date from lessons where id = ${id} for update`.execute(tx)
  const date = rows[0]?.date
  if (date === undefined) throw notFound('lesson')
  const read = async (from: PlainDate, to: PlainDate): Promise<Timetable> =>
    JSON.parse((await readTimetable(tx, { from, to })).text)
  const lesson = (await read(date, date)).lessons.find(one => one.id === id)
  if (!lesson) throw notFound('lesson')
  // A lesson of the evening may last into the next day.
  const around = await read(addDays(target.date, -1), addDays(target.date, 1))
  const { startTime, locationId } = target
  const lanes = target.lanes === undefined ? withoutName(lesson.lanes) : target.lanes
  const moved = { ...lesson, date: target.date, startTime, locationId, lanes }
  return { lesson, doubts: findDoubts(moved, around) }
}

async function moveTo(step: Change, lesson: Lesson, target: Target, now: Date): Promise<void> {
  const { tx } = step
  const { date, startTime, locationId } = target
  const offer = await lessonOfferRecords.lock(tx, lesson.offerId)
  if (date !== lesson.date) {
    const { rows } = await sql`select from lessons where "offerId" = ${offer.id} and date = ${date}`.execute(
      tx,
    )
    if (rows.length > 0) throw conflict('lesson.date-taken')
  }
  await tx
    .updateTable('lessons')
    .set({ date, startTime, locationId, isSetByHand: true })
    .where('id', '=', lesson.id)
    .execute()
  if (date === lesson.date) return
  // The lesson has its new date already, so that the database keeps it.
  const dates = new Set(offer.scheduleDates)
  dates.delete(lesson.date)
  dates.add(date)
  await lessonOfferRecords.update(
    step,
    offer,
    { scheduleDates: JSON.stringify([...dates].sort()) },
    now,
    'dates-changed',
  )
}

interface Told {
  body: Target
  now: Date
}

async function tellInstructors(engine: OrderEngine, step: Change, lesson: Lesson, { body, now }: Told) {
  const place = await step.tx
    .selectFrom('locations')
    .select('name')
    .where('id', '=', body.locationId)
    .executeTakeFirstOrThrow()
  const team = { instructorId: lesson.instructor?.id ?? null, substituteId: lesson.substitute?.id ?? null }
  await notifyInstructors(
    engine,
    step,
    newsForAll(team, 'moved').map(one => ({
      ...one,
      lesson: {
        offerId: lesson.offerId,
        date: lesson.date,
        startTime: lesson.startTime.slice(0, 5),
        place: place.name,
        titles: lesson.courseNames,
        quickId: lesson.quickId,
        movedTo: body.date,
        movedToTime: body.startTime,
      },
    })),
    { reason: '', now },
  )
}
