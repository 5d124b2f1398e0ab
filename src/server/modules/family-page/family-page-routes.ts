import type { familyPageRoutes } from '#contract/family-page.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { readFamily } from './read-family.ts'
import { readFamilyHistory } from './read-history.ts'
import { writeMail } from './write-mail.ts'

interface Needs {
  db: Database
  from: string
}

export const familyPageHandlers = ({ db, from }: Needs): Handlers<typeof familyPageRoutes> => ({
  readFamily: ({ params }, { now }) => readFamily(db, params.id, zurichDate(now)),
  readFamilyHistory: ({ params }, { session }) =>
    readFamilyHistory(db, params.id, session?.may ?? (() => false)),

  async writeMail({ params, body }, context) {
    await writeMail({ db, from }, params.id, body, context)
    return { success: true }
  },
})
