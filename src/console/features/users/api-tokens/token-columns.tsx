import type { ApiToken } from '#contract/users/api-tokens.ts'
import { tokenPermissionLabels } from '#domain/staff/token-words.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'

const sayPermissions = ({ permissions }: ApiToken) =>
  permissions.map(one => t(tokenPermissionLabels[one])).join(' · ')

export const tokenColumns = (now: Date): Column<ApiToken>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name, maker }) => <TwoLines top={name} bottom={maker} />,
    sort: ({ name }) => name,
    width: '16rem',
    card: 'title',
  },
  { id: 'permissions', header: 'Permissions', cell: sayPermissions },
  {
    id: 'lastUsed',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('Never|used')),
    sort: ({ lastUsedAt }) => lastUsedAt,
    width: '10rem',
  },
  {
    id: 'expires',
    header: 'Expires',
    cell: ({ expiresAt }) => formatDate(expiresAt),
    sort: ({ expiresAt }) => expiresAt,
    width: '8rem',
  },
  {
    id: 'standing',
    header: 'Status',
    cell: ({ expiresAt }) =>
      new Date(expiresAt) > now ? (
        <Badge tone="green">{t('Active')}</Badge>
      ) : (
        <Badge tone="grey">{t('Expired')}</Badge>
      ),
    width: '7rem',
    card: 'badge',
  },
]
