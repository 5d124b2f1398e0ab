import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { courseFitRoutes } from '#contract/lessons/course-fits.ts'
import { lessonChangeRoutes } from '#contract/lessons/lesson-changes.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { substituteLinkRoutes, substituteRoutes } from '#contract/lessons/substitutes.ts'
import { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import { exportReply } from '#server/http/answers/sheet-reply.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import type { OrderEngine } from '../orders/order-engine.ts'
import {
  createCalendar,
  createOwnCalendar,
  listCalendars,
  readCalendar,
  withdrawCalendar,
} from './calendars/calendar-actions.ts'
import { changeLessons } from './changes/change-lessons.ts'
import { previewChange } from './changes/preview-change.ts'
import { listCourseDoubts, settleCourseDoubt } from './course-fits.ts'
import { listInstructors, listLessons, ownOnly } from './lesson-queries.ts'
import { listHeldLessons, listTaughtHours, readOwnTeaching, taughtHoursSheet } from './list-taught-hours.ts'
import { bookMakeUp, cancelMakeUp, listMakeUpRules, saveMakeUpRule } from './make-ups/book-make-up.ts'
import { type Missed, readMakeUp } from './make-ups/make-up-queries.ts'
import { markAttendance } from './mark-attendance.ts'
import { markSkills } from './mark-skills.ts'
import { listOwnLessons, readLesson } from './read-lesson.ts'
import { readTaughtOffer } from './read-taught-offer.ts'
import { rosterSheet } from './roster-sheet.ts'
import { saveTeam } from './save-team.ts'
import { substituteHandlers, substituteLinkHandlers } from './substitutes/substitute-routes.ts'

const lessonHandlers = (engine: OrderEngine): Handlers<typeof lessonRoutes> => ({
  listLessons: ({ query }, { session }) => listLessons(engine.db, query, ownOnly(session)),
  readTaughtOffer: ({ params }, { now }) => readTaughtOffer(engine.db, params.id, zurichDate(now)),
  async exportRoster({ params, query }, context) {
    const today = zurichDate(context.now)
    const offer = await readTaughtOffer(engine.db, params.id, today)
    const exported = { topic: 'lessonOffers', recordId: params.id } as const
    return exportReply(engine.db, exported, rosterSheet(offer), query, context)
  },
  listInstructors: () => listInstructors(engine.db),

  saveOfferTeam: ({ params, body }, context) =>
    saveTeam(engine, { table: 'lesson_offers', id: params.id }, body, context),
  saveLessonTeam: ({ params, body }, context) =>
    saveTeam(engine, { table: 'lessons', id: params.id }, body, context),
})

const attendanceHandlers = (db: Database): Handlers<typeof attendanceRoutes> => ({
  listOwnLessons: (_, context) => listOwnLessons(db, context),
  readLesson: ({ params }, context) => readLesson(db, params.id, context),

  async markSkills(input, context) {
    const { lessonId, refused } = await markSkills(db, input, context)
    return { ...(await readLesson(db, lessonId, context)), refused }
  },

  async markAttendance(input, context) {
    const { lessonId, refused } = await markAttendance(db, input, context)
    return { ...(await readLesson(db, lessonId, context)), refused }
  },
})

export function mountLessons(mount: Mount, engine: OrderEngine): void {
  mount(lessonRoutes, lessonHandlers(engine))
  mount(attendanceRoutes, attendanceHandlers(engine.db))
  mount(taughtHoursRoutes, {
    readOwnTeaching: (_, { session }) => readOwnTeaching(engine.db, session?.actor.userId),
    listTaughtHours: ({ query }) => listTaughtHours(engine.db, query.month),
    listHeldLessons: ({ query }) => listHeldLessons(engine.db, query),
    exportTaughtHours({ query }, context) {
      const exported = { topic: 'lessons', recordId: 'taught-hours', of: query.month } as const
      return exportReply(engine.db, exported, taughtHoursSheet(engine.db, query.month), query, context)
    },
  })
  mount(courseFitRoutes, {
    listCourseDoubts: ({ query }) => listCourseDoubts(engine.db, query),
    settleCourseDoubt: (input, context) => settleCourseDoubt(engine.db, input, context),
  })
  mount(makeUpRoutes, makeUpHandlers(engine.db))
  mount(substituteRoutes, substituteHandlers(engine))
  mount(substituteLinkRoutes, substituteLinkHandlers(engine))
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

const calendarHandlers = (db: Database): Handlers<typeof calendarRoutes> => ({
  listCalendars: () => listCalendars(db),
  createCalendar: ({ body }, context) => createCalendar(db, body, context),
  createOwnCalendar: (_, context) => createOwnCalendar(db, context),

  withdrawCalendar: ({ params }, context) => withdrawCalendar(db, params.id, context),

  async readCalendar({ params }, { now }) {
    const bytes = Buffer.from(await readCalendar(db, params.secret, now))
    return new FileReply({
      bytes,
      contentType: 'text/calendar; charset=utf-8',
      filename: 'lido.ics',
      inline: true,
    })
  },
})

const missedOf = ({ id, bookingId }: { id: string; bookingId: string }): Missed => ({
  bookingId,
  missedId: id,
})

const makeUpHandlers = (db: Database): Handlers<typeof makeUpRoutes> => ({
  listMakeUpRules: () => listMakeUpRules(db),

  saveMakeUpRule: ({ params, body }, context) => saveMakeUpRule(db, params.id, body.days, context),

  readMakeUp: ({ params }, { now }) => readMakeUp(db, missedOf(params), now),

  bookMakeUp: ({ params, body }, context) => bookMakeUp(db, missedOf(params), body.lessonId, context),

  cancelMakeUp: ({ params }, context) => cancelMakeUp(db, missedOf(params), context),
})
