import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/people/users.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { invitationHandlers } from './invitations.ts'
import { adminUserHandlers, phase5UserHandlers } from './user-routes.ts'

export function mountUsers(mount: Mount, needs: Parameters<typeof invitationHandlers>[0]) {
  mount(adminUserRoutes, adminUserHandlers(needs.db))
  mount(phase5UserRoutes, phase5UserHandlers(needs.db))
  mount(invitationRoutes, invitationHandlers(needs))
}
