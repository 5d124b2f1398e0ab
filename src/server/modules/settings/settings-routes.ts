import { letterRoutes } from '#contract/settings/letters.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { readLogo, saveLogo } from './logo.ts'
import { listLetters, saveLetters } from './own-letters.ts'
import { readSchool, type SchoolNeeds, saveSchool } from './save-school.ts'

export function mountSettings(mount: Mount, needs: SchoolNeeds): void {
  mount(schoolRoutes, {
    readSchool: () => readSchool(needs),
    saveSchool: ({ body }, context) => saveSchool(needs, body, context),
    readLogo: async () => ({ logo: await readLogo(needs.db) }),
    saveLogo: ({ body }, context) => saveLogo(needs.db, body.logo, context),
  })
  mount(letterRoutes, {
    listLetters: () => listLetters(needs.db),
    saveLetters: ({ params, body }, context) => saveLetters(needs.db, params.language, body, context),
  })
}
