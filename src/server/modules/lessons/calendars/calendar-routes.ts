import type { calendarRoutes } from '#contract/lessons/calendars.ts'
import type { Database } from '#server/db/database.ts'
import { FileReply } from '#server/http/answers/file-reply.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import {
  createCalendar,
  createOwnCalendar,
  listCalendars,
  readCalendar,
  withdrawCalendar,
} from './calendar-actions.ts'

export const calendarHandlers = (db: Database): Handlers<typeof calendarRoutes> => ({
  listCalendars: () => listCalendars(db),
  createCalendar: ({ body }, context) => createCalendar(db, body, context),
  createOwnCalendar: (_, context) => createOwnCalendar(db, context),

  async withdrawCalendar({ params }, context) {
    await withdrawCalendar(db, params.id, context)
    return { success: true }
  },

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
