import { Badge, YesNoBadge } from '#console/ui/badge.tsx'
import { Button } from '#console/ui/button.tsx'
import { Dialog } from '#console/ui/dialog.tsx'
import { CopyableId } from '#console/ui/record/copyable-id.tsx'
import { Details } from '#console/ui/record/details.tsx'
import { formatDateTime } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { AdminUser } from '#contract/people/users.ts'

interface AdminUserViewProps {
  user: AdminUser
  isSelf: boolean
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

export default function AdminUserView({ user, isSelf, onEdit, onDelete, onClose }: AdminUserViewProps) {
  return (
    <Dialog
      title={fullName(user)}
      description={isSelf ? 'This is you. Another admin would have to delete your account.' : undefined}
      onClose={onClose}
      footerAside={
        <Button variant="dangerQuiet" disabled={isSelf} onClick={onDelete}>
          Delete User
        </Button>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onEdit}>
            Edit User
          </Button>
        </>
      }
    >
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
    </Dialog>
  )
}
