import { Link } from '@tanstack/react-router'
import { Check, Undo2 } from 'lucide-react'
import { familyPath } from '#console/features/families/list/use-family-list.ts'
import { type CourseDoubt, courseFitRoutes } from '#contract/lessons/course-fits.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { saySkillMark } from '#web/words/attendance-words.ts'
import { taughtOfferPath } from '#web/words/lesson-words.ts'

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

const columns: Column<CourseDoubt>[] = [
  {
    id: 'child',
    header: 'Child',
    cell: row => (
      <Link to={familyPath(row.bookingId)} className={linkStyle}>
        {fullName(row)}
      </Link>
    ),
    card: 'title',
  },
  { id: 'mark', header: 'The course is', cell: row => saySkillMark(row.mark) },
  {
    id: 'course',
    header: 'Course',
    cell: row => (
      <Link to={taughtOfferPath(row.offerId)} className={linkStyle}>
        {[sayName(row.courseNames), row.quickId].join(', ')}
      </Link>
    ),
  },
  {
    id: 'said',
    header: 'Instructor',
    cell: row => [row.markedBy, formatDateTime(row.markedAt)].join(', '),
  },
  {
    id: 'done',
    header: 'Done|task',
    cell: row => row.doneAt && [row.doneBy, formatDateTime(row.doneAt)].join(', '),
  },
]

/** Children for whom the office should look for another course. */
export default function DoubtsPage() {
  const { filters, field } = useListFilters({ open: '' })
  const doubts = useRoute(courseFitRoutes.listCourseDoubts, {
    query: { open: filters.open === 'true' ? 'true' : 'false' },
  })
  const settle = useConfirmedAction(courseFitRoutes.settleCourseDoubt, ['bookings', 'levels'])
  const settleOne = ({ offerId, bookingId, seenId }: CourseDoubt, isDone: boolean) =>
    settle.perform({
      input: { params: { offerId, bookingId }, body: { isDone, seenId } },
      success: isDone ? t('Done|task') : t('Open again'),
      failure: message => message,
    })
  return (
    <Page title={t('Too easy or too hard')}>
      <BackLink to="/office/lessons" label={t('Lessons')} />
      <FilterBar>
        <FilterSelect
          label={t('Status')}
          all={t('All children')}
          options={[{ value: 'true', label: t('Open only') }]}
          {...field('open')}
        />
      </FilterBar>
      <DataTable
        label={t('Too easy or too hard')}
        columns={columns}
        rows={doubts.data}
        rowKey={row => `${row.offerId} ${row.bookingId}`}
        actionsWidth="8rem"
        rowName={fullName}
        actions={row =>
          row.doneAt ? (
            <RowButton
              label={t('Open again')}
              calls={courseFitRoutes.settleCourseDoubt}
              icon={Undo2}
              onClick={() => void settleOne(row, false)}
            />
          ) : (
            <RowButton
              label={t('Done|task')}
              calls={courseFitRoutes.settleCourseDoubt}
              icon={Check}
              onClick={() => void settleOne(row, true)}
            />
          )
        }
        loadingText={t('Loading lessons...')}
        empty={{
          title: t('No course is too easy or too hard'),
          hint: t('Instructors say so beside the pool, in the first two lessons of a course.'),
        }}
        answer={doubts}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
    </Page>
  )
}
