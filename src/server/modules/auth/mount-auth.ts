import { authRoutes } from '#contract/people/auth.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { authHandlers } from './auth-routes.ts'

export const mountAuth = (mount: Mount, needs: Parameters<typeof authHandlers>[0]) =>
  mount(authRoutes, authHandlers(needs))
