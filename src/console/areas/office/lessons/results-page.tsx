import { useNavigate } from '@tanstack/react-router'
import { FileDown, Send } from 'lucide-react'
import { useState } from 'react'
import { saveCertificates } from '#console/features/awards/save-certificates.ts'
import { SelectionBar } from '#console/features/jobs/selection-bar.tsx'
import { PeriodFilters, readPeriod } from '#console/features/outcomes/period-filters.tsx'
import { PublishDialog } from '#console/features/outcomes/result-matrix.tsx'
import { awardRoutes } from '#contract/awards.ts'
import { outcomeRoutes, publishingRoutes, type ResultCourse } from '#contract/levels/outcomes.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useSelection } from '#web/ui/list/use-selection.ts'
import { Page } from '#web/ui/page.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLessonCourse, taughtOfferPath } from '#web/words/lesson-words.ts'

const count = { align: 'right', width: '6.25rem' } as const

const columns: Column<ResultCourse>[] = [
  {
    id: 'course',
    header: 'Course',
    cell: row => <TwoLines top={sayLessonCourse(row)} bottom={row.quickId} />,
    sort: row => row.quickId,
    card: 'title',
  },
  {
    id: 'when',
    header: 'When',
    cell: row => <TwoLines top={`${sayWeekday(row.weekday)}, ${row.startTime}`} bottom={row.place} />,
    card: 'subtitle',
    width: '11rem',
  },
  {
    id: 'instructor',
    header: 'Instructor',
    cell: row => row.instructor ?? '–',
    sort: row => row.instructor,
    width: '9rem',
  },
  { id: 'level', header: 'Level', cell: row => sayName(row.levelNames), width: '8rem' },
  {
    id: 'ends',
    header: 'Last lesson',
    cell: row => formatDate(row.lastLesson),
    sort: row => row.lastLesson,
    width: '7.5rem',
  },
  { id: 'passed', header: 'Passed', ...count, cell: row => row.PASSED },
  { id: 'repeat', header: 'Repeating', ...count, cell: row => row.REPEAT },
  { id: 'recommended', header: 'Recommended', align: 'right', width: '8rem', cell: row => row.RECOMMENDED },
  { id: 'unknown', header: 'Unknown', ...count, cell: row => row.UNKNOWN },
  {
    id: 'published',
    header: 'Published|results',
    align: 'right',
    width: '7.5rem',
    cell: row => t('{booked} of {seats}', { booked: row.published, seats: row.children }),
    card: 'badge',
  },
]

const isShown = {
  '': (row: ResultCourse) => row.waiting > 0,
  unknown: (row: ResultCourse) => row.UNKNOWN > 0,
  published: (row: ResultCourse) => row.published > 0,
  all: () => true,
}
type View = keyof typeof isShown
const isView = (view: string): view is View => view in isShown

/** Courses whose results can be published, many at once. */
export default function ResultsPage() {
  const { filters, change } = useListFilters({ from: '', to: '', block: '', view: '' })
  const query = readPeriod(filters, { daysBack: 60 })
  const view = isView(filters.view) ? filters.view : ''
  const reading = useRoute(outcomeRoutes.listResults, { query })
  const selection = useSelection({ query, view })
  const [published, setPublished] = useState<readonly string[]>()
  const navigate = useNavigate()
  return (
    <Page
      title={t('Results')}
      actions={<RefreshButton onRefresh={reading.refetch} disabled={reading.isPending} />}
    >
      <FilterBar>
        <PeriodFilters period={query} onChange={change} />
        <FilterSelect
          label={t('Results')}
          value={view}
          all={t('Ready to publish')}
          options={[
            { value: 'unknown', label: t('Result missing') },
            { value: 'published', label: t('Published|results') },
            { value: 'all', label: t('All courses') },
          ]}
          onChange={chosen => change({ view: chosen })}
        />
      </FilterBar>
      <DataTable
        label={t('Results')}
        columns={columns}
        rows={reading.data?.filter(isShown[view])}
        selection={selection}
        rowName={row => row.quickId}
        onOpen={row => void navigate({ to: taughtOfferPath(row.id) })}
        loadingText={t('Loading results...')}
        empty={{
          title: view === '' ? t('No results wait to be published') : t('No courses end in this time'),
          hint: t('Results come from the sheets that are marked beside the pool.'),
        }}
        answer={reading}
        failureText={message => t('Error loading results: {message}', { message })}
      />
      {selection.ids.size > 0 && (
        <SelectionBar count={selection.ids.size} onClear={selection.clear}>
          <Button
            size="small"
            icon={Send}
            calls={publishingRoutes.publishResults}
            onClick={() => setPublished([...selection.ids])}
          >
            {t('Publish results')}
          </Button>
          <Button
            size="small"
            icon={FileDown}
            calls={awardRoutes.printCertificates}
            onClick={() => void saveCertificates({ offerIds: [...selection.ids] })}
          >
            {t('Certificates')}
          </Button>
        </SelectionBar>
      )}
      {published && (
        <PublishDialog
          offerIds={published}
          onStarted={selection.clear}
          onClose={() => setPublished(undefined)}
        />
      )}
    </Page>
  )
}
