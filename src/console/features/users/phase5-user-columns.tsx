import { Badge } from '#console/ui/badge.tsx'
import type { Phase5User } from '#contract/people/users.ts'
import { languageNames } from '#domain/languages.ts'
import { userColumns } from './user-columns.tsx'

export function RoleBadge({ role }: { role: Phase5User['role'] }) {
  return <Badge tone={role === 'admin' ? 'red' : 'green'}>{role}</Badge>
}

export const phase5UserColumns = userColumns<Phase5User>([
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
])
