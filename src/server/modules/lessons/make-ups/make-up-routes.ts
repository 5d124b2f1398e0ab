import type { makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { bookMakeUp, cancelMakeUp } from './book-make-up.ts'
import { type Missed, readMakeUp } from './make-up-queries.ts'
import { listMakeUpRules, saveMakeUpRule } from './make-up-rules.ts'

const missedOf = ({ id, bookingId }: { id: string; bookingId: string }): Missed => ({
  bookingId,
  missedId: id,
})

export const makeUpHandlers = (db: Database): Handlers<typeof makeUpRoutes> => ({
  listMakeUpRules: () => listMakeUpRules(db),

  async saveMakeUpRule({ params, body }, context) {
    await saveMakeUpRule(db, params.id, body.days, context)
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
