import { Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatChf, formatCount, formatShortDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { useDebounced } from '#web/ui/list/use-debounced.ts'
import { OrderStatusBadge } from '#web/ui/values/status-badge.tsx'
import { type DemoLesson, makeDemoLessons } from './demo-lessons.ts'
import { KitSection, Row } from './kit-section.tsx'

const columns: Column<DemoLesson>[] = [
  { id: 'id', header: 'Reference', cell: row => row.id, sort: row => row.id, width: '9rem' },
  {
    id: 'contact',
    header: 'Contact',
    cell: row => <TwoLines top={row.contact} bottom={row.email} />,
    sort: row => row.contact,
    card: 'subtitle',
  },
  { id: 'course', header: 'Course', cell: row => row.course, sort: row => row.course },
  {
    id: 'date',
    header: 'Date',
    cell: row => formatShortDate(row.date),
    sort: row => row.date,
    width: '7rem',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: row => formatChf(row.amount),
    sort: row => row.amount,
    align: 'right',
    width: '9rem',
    card: 'amount',
  },
  {
    id: 'status',
    header: 'Status',
    cell: row => <OrderStatusBadge status={row.status} />,
    width: '12rem',
    card: 'badge',
  },
]

const allLessons = makeDemoLessons(10_000)
const courseOptions = [...new Set(allLessons.map(row => row.course))].map(course => ({
  value: course,
  label: course,
}))
const empty = () => ({
  title: t('No lessons found'),
  hint: t('Try adjusting your search or refresh the list.'),
})

export function KitTable() {
  const [search, setSearch] = useState('')
  const [course, setCourse] = useState('')
  const [paidOnly, setPaidOnly] = useState(false)
  const [highlightId, setHighlightId] = useState<string>()
  const [page, setPage] = useState(1)
  const wanted = useDebounced(search.toLowerCase())
  const rows = useMemo(
    () =>
      allLessons.filter(
        row =>
          `${row.id} ${row.contact}`.toLowerCase().includes(wanted) &&
          (!course || row.course === course) &&
          (!paidOnly || row.status === 'PAID'),
      ),
    [wanted, course, paidOnly],
  )
  const reset = () => {
    setSearch('')
    setCourse('')
    setPaidOnly(false)
  }

  return (
    <>
      <KitSection title={t('Data table')}>
        <FilterBar
          onReset={reset}
          summary={tCount(rows.length, '{count} result', '{count} results', {
            count: formatCount(rows.length),
          })}
        >
          <SearchBox value={search} onChange={setSearch} placeholder={t('Search lessons...')} />
          <FilterSelect
            label={t('Course')}
            all={t('All Courses')}
            value={course}
            onChange={setCourse}
            options={courseOptions}
          />
          <FilterCheckbox label={t('Paid only')} checked={paidOnly} onChange={setPaidOnly} />
        </FilterBar>
        <div className="flex flex-col gap-3 md:h-[30rem]">
          <DataTable
            label={t('Lessons')}
            columns={columns}
            rows={rows}
            onOpen={row => notify.info(t('Opened {id}', { id: row.id }))}
            actions={row => (
              <>
                <RowButton
                  calls={[]}
                  label={t('Edit')}
                  subject={row.id}
                  icon={<Pencil aria-hidden className="size-4" />}
                  onClick={() => notify.success(t('Edit {id}', { id: row.id }))}
                />
                <RowButton
                  calls={[]}
                  label={t('Delete')}
                  subject={row.id}
                  tone="danger"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledHint={row.status === 'PAID' ? t('A paid lesson stays') : undefined}
                  onClick={() => notify.warning(t('Delete {id}', { id: row.id }))}
                />
              </>
            )}
            loadingText={t('Loading lessons...')}
            empty={empty()}
            highlightId={highlightId}
            footer={<Button>{t('Load More Lessons (showing {shown})', { shown: rows.length })}</Button>}
          />
        </div>
        <Row>
          <Button onClick={() => setHighlightId('LESSON-05000')}>{t('Highlight LESSON-05000')}</Button>
        </Row>
        <Pagination page={page} pageCount={7} onPage={setPage} />
      </KitSection>
      <KitSection title={t('Loading, empty, error')}>
        <div className="grid gap-4 lg:grid-cols-3">
          <DataTable
            label={t('Loading lessons')}
            columns={columns}
            rows={undefined}
            loadingText={t('Loading lessons...')}
            empty={empty()}
          />
          <DataTable
            label={t('No lessons')}
            columns={columns}
            rows={[]}
            loadingText={t('Loading lessons...')}
            empty={empty()}
          />
          <DataTable
            label={t('Failed lessons')}
            columns={columns}
            rows={undefined}
            loadingText={t('Loading lessons...')}
            empty={empty()}
            answer={{
              error: new Error(t('Error loading lessons: The server cannot be reached. Please try again.')),
              refetch: () => notify.info(t('Trying again')),
            }}
          />
        </div>
      </KitSection>
    </>
  )
}
