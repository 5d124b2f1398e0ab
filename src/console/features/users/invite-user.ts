import { useMutation } from '@tanstack/react-query'
import { invitationRoutes, type Phase5User } from '#contract/users/users.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { t } from '#web/language/t.ts'
import { notify } from '#web/ui/feedback/notify.tsx'

/** Mails the one-time link with which a user without a password sets one. */
export function useInviteUser() {
  return useMutation({
    mutationFn: (user: Phase5User) => call(invitationRoutes.inviteUser, { params: { id: user.id } }),
    onSuccess: (_, user) => notify.success(t('Invitation sent to {email}', { email: user.email })),
    onError: error => notify.error(t('Failed to invite user: {message}', { message: messageOf(error) })),
  })
}
