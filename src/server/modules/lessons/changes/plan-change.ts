import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LessonChangeInput } from '#contract/lessons/lesson-changes.ts'
import type { PlainDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import type { LessonStatus } from '#domain/lessons/attendance-marks.ts'
import type { Team } from '#domain/lessons/instructor-news.ts'
import { appendDates, isOver, refuseChange } from '#domain/lessons/lesson-changes.ts'
import { conflict, invalidField, notFound } from '#server/app-error.ts'
import type { Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { lockOrders, type PlannedCredit, planCredits, readGivenCredits } from './plan-credits.ts'
import { type Family, readFamilies } from './read-families.ts'

interface Planned {
  id: string
  date: PlainDate
  startTime: string
  place: string
}

export interface ChangedLesson {
  id: string
  offerId: string
  date: PlainDate
  startTime: string
  place: string
  status: LessonStatus
  /** What a lesson that was moved became, as long as that is only planned. */
  planned: Planned | null
  titles: Record<Language, string>
  quickId: string
  scheduleDates: PlainDate[]
  durationMinutes: number | null
  /** Who teaches it, and who the offer. */
  team: Team
  offerTeam: Team
  /** The other day it will have, if any. */
  movedTo: PlainDate | null
}

export interface ChangePlan {
  lessons: ChangedLesson[]
  families: Family[]
  /** Per booking: the credit for these lessons, or the credit given before they are restored. */
  credits: Map<string, PlannedCredit>
  previewId: string
}

/** Reads everything a change depends on, and takes its offers for the rest of the transaction. */
export async function planChange(tx: Tx, input: LessonChangeInput, today: PlainDate): Promise<ChangePlan> {
  const lessons = await lockLessons(tx, input.lessonIds)
  for (const lesson of lessons) {
    const refusal = refuseChange(input.change, lesson.status)
    if (refusal) throw conflict(refusal)
    if (input.informFamilies && isOver(lesson.date, today)) throw conflict('lesson.over')
  }
  if (input.change === 'cancel') giveDates(lessons, input)
  if (lessons.some(({ movedTo }) => movedTo !== null && isOver(movedTo, today)))
    throw invalidField('date', 'lesson.date-over')
  await requireFree(tx, lessons)
  const offerIds = [...new Set(lessons.map(({ offerId }) => offerId))]
  const isCredited = input.change === 'cancel' && input.remedy === 'credit'
  // Before reading the participants, so that withdrawals under way are waited for.
  if (isCredited) await lockOrders(tx, offerIds)
  const families = await readFamilies(tx, { offerIds, lessonIds: droppedLessons(lessons) }, input)
  const booked = families.flatMap(family => family.booked.filter(({ guestAt }) => guestAt === null))
  const credits = isCredited
    ? await planCredits(tx, lessons, booked)
    : input.change === 'restore'
      ? await readGivenCredits(tx, lessons, booked)
      : new Map<string, PlannedCredit>()
  return { lessons, families, credits, previewId: fingerprint(input, { lessons, families, credits }) }
}

/** Their guests are removed. */
export const droppedLessons = (lessons: readonly ChangedLesson[]): string[] =>
  lessons.flatMap(({ id, planned }) => (planned ? [id, planned.id] : [id]))

async function lockLessons(tx: Tx, ids: readonly string[]): Promise<ChangedLesson[]> {
  await sql`select id from lesson_offers
    where id in (select "offerId" from lessons where id = any(${ids}::uuid[])) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<ChangedLesson>`
    select l.id, l."offerId", l.date, left(l."startTime", 5) as "startTime", place.name as place, l.status,
      case when moved.id is not null then json_build_object('id', moved.id, 'date', moved.date,
        'startTime', left(moved."startTime", 5), 'place', other.name) end as planned, offer."quickId", offer."scheduleDates", null as "movedTo",
      type."durationMinutes", json_build_object('instructorId', offer."instructorId",
        'substituteId', offer."substituteId") as "offerTeam",
      json_build_object('instructorId', coalesce(l."instructorId", offer."instructorId"),
        'substituteId', coalesce(l."substituteId", offer."substituteId")) as team,
      ${courseNames} as titles
    from lessons l
    join lesson_offers offer on offer.id = l."offerId"
    join lesson_types type on type.id = offer."lessonTypeId"
    join locations place on place.id = l."locationId"
    left join lessons moved on moved.id = l."movedToId" and moved.status = 'PLANNED'
    left join locations other on other.id = moved."locationId"
    where l.id = any(${ids}::uuid[])
    order by l.date, l."startTime", l.id
    for update of l`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFound('lesson')
  return rows
}

function giveDates(lessons: ChangedLesson[], { remedy, date }: LessonChangeInput) {
  if (remedy === 'move' && !date) throw invalidField('date', 'date.invalid')
  if (remedy === 'move') for (const lesson of lessons) lesson.movedTo = date
  if (remedy !== 'append') return
  for (const offerId of new Set(lessons.map(lesson => lesson.offerId))) {
    const own = lessons.filter(lesson => lesson.offerId === offerId)
    const dates = appendDates(own[0]?.scheduleDates ?? [], own.length)
    for (const [at, lesson] of own.entries()) lesson.movedTo = dates[at] ?? null
  }
}

/** An offer has one lesson a day. */
async function requireFree(tx: Tx, lessons: readonly ChangedLesson[]): Promise<void> {
  const wanted = lessons.flatMap(({ offerId, movedTo }) => (movedTo ? [`${offerId} ${movedTo}`] : []))
  const { rows } = await sql`select from lessons
    where "offerId" || ' ' || to_char(date, 'YYYY-MM-DD') = any(${wanted}::text[])
      and "offerId" = any(${lessons.map(({ offerId }) => offerId)}::uuid[])`.execute(tx)
  if (rows.length > 0 || new Set(wanted).size < wanted.length) throw conflict('lesson.date-taken')
}

/** A hash of the preview: the recipients and what they read. */
function fingerprint(
  input: LessonChangeInput,
  { lessons, families, credits }: Omit<ChangePlan, 'previewId'>,
) {
  const seen = {
    change: input.change,
    reason: input.reason,
    remedy: input.remedy,
    informFamilies: input.informFamilies,
    lessons: lessons.map(({ id, date, startTime, place, movedTo }) => [id, date, startTime, place, movedTo]),
    families: families.map(({ booked, language }) => [
      language,
      ...booked.map(one => [one.bookingId, one.guestAt, one.email, one.isUnreachable]),
    ]),
    credits: [...credits],
  }
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url')
}
