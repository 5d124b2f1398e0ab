import type { AdminUser } from '#contract/users/account.ts'
import { formatDateTime } from '#web/language/format.ts'
import { YesNoBadge } from '#web/ui/badge.tsx'
import { userColumns } from './user-columns.tsx'

export const adminUserColumns = userColumns<AdminUser>([
  {
    id: 'emailVerified',
    header: 'Email verified',
    cell: user => <YesNoBadge value={user.emailVerified} />,
    sort: user => user.emailVerified,
    width: '10rem',
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    cell: user => formatDateTime(user.lastLoginAt),
    sort: user => user.lastLoginAt,
    width: '11rem',
  },
])
