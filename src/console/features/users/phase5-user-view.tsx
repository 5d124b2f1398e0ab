import { Mail } from 'lucide-react'
import { YesNoBadge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { Details } from '#console/ui/record/details.tsx'
import { RawData } from '#console/ui/record/raw-data.tsx'
import { formatDate, formatDateTime } from '#console/ui/values/format.ts'
import type { Phase5User } from '#contract/people/users.ts'
import { languageNames } from '#domain/languages.ts'
import { useInviteUser } from './invite-user.ts'
import { RoleBadge } from './phase5-user-columns.tsx'
import { UserDialog, type UserViewProps } from './user-dialog.tsx'

export default function Phase5UserView(props: UserViewProps<Phase5User>) {
  const { user } = props
  const invite = useInviteUser()
  return (
    <UserDialog
      {...props}
      deleteLabel="Delete"
      moreActions={
        !user.hasPassword && (
          <Button
            icon={<Mail aria-hidden className="size-4" />}
            busy={invite.isPending}
            busyLabel="Inviting..."
            onClick={() => invite.mutate(user)}
          >
            Invite
          </Button>
        )
      }
    >
      <Details
        items={[
          { label: 'First Name', value: user.firstName },
          { label: 'Last Name', value: user.lastName },
          { label: 'Email', value: user.email },
          { label: 'Role', value: <RoleBadge role={user.role} /> },
          { label: 'Preferred Language', value: languageNames[user.preferredLanguage] },
          { label: 'Created', value: formatDate(user.createdAt) },
          { label: 'Last Sign In', value: formatDateTime(user.lastSignInAt) },
          { label: 'Email Verified', value: <YesNoBadge value={user.emailVerified} /> },
          { label: 'Password', value: user.hasPassword ? 'Set' : 'Not set yet' },
          { label: 'User ID', value: <CopyableId id={user.id} />, wide: true },
          {
            label: 'Raw Metadata',
            value: <RawData data={user.rawUserMetaData} />,
            wide: true,
          },
        ]}
      />
    </UserDialog>
  )
}
