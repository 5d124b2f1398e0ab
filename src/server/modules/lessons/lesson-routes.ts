import type { attendanceRoutes } from '#contract/catalogue/attendance.ts'
import type { lessonRoutes } from '#contract/catalogue/lessons.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { listInstructors, listLessons, ownOnly } from './lesson-queries.ts'
import { markAttendance } from './mark-attendance.ts'
import { listOwnLessons, readLesson } from './read-lesson.ts'
import { readTaughtOffer } from './read-taught-offer.ts'
import { saveTeam } from './save-team.ts'

export const lessonHandlers = (db: Database): Handlers<typeof lessonRoutes> => ({
  listLessons: ({ query }, { session }) => listLessons(db, query, ownOnly(session)),
  readTaughtOffer: ({ params }) => readTaughtOffer(db, params.id),
  listInstructors: () => listInstructors(db),

  async saveOfferTeam({ params, body }, context) {
    await saveTeam(db, { table: 'lesson_offers', id: params.id }, body, context)
    return { success: true }
  },

  async saveLessonTeam({ params, body }, context) {
    await saveTeam(db, { table: 'lessons', id: params.id }, body, context)
    return { success: true }
  },
})

export const attendanceHandlers = (db: Database): Handlers<typeof attendanceRoutes> => ({
  listOwnLessons: (_, context) => listOwnLessons(db, context),
  readLesson: ({ params }, context) => readLesson(db, params.id, context),

  async markAttendance(input, context) {
    const refused = await markAttendance(db, input, context)
    return { ...(await readLesson(db, input.params.id, context)), refused }
  },
})
