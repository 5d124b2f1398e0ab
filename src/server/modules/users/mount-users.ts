import { apiTokenRoutes } from '#contract/people/api-tokens.ts'
import { staffRoutes } from '#contract/people/staff.ts'
import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/people/users.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { apiTokenHandlers } from './api-token-routes.ts'
import { invitationHandlers } from './invitations.ts'
import type { StaffNeeds } from './staff-actions.ts'
import { staffHandlers } from './staff-routes.ts'
import { adminUserHandlers, phase5UserHandlers } from './user-routes.ts'

export function mountUsers(mount: Mount, needs: StaffNeeds) {
  mount(adminUserRoutes, adminUserHandlers(needs))
  mount(phase5UserRoutes, phase5UserHandlers(needs))
  mount(invitationRoutes, invitationHandlers(needs))
  mount(staffRoutes, staffHandlers(needs))
  mount(apiTokenRoutes, apiTokenHandlers(needs.db))
}
