import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react'
import { messageOf } from '#console/api/api-error.ts'
import { useRoute } from '#console/api/query.ts'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import { t } from '#console/language/t.ts'
import { IconButton } from '#console/ui/button.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { Page } from '#console/ui/page.tsx'
import { formatMonth } from '#console/ui/values/format.ts'
import { type TaughtHours, taughtHoursRoutes } from '#contract/catalogue/taught-hours.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { stepMonth, writeHours } from '#domain/lessons/taught-hours.ts'

const columns: Column<TaughtHours>[] = [
  { id: 'instructor', header: 'Instructor', cell: row => row.instructor ?? t('Nobody yet'), card: 'title' },
  { id: 'lessons', header: 'Lessons', cell: row => row.lessons, align: 'right' },
  { id: 'hours', header: 'Hours', cell: row => writeHours(row.minutes), align: 'right' },
]

/** Who taught how long in a month. */
export default function HoursPage() {
  const thisMonth = zurichDate(new Date()).slice(0, 7)
  const { filters, change } = useListFilters({ month: '' })
  const month = /^\d{4}-\d{2}$/.test(filters.month) ? filters.month : thisMonth
  const { data, error, refetch } = useRoute(taughtHoursRoutes.listTaughtHours, { query: { month } })
  const go = (by: number) => change({ month: stepMonth(month, by) })
  return (
    <Page
      title={t('Hours Taught')}
      actions={
        <ExportButton
          route={taughtHoursRoutes.exportTaughtHours}
          query={{ month }}
          name={t('Hours Taught')}
        />
      }
    >
      <Link
        to="/office/lessons"
        className="-ml-2 inline-flex h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('Lessons')}
      </Link>
      <div className="flex items-center gap-1">
        <IconButton
          label={t('Month before')}
          icon={<ChevronLeft aria-hidden className="size-5" />}
          onClick={() => go(-1)}
        />
        <h2 className="min-w-40 text-center font-semibold">{formatMonth(month)}</h2>
        <IconButton
          label={t('Month after')}
          icon={<ChevronRight aria-hidden className="size-5" />}
          onClick={() => go(1)}
        />
      </div>
      <DataTable
        label={t('Hours Taught')}
        columns={columns}
        rows={data}
        rowKey={row => row.instructor ?? ''}
        loadingText={t('Loading lessons...')}
        empty={{ title: t('No lessons were held in this month') }}
        error={error ? t('Error loading lessons: {message}', { message: messageOf(error) }) : undefined}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}
