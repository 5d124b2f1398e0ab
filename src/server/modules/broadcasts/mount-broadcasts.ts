import { broadcastRoutes } from '#contract/broadcasts.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { broadcastHandlers } from './broadcast-routes.ts'

export const mountBroadcasts = (mount: Mount, needs: Parameters<typeof broadcastHandlers>[0]) =>
  mount(broadcastRoutes, broadcastHandlers(needs))
