import type { lessonRoutes } from '#contract/catalogue/lessons.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { listInstructors, listLessons, ownOnly } from './lesson-queries.ts'
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
