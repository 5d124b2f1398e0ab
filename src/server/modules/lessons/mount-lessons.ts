import { attendanceRoutes } from '#contract/catalogue/attendance.ts'
import { lessonRoutes } from '#contract/catalogue/lessons.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { attendanceHandlers, lessonHandlers } from './lesson-routes.ts'

export function mountLessons(mount: Mount, db: Database) {
  mount(lessonRoutes, lessonHandlers(db))
  mount(attendanceRoutes, attendanceHandlers(db))
}
