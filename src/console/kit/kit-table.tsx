import { Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '#console/ui/button.tsx'
import type { Column } from '#console/ui/data-table/column.ts'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { RowButton } from '#console/ui/data-table/row-button.tsx'
import { TwoLines } from '#console/ui/data-table/two-lines.tsx'
import { notify } from '#console/ui/feedback/notify.tsx'
import { FilterBar, FilterCheckbox, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { Pagination } from '#console/ui/list/pagination.tsx'
import { useDebounced } from '#console/ui/list/use-debounced.ts'
import { formatChf, formatCount, formatShortDate } from '#console/ui/values/format.ts'
import { OrderStatusBadge } from '#console/ui/values/status-badge.tsx'
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
const empty = { title: 'No lessons found', hint: 'Try adjusting your search or refresh the list.' }

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
      <KitSection title="Data table">
        <FilterBar onReset={reset} summary={`${formatCount(rows.length)} results`}>
          <SearchBox value={search} onChange={setSearch} placeholder="Search lessons..." />
          <FilterSelect
            label="Course"
            all="All Courses"
            value={course}
            onChange={setCourse}
            options={courseOptions}
          />
          <FilterCheckbox label="Paid only" checked={paidOnly} onChange={setPaidOnly} />
        </FilterBar>
        <div className="flex flex-col gap-3 md:h-[30rem]">
          <DataTable
            label="Lessons"
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            onOpen={row => notify.info(`Opened ${row.id}`)}
            actions={row => (
              <>
                <RowButton
                  label="Edit"
                  subject={row.id}
                  icon={<Pencil aria-hidden className="size-4" />}
                  onClick={() => notify.success(`Edit ${row.id}`)}
                />
                <RowButton
                  label="Delete"
                  subject={row.id}
                  tone="danger"
                  icon={<Trash2 aria-hidden className="size-4" />}
                  disabledHint={row.status === 'PAID' ? 'A paid lesson stays' : undefined}
                  onClick={() => notify.warning(`Delete ${row.id}`)}
                />
              </>
            )}
            loadingText="Loading lessons..."
            empty={empty}
            highlightId={highlightId}
            footer={<Button>Load More Lessons (showing {rows.length})</Button>}
          />
        </div>
        <Row>
          <Button onClick={() => setHighlightId('LESSON-05000')}>Highlight LESSON-05000</Button>
        </Row>
        <Pagination page={page} pageCount={7} onPage={setPage} />
      </KitSection>
      <KitSection title="Loading, empty, error">
        <div className="grid gap-4 lg:grid-cols-3">
          <DataTable
            label="Loading lessons"
            columns={columns}
            rows={undefined}
            rowKey={row => row.id}
            loadingText="Loading lessons..."
            empty={empty}
          />
          <DataTable
            label="No lessons"
            columns={columns}
            rows={[]}
            rowKey={row => row.id}
            loadingText="Loading lessons..."
            empty={empty}
          />
          <DataTable
            label="Failed lessons"
            columns={columns}
            rows={undefined}
            rowKey={row => row.id}
            loadingText="Loading lessons..."
            empty={empty}
            error="Error loading lessons: The server cannot be reached. Please try again."
            onRetry={() => notify.info('Trying again')}
          />
        </div>
      </KitSection>
    </>
  )
}
