import { Badge, YesNoBadge } from '#console/ui/badge.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { Details } from '#console/ui/record/details.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import type { AdminUser } from '#contract/people/users.ts'
import { UserDialog, type UserViewProps } from './user-dialog.tsx'

export default function AdminUserView(props: UserViewProps<AdminUser>) {
  const { user } = props
  return (
    <UserDialog {...props} deleteLabel="Delete User">
      <Details
        items={[
          { label: 'First Name', value: user.firstName },
          { label: 'Last Name', value: user.lastName },
          { label: 'Email', value: user.email },
          { label: 'Role', value: <Badge tone="red">admin</Badge> },
          { label: 'Email Verified', value: <YesNoBadge value={user.emailVerified} /> },
          { label: 'Last Login', value: formatDateTime(user.lastLoginAt) },
          { label: 'Created', value: formatDateTime(user.createdAt) },
          { label: 'Updated', value: formatDateTime(user.updatedAt) },
          { label: 'User ID', value: <CopyableId id={user.id} />, wide: true },
        ]}
      />
    </UserDialog>
  )
}
