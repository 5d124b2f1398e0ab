import type { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { lessonRoutes } from '#contract/lessons/lessons.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { recordExport } from '#server/db/record-export.ts'
import { sheetReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import { listInstructors, listLessons, ownOnly } from './lesson-queries.ts'
import { markAttendance } from './mark-attendance.ts'
import { listOwnLessons, readLesson } from './read-lesson.ts'
import { readTaughtOffer } from './read-taught-offer.ts'
import { rosterSheet } from './roster-sheet.ts'
import { saveTeam } from './save-team.ts'

export const lessonHandlers = (engine: OrderEngine): Handlers<typeof lessonRoutes> => ({
  listLessons: ({ query }, { session }) => listLessons(engine.db, query, ownOnly(session)),
  readTaughtOffer: ({ params }, { now }) => readTaughtOffer(engine.db, params.id, zurichDate(now)),
  async exportRoster({ params, query }, context) {
    const today = zurichDate(context.now)
    const offer = await readTaughtOffer(engine.db, params.id, today)
    await recordExport(engine.db, 'lessonOffers', query, context, params.id)
    return sheetReply(rosterSheet(offer), query, today)
  },
  listInstructors: () => listInstructors(engine.db),

  async saveOfferTeam({ params, body }, context) {
    const clashes = await saveTeam(engine, { table: 'lesson_offers', id: params.id }, body, context)
    return { success: true, clashes }
  },

  async saveLessonTeam({ params, body }, context) {
    const clashes = await saveTeam(engine, { table: 'lessons', id: params.id }, body, context)
    return { success: true, clashes }
  },
})

export const attendanceHandlers = (db: Database): Handlers<typeof attendanceRoutes> => ({
  listOwnLessons: (_, context) => listOwnLessons(db, context),
  readLesson: ({ params }, context) => readLesson(db, params.id, context),

  async markAttendance(input, context) {
    const { lessonId, refused } = await markAttendance(db, input, context)
    return { ...(await readLesson(db, lessonId, context)), refused }
  },
})
