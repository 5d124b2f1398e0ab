import type * as z from 'zod'
import type { lessonTypeInput, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import { change } from '#server/db/change.ts'
import { createOnce } from '#server/db/create-once.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { checkVersion } from '#server/http/requests/check-version.ts'
import { findLessonType, lessonTypeRecords, listLessonTypes } from './lesson-type-queries.ts'

export const lessonTypeHandlers = (db: Database): Handlers<typeof lessonTypeRoutes> => ({
  listLessonTypes: ({ query }) => listLessonTypes(db, query.order),
  readLessonType: ({ params }) => findLessonType(db, params.id),

  async createLessonType({ body }, context) {
    const id = await createOnce(
      db,
      context,
      async step => (await lessonTypeRecords.insert(step, toRow(body), context.now)).id,
    )
    return findLessonType(db, id)
  },

  async updateLessonType({ params, body }, context) {
    await change(db, context, async step => {
      const before = await lessonTypeRecords.lock(step.tx, params.id)
      checkVersion(context.seenVersion, before.version, await findLessonType(step.tx, params.id))
      await lessonTypeRecords.update(step, before, toRow(body), context.now)
    })
    return findLessonType(db, params.id)
  },

  async toggleLessonType({ params, body }, context) {
    await change(db, context, async step => {
      const before = await lessonTypeRecords.lock(step.tx, params.id)
      await lessonTypeRecords.switchTo(step, before, 'isActive', body.isActive, context.now)
    })
    return findLessonType(db, params.id)
  },

  async deleteLessonType({ params }, context) {
    await change(db, context, async step =>
      lessonTypeRecords.remove(step, await lessonTypeRecords.lock(step.tx, params.id)),
    )
    return { success: true }
  },
})

const toRow = ({ defaultPrice, durationMinutes = null, ...rest }: z.output<typeof lessonTypeInput>) => ({
  ...rest,
  durationMinutes,
  defaultPriceRappen: rappenFromChf(defaultPrice),
})
