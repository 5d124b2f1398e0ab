import type { letterRoutes } from '#contract/settings/letters.ts'
import type { schoolRoutes } from '#contract/settings/school.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { listLetters, saveLetters } from './own-letters.ts'
import { readSchool, type SchoolNeeds, saveSchool } from './save-school.ts'

export const schoolHandlers = (needs: SchoolNeeds): Handlers<typeof schoolRoutes> => ({
  readSchool: () => readSchool(needs),
  saveSchool: ({ body }, context) => saveSchool(needs, body, context),
})

export const letterHandlers = (db: Database): Handlers<typeof letterRoutes> => ({
  listLetters: () => listLetters(db),
  saveLetters: ({ params, body }, context) => saveLetters(db, params.language, body, context),
})
