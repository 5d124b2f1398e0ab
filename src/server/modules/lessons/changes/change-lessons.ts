import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LessonChangeInput } from '#contract/lessons/lesson-changes.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { newsForAll, newsOfMove } from '#domain/lessons/instructor-news.ts'
import { isOver, statusAfter } from '#domain/lessons/lesson-changes.ts'
import { conflict } from '#server/app-error.ts'
import type { Change } from '#server/db/change.ts'
import { type Creation, createOnce } from '#server/db/create-once.ts'
import { enqueueMails, type NewAttachment } from '#server/mail/outbox/outbox.ts'
import { lessonOfferRecords } from '#server/modules/catalogue/lesson-offer-queries.ts'
import { type OrderEngine, withCurrentSettings } from '#server/modules/orders/order-engine.ts'
import { dropMakeUps } from '../make-ups/drop-make-ups.ts'
import { type NewsOfLesson, notifyInstructors } from '../notify-instructors.ts'
import { type ChangedLesson, type ChangePlan, droppedLessons, planChange } from './plan-change.ts'
import { giveCredits } from './plan-credits.ts'
import { writeNotice } from './write-notices.ts'

/**
 * All in one transaction: the lessons, the dates of their offers, credits and the mails, which the outbox sends once each.
 * After a crash before the commit, nothing is done; repeated after the commit, the call finds its result.
 */
export async function changeLessons(
  engine: OrderEngine,
  { previewId, ...input }: LessonChangeInput & { previewId: string },
  context: Creation,
): Promise<{ mails: number }> {
  const changeId = await createOnce(engine.db, context, async step => {
    const plan = await planChange(step.tx, input, zurichDate(context.now))
    if (plan.previewId !== previewId) throw conflict('lesson.preview-stale')
    const id = randomUUID()
    await dropMakeUps(step, { lessonIds: droppedLessons(plan.lessons) })
    if (input.change === 'cancel') await callOff(step, plan.lessons, input)
    else await putBack(step, plan.lessons)
    for (const offerId of new Set(plan.lessons.map(lesson => lesson.offerId)))
      await saveDates(step, offerId, plan.lessons, context.now)
    await linkMoved(step, plan.lessons)
    const { actor, now } = context
    const notes =
      input.change === 'cancel'
        ? await giveCredits(engine, step, plan.credits, { actor, now, reason: input.reason })
        : new Map<string, NewAttachment>()
    if (input.informFamilies) await notifyFamilies(engine, step, { id, plan, input, notes, now })
    const news = plan.lessons.flatMap(lesson => newsOf(lesson, input, zurichDate(now)))
    await notifyInstructors(engine, step, news, { reason: input.reason, now })
    for (const { id: recordId, status, date, movedTo } of plan.lessons) {
      const after = { changeId: id, movedTo, remedy: input.remedy, reason: input.reason }
      const action = input.change === 'cancel' ? 'lesson-cancelled' : 'lesson-restored'
      step.record({ topic: 'lessons', recordId, action, before: { status, date }, after })
    }
    return id
  })
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from emails where metadata ->> 'changeId' = ${changeId}`.execute(engine.db)
  return { mails: rows[0]?.mails ?? 0 }
}

const callOff = ({ tx }: Change, lessons: readonly ChangedLesson[], { remedy, reason }: LessonChangeInput) =>
  tx
    .updateTable('lessons')
    .set({ status: statusAfter(remedy), reason })
    .where(
      'id',
      'in',
      lessons.map(({ id }) => id),
    )
    .execute()

const putBack = ({ tx }: Change, lessons: readonly ChangedLesson[]) =>
  tx
    .updateTable('lessons')
    .set({ status: 'PLANNED', reason: '', movedToId: null })
    .where(
      'id',
      'in',
      lessons.map(({ id }) => id),
    )
    .execute()

/** The dates say when there is a lesson; the database makes and drops the planned ones after them. */
async function saveDates(step: Change, offerId: string, lessons: readonly ChangedLesson[], now: Date) {
  const before = await lessonOfferRecords.lock(step.tx, offerId)
  const dates = new Set(before.scheduleDates)
  for (const { date, movedTo, planned, status } of lessons.filter(one => one.offerId === offerId)) {
    if (status === 'PLANNED') dates.delete(date)
    else dates.add(date)
    if (movedTo) dates.add(movedTo)
    if (planned) dates.delete(planned.date)
  }
  const scheduleDates = JSON.stringify([...dates].sort())
  await lessonOfferRecords.update(step, before, { scheduleDates }, now, 'dates-changed')
}

async function linkMoved({ tx }: Change, lessons: readonly ChangedLesson[]) {
  for (const { id, offerId, movedTo } of lessons.filter(lesson => lesson.movedTo))
    await sql`update lessons set "movedToId" = (
      select other.id from lessons other where other."offerId" = ${offerId} and other.date = ${movedTo})
      where id = ${id}`.execute(tx)
}

/** News for the instructors of a lesson; none for past lessons. */
function newsOf(lesson: ChangedLesson, { change }: LessonChangeInput, today: PlainDate): NewsOfLesson[] {
  if (isOver(lesson.date, today)) return []
  if (change === 'cancel' && lesson.movedTo)
    return newsOfMove(lesson.team, lesson.offerTeam).map(one => ({
      ...one,
      lesson: { ...lesson, movedTo: one.news === 'moved' ? lesson.movedTo : null },
    }))
  return newsForAll(lesson.team, change === 'cancel' ? 'cancelled' : 'restored').map(one => ({
    ...one,
    lesson: { ...lesson, movedTo: null },
  }))
}

interface Telling {
  id: string
  plan: ChangePlan
  input: LessonChangeInput
  /** The credit notes, by booking. */
  notes: ReadonlyMap<string, NewAttachment>
  now: Date
}

async function notifyFamilies(
  engine: OrderEngine,
  { tx, touch }: Change,
  { id, plan, input, notes, now }: Telling,
) {
  const reached = plan.families.filter(({ first }) => !first.isUnreachable)
  if (reached.length === 0) return
  const settled = await withCurrentSettings(engine, tx)
  await enqueueMails(
    tx,
    reached.map(family => ({
      ...writeNotice(settled, family, plan, input),
      ...({ type: 'outbound', templateType: 'lesson-notice', generation: 5 } as const),
      entity: { type: 'lessonOffer' as const, id: family.first.offerId },
      from: engine.mailFrom,
      to: family.first.email,
      attachments: family.booked.flatMap(({ bookingId, guestAt }) =>
        guestAt ? [] : (notes.get(bookingId) ?? []),
      ),
      metadata: { changeId: id, textsVersion: settled.letters.version },
      createdAt: now,
    })),
  )
  touch('emails')
}
