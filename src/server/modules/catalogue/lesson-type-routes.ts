import type * as z from 'zod'
import type { lessonTypeInput, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { rappenFromChf } from '#domain/billing/money.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findLessonType, lessonTypeActions, listLessonTypes } from './lesson-type-queries.ts'

export const lessonTypeHandlers = (db: Database): Handlers<typeof lessonTypeRoutes> => ({
  listLessonTypes: ({ query }) => listLessonTypes(db, query.order),
  readLessonType: ({ params }) => findLessonType(db, params.id),
  createLessonType: ({ body }, context) => lessonTypeActions.create(db, toRow(body), context),
  updateLessonType: ({ params, body }, context) =>
    lessonTypeActions.update(db, params.id, toRow(body), context),
  toggleLessonType: ({ params: { id }, body: { isActive: wanted } }, context) =>
    lessonTypeActions.toggle(db, { id, flag: 'isActive', wanted }, context),
  deleteLessonType: ({ params }, context) => lessonTypeActions.remove(db, params.id, context),
})

const toRow = ({ defaultPrice, durationMinutes = null, ...rest }: z.output<typeof lessonTypeInput>) => ({
  ...rest,
  durationMinutes,
  defaultPriceRappen: rappenFromChf(defaultPrice),
})
