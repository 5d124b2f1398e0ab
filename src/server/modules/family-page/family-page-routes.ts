import { familyPageRoutes } from '#contract/family-page.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { readFamily } from './read-family.ts'
import { readFamilyHistory } from './read-history.ts'
import { writeMail } from './write-mail.ts'

export const mountFamilyPage = (mount: Mount, { db, from }: { db: Database; from: string }) =>
  mount(familyPageRoutes, {
    readFamily: ({ params }, { now, session }) =>
      readFamily(db, params.id, {
        today: zurichDate(now),
        readsLessons: session?.may('read-lessons') === true,
      }),
    readFamilyHistory: ({ params }, { session }) =>
      readFamilyHistory(db, params.id, session?.may ?? (() => false)),

    async writeMail({ params, body }, context) {
      await writeMail({ db, from }, params.id, body, context)
    },
  })
