import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { calendarHandlers } from './calendars/calendar-routes.ts'
import { changeLessons } from './changes/change-lessons.ts'
import { previewChange } from './changes/preview-change.ts'
import { attendanceHandlers, lessonHandlers } from './lesson-routes.ts'
import { listHeldLessons, listTaughtHours, readOwnTeaching, taughtHoursSheet } from './list-taught-hours.ts'
import { makeUpHandlers } from './make-ups/make-up-routes.ts'

export function mountLessons(mount: Mount, engine: OrderEngine): void {
  mount(lessonRoutes, lessonHandlers(engine))
  mount(attendanceRoutes, attendanceHandlers(engine.db))
  mount(taughtHoursRoutes, {
    readOwnTeaching: (_, { session }) => readOwnTeaching(engine.db, session?.actor.userId),
    listTaughtHours: ({ query }) => listTaughtHours(engine.db, query.month),
    listHeldLessons: ({ query }) => listHeldLessons(engine.db, query),
    async exportTaughtHours({ query }, context) {
      await recordExport(engine.db, 'lessons', query, context, 'taught-hours')
      return sheetReply(taughtHoursSheet(engine.db, query.month), query, query.month)
    },
  })
  mount(makeUpRoutes, makeUpHandlers(engine.db))
  mount(calendarRoutes, calendarHandlers(engine.db))
  mount(lessonChangeRoutes, {
    previewChange: ({ body }, { now }) => previewChange(engine, body, now),
    changeLessons({ body }, context) {
      // It asks for the rights of all it does: no program mails many.
      if (body.informFamilies) context.session?.require('write-to-many')
      if (body.remedy === 'credit') context.session?.require('change-money')
      return changeLessons(engine, body, context)
    },
  })
}
