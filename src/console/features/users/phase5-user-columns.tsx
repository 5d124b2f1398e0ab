import type { Phase5User } from '#contract/users/users.ts'
import { languageNames } from '#domain/languages.ts'
import { t } from '#web/language/t.ts'
import { RoleBadge, sayRole } from './role-badge.tsx'
import { userColumns } from './user-columns.tsx'

export const phase5UserColumns = userColumns<Phase5User>([
  {
    id: 'role',
    header: 'Role',
    cell: user => <RoleBadge of={user.role} />,
    sort: user => sayRole(user.role),
    width: '9rem',
    card: 'badge',
  },
  {
    id: 'language',
    header: 'Language',
    cell: user => t(languageNames[user.preferredLanguage]),
    sort: user => t(languageNames[user.preferredLanguage]),
    width: '9rem',
  },
])
