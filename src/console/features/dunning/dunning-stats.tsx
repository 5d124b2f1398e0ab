import type { dunningRoutes } from '#contract/dunning.ts'
import type { RouteAnswer } from '#contract/routes/define-route.ts'
import { formatDate, formatTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'

interface DunningStatsProps {
  overview: RouteAnswer<typeof dunningRoutes.overview> | undefined
  /** In milliseconds; 0 until then. */
  readAt: number
}

export function DunningStats({ overview, readAt }: DunningStatsProps) {
  return (
    <StatCards
      label={t('Dunning')}
      stats={[
        { label: t('Tracked Orders'), value: overview?.total },
        {
          label: t('Overdue'),
          value: overview?.overdue,
          hint: overview?.oldestDueDate && t('Oldest: {day}', { day: formatDate(overview.oldestDueDate) }),
        },
        { label: t('Next Step Pending'), value: overview?.nextStepPending },
        {
          label: t('Last Refresh'),
          value: readAt ? formatTime(new Date(readAt).toISOString()) : undefined,
        },
      ]}
    />
  )
}
