import type { FastifyBaseLogger } from 'fastify'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { emailObjectionRoutes } from '#contract/users/email-objections.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { apiTokenHandlers } from './api-token-routes.ts'
import { createBackgroundTasks } from './passwords/background-tasks.ts'
import {
  emailObjectionHandlers,
  invitationHandlers,
  passwordResetHandlers,
} from './passwords/password-routes.ts'
import type { StaffNeeds } from './staff-actions.ts'
import { staffHandlers } from './staff-routes.ts'
import { adminUserHandlers, phase5UserHandlers } from './user-routes.ts'

type Needs = StaffNeeds & { logger: Pick<FastifyBaseLogger, 'error'> }

export function mountUsers(mount: Mount, needs: Needs): { stop: () => Promise<void> } {
  const backgroundTasks = createBackgroundTasks(needs.logger)
  mount(adminUserRoutes, adminUserHandlers(needs))
  mount(phase5UserRoutes, phase5UserHandlers(needs))
  mount(invitationRoutes, invitationHandlers(needs))
  mount(passwordResetRoutes, passwordResetHandlers({ ...needs, backgroundTasks }))
  mount(emailObjectionRoutes, emailObjectionHandlers(needs))
  mount(staffRoutes, staffHandlers(needs))
  mount(apiTokenRoutes, apiTokenHandlers(needs.db))
  return { stop: backgroundTasks.finish }
}
