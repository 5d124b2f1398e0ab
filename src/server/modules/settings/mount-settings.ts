import { letterRoutes } from '#contract/settings/letters.ts'
import { schoolRoutes } from '#contract/settings/school.ts'
import type { Mount } from '#server/http/mount-route.ts'
import type { SchoolNeeds } from './save-school.ts'
import { letterHandlers, schoolHandlers } from './settings-routes.ts'

export function mountSettings(mount: Mount, needs: SchoolNeeds) {
  mount(letterRoutes, letterHandlers(needs.db))
  mount(schoolRoutes, schoolHandlers(needs))
}
