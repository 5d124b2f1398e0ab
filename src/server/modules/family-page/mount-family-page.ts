import { familyPageRoutes } from '#contract/family-page.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { familyPageHandlers } from './family-page-routes.ts'

export const mountFamilyPage = (mount: Mount, needs: Parameters<typeof familyPageHandlers>[0]) =>
  mount(familyPageRoutes, familyPageHandlers(needs))
