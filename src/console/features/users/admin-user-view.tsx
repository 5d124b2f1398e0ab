import type { AdminUser } from '#contract/users/account.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { YesNoBadge } from '#web/ui/badge.tsx'
import { CopyableId } from '#web/ui/record/copyable-id.tsx'
import { Details } from '#web/ui/record/details.tsx'
import { RoleBadge } from './role-badge.tsx'
import { UserDialog, type UserViewProps } from './user-dialog.tsx'

export default function AdminUserView(props: UserViewProps<AdminUser>) {
  const { user } = props
  return (
    <UserDialog {...props} deleteLabel={t('Delete User')}>
      <Details
        items={[
          { label: t('First Name'), value: user.firstName },
          { label: t('Last Name'), value: user.lastName },
          { label: t('Email'), value: user.email },
          { label: t('Role'), value: <RoleBadge of="admin" /> },
          { label: t('Email Verified'), value: <YesNoBadge value={user.emailVerified} /> },
          { label: t('Last Login'), value: formatDateTime(user.lastLoginAt) },
          { label: t('Created'), value: formatDateTime(user.createdAt) },
          { label: t('Updated'), value: formatDateTime(user.updatedAt) },
          { label: t('User ID'), value: <CopyableId id={user.id} />, wide: true },
        ]}
      />
    </UserDialog>
  )
}
