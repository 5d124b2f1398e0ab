import { homeRoutes } from '#contract/home.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { homeHandlers } from './home-routes.ts'

export const mountHome = (mount: Mount, needs: Parameters<typeof homeHandlers>[0]) =>
  mount(homeRoutes, homeHandlers(needs))
