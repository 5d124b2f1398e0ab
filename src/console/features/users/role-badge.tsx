import type { Phase5User } from '#contract/users/users.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'

type Role = Phase5User['role']

export const sayRole = (role: Role) => (role === 'admin' ? t('admin') : t('customer'))

export function RoleBadge({ of: role }: { of: Role }) {
  return <Badge tone={role === 'admin' ? 'red' : 'green'}>{sayRole(role)}</Badge>
}
