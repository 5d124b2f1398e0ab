import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, List } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '#console/features/exports/export-button.tsx'
import { type TaughtHours, taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { stepMonth, writeHours } from '#domain/lessons/taught-hours.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatMonth } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayDate, sayLessonCourse, saySpan, taughtOfferPath } from '#web/words/lesson-words.ts'

const columns: Column<TaughtHours>[] = [
  {
    id: 'instructor',
    header: 'Instructor',
    cell: row => row.instructor ?? t('No instructor yet'),
    card: 'title',
  },
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
      <BackLink to="/office/lessons" label={t('Lessons')} />
      <div className="flex items-center gap-1">
        <IconButton
          label={t('Month before')}
          icon={ChevronLeft}
          className="[&>svg]:size-5"
          onClick={() => go(-1)}
        />
        <h2 className="min-w-40 text-center font-semibold">{formatMonth(month)}</h2>
        <IconButton
          label={t('Month after')}
          icon={ChevronRight}
          className="[&>svg]:size-5"
          onClick={() => go(1)}
        />
      </div>
      <DataTable
        label={t('Hours Taught')}
        columns={columns}
        rows={data}
        rowKey={row => row.instructorId ?? ''}
        onOpen={setOpened}
        rowName={row => row.instructor ?? t('No instructor yet')}
        actions={row => (
          <RowButton
            calls={taughtHoursRoutes.listHeldLessons}
            label={t('Show the lessons')}
            icon={List}
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

interface HeldLessonsProps {
  month: string
  taught: TaughtHours
  onClose: () => void
}

/** The lessons that make up somebody's hours of a month. */
function HeldLessons({ month, taught, onClose }: HeldLessonsProps) {
  const { instructorId, instructor } = taught
  const { data, error } = useRoute(taughtHoursRoutes.listHeldLessons, {
    query: { month, instructorId: instructorId ?? undefined },
  })
  return (
    <Dialog
      title={t('Lessons of {name}, {month}', {
        name: instructor ?? t('No instructor yet'),
        month: formatMonth(month),
      })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {error && (
        <Banner tone="error">{t('Error loading lessons: {message}', { message: messageOf(error) })}</Banner>
      )}
      {!data && !error && <Loading text={t('Loading lessons...')} />}
      <ul className="flex flex-col">
        {data?.map(lesson => (
          <li
            key={lesson.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-48 tabular-nums">
              {sayDate(lesson.date)}
              <span className="block text-ink-soft">
                {[saySpan(lesson.startTime, lesson.durationMinutes), lesson.place].join(', ')}
              </span>
            </span>
            <Link
              to={taughtOfferPath(lesson.offerId)}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center text-lake-800 underline decoration-lake-300 underline-offset-2 md:min-h-6"
            >
              <span>
                {sayLessonCourse(lesson)}
                <span className="block whitespace-nowrap">{lesson.quickId}</span>
              </span>
            </Link>
            {lesson.stoodIn && <Badge tone="blue">{t('Stood in')}</Badge>}
            <span className="tabular-nums">
              {lesson.durationMinutes === null
                ? '–'
                : t('{count} minutes', { count: lesson.durationMinutes })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
