import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { invitationRoutes, type Phase5User } from '#contract/users/users.ts'
import { languageNames } from '#domain/languages.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { YesNoBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { RawData } from '#web/ui/record/raw-data.tsx'
import { RoleBadge } from './role-badge.tsx'
import { UserDialog, type UserViewProps } from './user-dialog.tsx'

export default function Phase5UserView(props: UserViewProps<Phase5User>) {
  const { user } = props
  const invite = useInviteUser()
  return (
    <UserDialog
      {...props}
      deleteLabel={t('Delete')}
      moreActions={
        !user.hasPassword && (
          <Button
            calls={invitationRoutes.inviteUser}
            icon={Mail}
            busy={invite.isPending}
            busyLabel={t('Inviting...')}
            onClick={() => invite.mutate(user)}
          >
            {t('Invite')}
          </Button>
        )
      }
    >
      <Details
        items={[
          { label: t('First Name'), value: user.firstName },
          { label: t('Last Name'), value: user.lastName },
          { label: t('Email'), value: user.email },
          { label: t('Role'), value: <RoleBadge of={user.role} /> },
          { label: t('Preferred Language'), value: t(languageNames[user.preferredLanguage]) },
          { label: t('Created'), value: formatDate(user.createdAt) },
          { label: t('Last Sign In'), value: formatDateTime(user.lastSignInAt) },
          { label: t('Email Verified'), value: <YesNoBadge value={user.emailVerified} /> },
          { label: t('Password'), value: user.hasPassword ? t('Set') : t('Not set yet') },
          { label: t('User ID'), value: <CopyableId id={user.id} />, wide: true },
          { label: t('Raw Metadata'), value: <RawData data={user.rawUserMetaData} />, wide: true },
        ]}
      />
    </UserDialog>
  )
}

/** Mails the one-time link with which a user without a password sets one. */
function useInviteUser() {
  return useMutation({
    mutationFn: (user: Phase5User) => call(invitationRoutes.inviteUser, { params: { id: user.id } }),
    onSuccess: (_, user) => notify.success(t('Invitation sent to {email}', { email: user.email })),
    onError: error => notify.error(t('Failed to invite user: {message}', { message: messageOf(error) })),
  })
}
