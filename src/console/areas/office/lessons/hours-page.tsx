import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import { HeldLessons } from '#console/features/lessons/held-lessons.tsx'
import { type TaughtHours, taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { stepMonth, writeHours } from '#domain/lessons/taught-hours.ts'
import { useRoute } from '#web/api/query.ts'
import { formatMonth } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Page } from '#web/ui/page.tsx'

const columns: Column<TaughtHours>[] = [
  { id: 'instructor', header: 'Instructor', cell: row => row.instructor ?? t('Nobody yet'), card: 'title' },
  { id: 'lessons', header: 'Lessons', cell: row => row.lessons, align: 'right' },
  { id: 'hours', header: 'Hours', cell: row => writeHours(row.minutes), align: 'right' },
]

function sumHours(rows: readonly TaughtHours[]): string {
  const sum = (count: (row: TaughtHours) => number) => rows.reduce((total, row) => total + count(row), 0)
  return t('Total: {lessons}, {hours} hours', {
    lessons: tCount(
      sum(row => row.lessons),
      '{count} lesson',
      '{count} lessons',
    ),
    hours: writeHours(sum(row => row.minutes)),
  })
}

/** Who taught how long in a month. */
export default function HoursPage() {
  const thisMonth = zurichDate(new Date()).slice(0, 7)
  const { filters, change } = useListFilters({ month: '' })
  const month = /^\d{4}-\d{2}$/.test(filters.month) ? filters.month : thisMonth
  const answer = useRoute(taughtHoursRoutes.listTaughtHours, { query: { month } })
  const { data } = answer
  const [opened, setOpened] = useState<TaughtHours>()
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
        rowKey={row => row.instructorId ?? ''}
        onOpen={setOpened}
        actions={row => (
          <RowButton
            calls={taughtHoursRoutes.listHeldLessons}
            label={t('Show the lessons')}
            subject={row.instructor ?? t('Nobody yet')}
            icon={<List aria-hidden className="size-4" />}
            onClick={() => setOpened(row)}
          />
        )}
        actionsWidth="6rem"
        footer={data && data.length > 0 && <p className="font-medium tabular-nums">{sumHours(data)}</p>}
        loadingText={t('Loading lessons...')}
        empty={{ title: t('No lessons were held in this month') }}
        answer={answer}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
      {opened && <HeldLessons month={month} taught={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
