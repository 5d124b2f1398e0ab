import { lessonRoutes } from '#contract/catalogue/lessons.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { lessonHandlers } from './lesson-routes.ts'

export const mountLessons = (mount: Mount, db: Database) => mount(lessonRoutes, lessonHandlers(db))
