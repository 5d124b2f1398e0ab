import { useNavigate } from '@tanstack/react-router'
import { Ban, Check, Undo2 } from 'lucide-react'
import { sayAsk, saySearch } from '#console/features/lessons/substitutes/search-words.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { type SubstituteSearch, substituteRoutes } from '#contract/lessons/substitutes.ts'
import { useRoute } from '#web/api/query.ts'
import { formatTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { useConfirmedAction } from '#web/ui/feedback/use-confirmed-action.ts'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { useMayCall } from '#web/ui/may-call.ts'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayDate, sayLessonCourse, saySpan, taughtOfferPath } from '#web/words/lesson-words.ts'

const columns: Column<SubstituteSearch>[] = [
  {
    id: 'when',
    header: 'When',
    cell: row => <TwoLines top={sayDate(row.date)} bottom={saySpan(row.startTime, row.durationMinutes)} />,
    width: '13rem',
    card: 'subtitle',
  },
  {
    id: 'course',
    header: 'Course',
    cell: row => <TwoLines top={sayLessonCourse(row)} bottom={[row.quickId, row.place].join(', ')} />,
    card: 'title',
  },
  {
    id: 'asked',
    header: 'Asked|substitutes',
    cell: row => (
      <ul>
        {row.asks.map(ask => (
          <li key={ask.instructor}>{`${ask.instructor}: ${sayAsk(ask)}`}</li>
        ))}
      </ul>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: row => <Standing search={row} />,
    width: '14rem',
    card: 'badge',
  },
]

function Standing({ search }: { search: SubstituteSearch }) {
  const { text, tone } = saySearch(search)
  const isRunning = search.state === 'OPEN' && search.nextWaveAt
  return (
    <TwoLines
      top={<Badge tone={tone}>{text}</Badge>}
      bottom={isRunning && t('Next at {time}', { time: formatTime(search.nextWaveAt ?? '') })}
    />
  )
}

/** For which lessons a substitute is or was sought, who was asked, and what they said. */
export default function SubstitutesPage() {
  const { filters, field } = useListFilters({ open: '' })
  const searches = useRoute(substituteRoutes.listSearches, {
    query: { open: filters.open === 'true' ? 'true' : 'false' },
  })
  const navigate = useNavigate()
  const seesOffers = useMayCall(lessonRoutes.readTaughtOffer)
  const { withdraw, settle } = useSearchActions()
  return (
    <Page title={t('Substitutes')}>
      <BackLink to="/office/lessons" label={t('Lessons')} />
      <FilterBar>
        <FilterSelect
          label={t('Status')}
          all={t('All searches')}
          options={[{ value: 'true', label: t('To look at') }]}
          {...field('open')}
        />
      </FilterBar>
      <DataTable
        label={t('Substitutes')}
        columns={columns}
        rows={searches.data}
        {...(seesOffers
          ? { onOpen: (row: SubstituteSearch) => void navigate({ to: taughtOfferPath(row.offerId) }) }
          : {})}
        actionsWidth="8rem"
        rowName={row => `${row.quickId}, ${sayDate(row.date)}`}
        actions={row => (
          <>
            {row.state === 'OPEN' && (
              <RowButton
                label={t('Withdraw|search')}
                calls={substituteRoutes.withdrawSearch}
                icon={Ban}
                onClick={() => void withdraw(row)}
              />
            )}
            {row.state === 'FOUND' && (
              <RowButton
                label={row.seenAt ? t('Open again') : t('Done|task')}
                calls={substituteRoutes.settleSearch}
                icon={row.seenAt ? Undo2 : Check}
                onClick={() => void settle(row)}
              />
            )}
          </>
        )}
        loadingText={t('Loading lessons...')}
        empty={{
          title: t('No substitutes are sought'),
          hint: t('Find a substitute from a lesson, in Lessons or on the page of its course.'),
        }}
        answer={searches}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
    </Page>
  )
}

function useSearchActions() {
  const withdrawing = useConfirmedAction(substituteRoutes.withdrawSearch, ['lessons'])
  const settling = useConfirmedAction(substituteRoutes.settleSearch, ['lessons'])
  const failure = (message: string) => t('Not done: {message}', { message })
  return {
    withdraw: ({ id }: SubstituteSearch) =>
      withdrawing.perform({
        input: { params: { id } },
        question: {
          title: t('Withdraw the search?'),
          text: t('Nobody else is asked, and a yes counts no more.'),
          confirmLabel: t('Withdraw|search'),
        },
        success: t('Search withdrawn'),
        failure,
      }),
    settle: ({ id, seenAt }: SubstituteSearch) =>
      settling.perform({
        input: { params: { id }, body: { isDone: seenAt === null } },
        success: seenAt ? t('Open again') : t('Done|task'),
        failure,
      }),
  }
}
