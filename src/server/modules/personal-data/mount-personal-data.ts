import { personalDataRoutes } from '#contract/personal-data.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { personalDataHandlers } from './personal-data-routes.ts'

export const mountPersonalData = (mount: Mount, needs: Parameters<typeof personalDataHandlers>[0]) =>
  mount(personalDataRoutes, personalDataHandlers(needs))
