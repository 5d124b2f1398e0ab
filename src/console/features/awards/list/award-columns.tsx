import type { awardRoutes } from '#contract/awards.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { formatAwardNumber } from '#domain/levels/award-number.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { saySource } from '../award-words.ts'

type ListedAward = RouteAnswer<typeof awardRoutes.listAwards>['awards'][number]

export const awardColumns: Column<ListedAward>[] = [
  { id: 'child', header: 'Child', cell: row => fullName(row), card: 'title' },
  { id: 'level', header: 'Level', cell: row => sayName(row.levelNames), card: 'subtitle', width: '11rem' },
  {
    id: 'day',
    header: 'Day|award',
    cell: row => <span className="tabular-nums">{formatDate(row.day)}</span>,
    width: '7.5rem',
  },
  { id: 'source', header: 'Source|award', cell: row => saySource(row.source), width: '11rem' },
  { id: 'examiner', header: 'Examiner', cell: row => row.examiner || '–' },
  {
    id: 'number',
    header: 'Number|certificate',
    cell: ({ number }) => (
      <span className="whitespace-nowrap tabular-nums">{number ? formatAwardNumber(number) : '–'}</span>
    ),
    width: '15rem',
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ withdrawnAt, withdrawnReason }) =>
      withdrawnAt ? (
        <span title={withdrawnReason ?? undefined}>
          <Badge tone="red">{t('Withdrawn|award')}</Badge>
        </span>
      ) : (
        <Badge tone="green">{t('Valid|award')}</Badge>
      ),
    card: 'badge',
    width: '8rem',
  },
]
