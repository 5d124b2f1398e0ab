import type { emailObjectionRoutes } from '#contract/users/email-objections.ts'
import type { passwordResetRoutes } from '#contract/users/password-resets.ts'
import type { invitationRoutes } from '#contract/users/users.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import { findObjection, restoreEmail } from './email-objections.ts'
import { acceptInvitation, type InvitationNeeds, inviteUser } from './invitations.ts'
import { forgetPassword, type ResetNeeds, resetPassword, sendResetLink } from './password-resets.ts'

export const invitationHandlers = (needs: InvitationNeeds): Handlers<typeof invitationRoutes> => ({
  async inviteUser({ params }, context) {
    await inviteUser(needs, params.id, 'phase5', context)
    return { success: true }
  },
  async acceptInvitation({ body }, { now }) {
    await acceptInvitation(needs, body, now)
    return { success: true }
  },
})

export const passwordResetHandlers = (needs: ResetNeeds): Handlers<typeof passwordResetRoutes> => ({
  readPasswordRule: async () => ({ least: needs.leastPasswordLength }),
  async forgetPassword({ body }, { request, now }) {
    await forgetPassword(needs, body.email, request.ip, now)
    return { success: true }
  },
  async sendResetLink({ params }, context) {
    await sendResetLink(needs, params.id, context)
    return { success: true }
  },
  async resetPassword({ body }, { now }) {
    await resetPassword(needs, body, now)
    return { success: true }
  },
})

export const emailObjectionHandlers = (needs: InvitationNeeds): Handlers<typeof emailObjectionRoutes> => ({
  async readObjection({ body }, { now }) {
    const { email } = await findObjection(needs, body.token, now)
    return { email }
  },
  async restoreEmail({ body }, { now }) {
    await restoreEmail(needs, body.token, now)
    return { success: true }
  },
})
