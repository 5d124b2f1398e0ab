import type { FastifyBaseLogger } from 'fastify'
import { apiTokenRoutes } from '#contract/users/api-tokens.ts'
import { emailObjectionRoutes } from '#contract/users/email-objections.ts'
import { passwordResetRoutes } from '#contract/users/password-resets.ts'
import { staffRoutes } from '#contract/users/staff.ts'
import { adminUserRoutes, invitationRoutes, phase5UserRoutes } from '#contract/users/users.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import type { Database } from '#server/db/database.ts'
import type { Handlers, Mount } from '#server/http/mount-route.ts'
import { createApiToken, listApiTokens, withdrawApiToken } from './api-token-actions.ts'
import { createBackgroundTasks } from './passwords/background-tasks.ts'
import { findObjection, restoreEmail } from './passwords/email-objections.ts'
import { acceptInvitation, type InvitationNeeds, inviteUser } from './passwords/invitations.ts'
import { forgetPassword, type ResetNeeds, resetPassword, sendResetLink } from './passwords/password-resets.ts'
import {
  endStaff,
  endStaffSessions,
  inviteStaff,
  resetSecondFactor,
  type StaffNeeds,
  updateStaff,
} from './staff-actions.ts'
import { findStaffMember, listStaff } from './staff-queries.ts'
import { changePassword, createUser, deleteUser, type UserNeeds, updateUser } from './user-actions.ts'
import { findAdmin, findUser, listAdmins, listUsers } from './user-queries.ts'

const adminUserHandlers = (needs: UserNeeds): Handlers<typeof adminUserRoutes> => ({
  listAdmins: () => listAdmins(needs.db),
  readAdmin: ({ params }) => findAdmin(needs.db, params.id),
  async createAdmin({ body }, context) {
    const user = { ...body, role: 'admin', preferredLanguage: 'de' } as const
    return findAdmin(needs.db, await createUser(needs, user, context))
  },
  updateAdmin: ({ params, body }, context) =>
    updateUser(needs, params.id, body, context, { scope: 'phase4', find: findAdmin }),
  deleteAdmin: ({ params }, context) => deleteUser(needs, params.id, context, 'phase4'),
  changePassword: ({ params, body }, context) => changePassword(needs, params.id, body, context),
})

const phase5UserHandlers = (needs: UserNeeds): Handlers<typeof phase5UserRoutes> => ({
  listUsers: () => listUsers(needs.db),
  readUser: ({ params }) => findUser(needs.db, params.id),
  async createUser({ body }, context) {
    return findUser(needs.db, await createUser(needs, body, context))
  },
  updateUser: ({ params, body }, context) =>
    updateUser(needs, params.id, body, context, { scope: 'phase5', find: findUser }),
  deleteUser: ({ params }, context) => deleteUser(needs, params.id, context, 'phase5'),
})

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

const staffHandlers = (needs: StaffNeeds): Handlers<typeof staffRoutes> => ({
  listStaff: () => listStaff(needs.db),
  async inviteStaff({ body }, context) {
    return findStaffMember(needs.db, await inviteStaff(needs, body, context))
  },
  inviteStaffAgain: ({ params }, context) => inviteUser(needs, params.id, 'office', context),
  updateStaff: ({ params, body }, context) => updateStaff(needs, params.id, body, context),
  listComingLessons: ({ params }, { now }) => needs.lessons.listComing(needs.db, params.id, zurichDate(now)),
  endStaff: ({ params }, context) => endStaff(needs, params.id, context),
  endStaffSessions: ({ params }, context) => endStaffSessions(needs, params.id, context),
  resetSecondFactor: ({ params }, context) => resetSecondFactor(needs, params.id, context),
})

const apiTokenHandlers = (db: Database): Handlers<typeof apiTokenRoutes> => ({
  listApiTokens: () => listApiTokens(db),
  createApiToken: ({ body }, context) => createApiToken(db, body, context),
  withdrawApiToken: ({ params }, context) => withdrawApiToken(db, params.id, context),
})

const invitationHandlers = (needs: InvitationNeeds): Handlers<typeof invitationRoutes> => ({
  inviteUser: ({ params }, context) => inviteUser(needs, params.id, 'phase5', context),
  acceptInvitation: ({ body }, { now }) => acceptInvitation(needs, body, now),
})

const passwordResetHandlers = (needs: ResetNeeds): Handlers<typeof passwordResetRoutes> => ({
  readPasswordRule: async () => ({ least: needs.leastPasswordLength }),
  forgetPassword: ({ body }, { request, now }) => forgetPassword(needs, body.email, request.ip, now),
  sendResetLink: ({ params }, context) => sendResetLink(needs, params.id, context),
  resetPassword: ({ body }, { now }) => resetPassword(needs, body, now),
})

const emailObjectionHandlers = (needs: InvitationNeeds): Handlers<typeof emailObjectionRoutes> => ({
  async readObjection({ body }, { now }) {
    const { email } = await findObjection(needs, body.token, now)
    return { email }
  },
  restoreEmail: ({ body }, { now }) => restoreEmail(needs, body.token, now),
})
