import { Badge } from '#console/ui/badge.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { formatShortDate } from '#console/ui/values/format.ts'
import { fullName } from '#console/ui/values/full-name.ts'
import type { Phase5User } from '#contract/people/users.ts'
import { languageNames } from '#domain/languages.ts'

export function RoleBadge({ role }: { role: Phase5User['role'] }) {
  return <Badge tone={role === 'admin' ? 'red' : 'green'}>{role}</Badge>
}

export const phase5UserColumns: Column<Phase5User>[] = [
  { id: 'name', header: 'Name', cell: fullName, sort: fullName, card: 'title' },
  { id: 'email', header: 'Email', cell: user => user.email, sort: user => user.email, card: 'subtitle' },
  {
    id: 'role',
    header: 'Role',
    cell: user => <RoleBadge role={user.role} />,
    sort: user => user.role,
    width: '9rem',
    card: 'badge',
  },
  {
    id: 'language',
    header: 'Language',
    cell: user => languageNames[user.preferredLanguage],
    sort: user => languageNames[user.preferredLanguage],
    width: '9rem',
  },
  {
    id: 'created',
    header: 'Created',
    cell: user => formatShortDate(user.createdAt),
    sort: user => user.createdAt,
    width: '8rem',
  },
]
