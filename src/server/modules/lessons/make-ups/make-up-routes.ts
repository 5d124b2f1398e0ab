import type { MakeUpRule, makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { courseNames } from '#server/modules/catalogue/course-names.ts'
import { bookMakeUp, cancelMakeUp } from './book-make-up.ts'
import { type Missed, readMakeUp } from './make-up-queries.ts'

const missedOf = ({ id, bookingId }: { id: string; bookingId: string }): Missed => ({
  bookingId,
  missedId: id,
})

export const makeUpHandlers = (db: Database): Handlers<typeof makeUpRoutes> => ({
  listMakeUpRules: () => listRules(db),

  async saveMakeUpRule({ params: { id }, body: { days } }, context) {
    await change(db, context, async ({ tx, record }) => {
      await tx
        .selectFrom('lesson_types')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => notFound('lesson-type'))
      const rules = tx.deleteFrom('make_up_rules').where('lessonTypeId', '=', id)
      const before = (await rules.returning('days').executeTakeFirst()) ?? { days: null }
      if (days !== null) await tx.insertInto('make_up_rules').values({ lessonTypeId: id, days }).execute()
      record({ topic: 'settings', recordId: id, action: 'make-ups-changed', before, after: { days } })
    })
    return { success: true }
  },

  readMakeUp: ({ params }, { now }) => readMakeUp(db, missedOf(params), zurichDate(now)),

  async bookMakeUp({ params, body }, context) {
    await bookMakeUp(db, missedOf(params), body.lessonId, context)
    return { success: true }
  },

  async cancelMakeUp({ params }, context) {
    await cancelMakeUp(db, missedOf(params), context)
    return { success: true }
  },
})

const listRules = (db: Database): Promise<MakeUpRule[]> =>
  db
    .selectFrom('lesson_types as type')
    .leftJoin('make_up_rules as rule', 'rule.lessonTypeId', 'type.id')
    .select(['type.id as lessonTypeId', 'type.level', 'rule.days'])
    .select(courseNames.as('titles'))
    .where('type.isActive', '=', true)
    .orderBy('type.typeId')
    .execute()
