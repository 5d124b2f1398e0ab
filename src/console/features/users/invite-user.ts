import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#console/api/api-error.ts'
import { call } from '#console/api/call.ts'
import { t } from '#console/language/t.ts'
import { notify } from '#console/ui/feedback/notify.tsx'
import { invitationRoutes, type Phase5User } from '#contract/people/users.ts'

/** Mails the one-time link with which a user without a password sets one. */
export function useInviteUser() {
  return useMutation({
    mutationFn: (user: Phase5User) => call(invitationRoutes.inviteUser, { params: { id: user.id } }),
    onSuccess: (_, user) => notify.success(t('Invitation sent to {email}', { email: user.email })),
    onError: error => notify.error(t('Failed to invite user: {message}', { message: messageOf(error) })),
  })
}
