import { sql } from 'kysely'
import type { CourseDoubt, courseFitRoutes } from '#contract/lessons/course-fits.ts'
import type { RouteInput } from '#contract/routes/define-route.ts'
import { notFound } from '#server/app-error.ts'
import { type Acting, change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { participants } from './read-taught-offer.ts'

/** Those who still hold a seat in that course: a child who was moved to another is not among them. */
const courseDoubts = (db: Database | Tx) =>
  participants(db)
    .innerJoin('current_course_fits as fit', join =>
      join.onRef('fit.bookingId', '=', 'b.id').onRef('fit.offerId', '=', 'b.lessonOfferId'),
    )
    .innerJoin('lesson_offers as offer', 'offer.id', 'fit.offerId')
    .innerJoin('lesson_types as type', 'type.id', 'offer.lessonTypeId')
    .leftJoin('answered_fits as answer', join =>
      join
        .onRef('answer.bookingId', '=', 'fit.bookingId')
        .onRef('answer.offerId', '=', 'fit.offerId')
        .onRef('answer.seenId', '>=', 'fit.seenId'),
    )
    .where('fit.mark', '<>', 'FITS')

const isOpen = sql<boolean>`answer."doneAt" is null`

export function listCourseDoubts(db: Database, { open }: { open: 'true' | 'false' }): Promise<CourseDoubt[]> {
  const all = courseDoubts(db)
    .select(['fit.offerId', 'fit.mark', 'fit.markedBy', 'fit.markedAt', 'fit.seenId'])
    .select(['offer.quickId', courseNames.as('courseNames'), 'answer.doneAt', 'answer.doneBy'])
    .clearOrderBy()
    .orderBy('fit.markedAt', 'desc')
    .orderBy('b.id')
  return (open === 'true' ? all.where(isOpen) : all).execute()
}

export async function countCourseDoubts(db: Database): Promise<number> {
  const { count } = await courseDoubts(db)
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

type Settling = Pick<RouteInput<typeof courseFitRoutes.settleCourseDoubt>, 'params' | 'body'>

/** About the mark that was shown: one that has arrived since stays open. */
export function settleCourseDoubt(db: Database, { params, body }: Settling, acting: Acting): Promise<void> {
  const { offerId, bookingId } = params
  const which = { offerId, bookingId }
  return change(db, acting, async ({ tx, record }) => {
    const booking = tx.selectFrom('bookings').select('id').where('id', '=', bookingId).forUpdate()
    const fit = tx
      .selectFrom('current_course_fits')
      .select('mark')
      .where(one => one.and(which))
    const said = (await booking.executeTakeFirst()) && (await fit.executeTakeFirst())
    if (!said) throw notFound('booking')
    const answer = tx.deleteFrom('answered_fits').where(one => one.and(which))
    const { numDeletedRows } = await answer.executeTakeFirst()
    if (body.isDone)
      await tx
        .insertInto('answered_fits')
        .values({ ...which, seenId: body.seenId, doneAt: acting.now, doneBy: acting.actor.name })
        .execute()
    const before = { isDone: numDeletedRows > 0n }
    const after = { offerId, mark: said.mark, isDone: body.isDone }
    record({ topic: 'bookings', recordId: bookingId, action: 'course-doubt-settled', before, after })
  })
}
