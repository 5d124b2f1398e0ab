import { YesNoBadge } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { formatDateTime, formatShortDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { AdminUser } from '#contract/people/users.ts'

export const adminUserColumns: Column<AdminUser>[] = [
  { id: 'name', header: 'Name', cell: fullName, sort: fullName, card: 'title' },
  { id: 'email', header: 'Email', cell: user => user.email, sort: user => user.email, card: 'subtitle' },
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
  {
    id: 'created',
    header: 'Created',
    cell: user => formatShortDate(user.createdAt),
    sort: user => user.createdAt,
    width: '8rem',
  },
]
