import type { StaffMember } from '#contract/users/staff.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge, YesNoBadge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { NameAndEmail } from '#web/ui/values/name-and-email.tsx'
import { sayRole } from './say-role.ts'

function Standing({ member }: { member: StaffMember }) {
  if (!member.role) return <Badge tone="grey">{t('Left')}</Badge>
  if (!member.hasPassword) return <Badge tone="yellow">{t('Invited')}</Badge>
  return <Badge tone="green">{t('Active')}</Badge>
}

export const staffColumns: Column<StaffMember>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: member => <NameAndEmail person={member} />,
    sort: fullName,
    card: 'title',
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ role }) => (role ? sayRole(role) : ''),
    sort: ({ role }) => (role ? sayRole(role) : ''),
    width: '9rem',
  },
  {
    id: 'secondFactor',
    header: 'Second factor',
    cell: ({ hasSecondFactor }) => <YesNoBadge value={hasSecondFactor} />,
    sort: ({ hasSecondFactor }) => hasSecondFactor,
    width: '11rem',
  },
  {
    id: 'lastSignIn',
    header: 'Last login',
    cell: ({ lastSignInAt }) => formatDateTime(lastSignInAt),
    sort: ({ lastSignInAt }) => lastSignInAt,
    width: '11rem',
  },
  {
    id: 'standing',
    header: 'Status',
    cell: member => <Standing member={member} />,
    width: '8rem',
    card: 'badge',
  },
]
