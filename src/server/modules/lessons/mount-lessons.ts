import { attendanceRoutes } from '#contract/catalogue/attendance.ts'
import { calendarRoutes } from '#contract/catalogue/calendars.ts'
import { lessonChangeRoutes } from '#contract/catalogue/lesson-changes.ts'
import { lessonRoutes } from '#contract/catalogue/lessons.ts'
import { taughtHoursRoutes } from '#contract/catalogue/taught-hours.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { calendarHandlers } from './calendars/calendar-routes.ts'
import { changeLessons, previewChange } from './changes/change-lessons.ts'
import { attendanceHandlers, lessonHandlers } from './lesson-routes.ts'
import { listTaughtHours, taughtHoursSheet } from './list-taught-hours.ts'

export function mountLessons(mount: Mount, engine: OrderEngine) {
  mount(lessonRoutes, lessonHandlers(engine.db))
  mount(attendanceRoutes, attendanceHandlers(engine.db))
  mount(taughtHoursRoutes, {
    listTaughtHours: ({ query }) => listTaughtHours(engine.db, query.month),
    async exportTaughtHours({ query }) {
      return sheetReply(taughtHoursSheet(engine.db, query.month), query, query.month)
    },
  })
  mount(calendarRoutes, calendarHandlers(engine.db))
  mount(lessonChangeRoutes, {
    previewChange: ({ body }) => previewChange(engine, body),
    changeLessons: ({ body }, context) => changeLessons(engine, body, context),
  })
}
