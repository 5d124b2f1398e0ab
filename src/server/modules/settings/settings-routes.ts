import type { letterRoutes } from '#contract/settings/letters.ts'
import type { schoolRoutes } from '#contract/settings/school.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findLetters, listLetters, saveLetters } from './own-letters.ts'
import { readSchool, type SchoolNeeds, saveSchool } from './save-school.ts'

export const schoolHandlers = (needs: SchoolNeeds): Handlers<typeof schoolRoutes> => ({
  readSchool: () => readSchool(needs),
  async saveSchool({ body }, context) {
    await saveSchool(needs, body, context)
    return readSchool(needs)
  },
})

export const letterHandlers = (db: Database): Handlers<typeof letterRoutes> => ({
  listLetters: () => listLetters(db),
  async saveLetters({ params, body }, context) {
    await saveLetters(db, params.language, body, context)
    return findLetters(db, params.language)
  },
})
