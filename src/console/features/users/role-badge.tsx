import { t } from '#console/language/t.ts'
import { Badge } from '#console/ui/badge.tsx'
import type { Phase5User } from '#contract/people/users.ts'

type Role = Phase5User['role']

export const sayRole = (role: Role) => (role === 'admin' ? t('admin') : t('customer'))

export function RoleBadge({ of: role }: { of: Role }) {
  return <Badge tone={role === 'admin' ? 'red' : 'green'}>{sayRole(role)}</Badge>
}
