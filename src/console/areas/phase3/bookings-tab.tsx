import { lazy, useDeferredValue, useMemo } from 'react'
import { useRoute } from '#console/api/query.ts'
import {
  filterLegacy,
  indexBookings,
  legacyYears,
  noLegacyFilters,
} from '#console/features/legacy-archive/filter-legacy.ts'
import { legacyColumns } from '#console/features/legacy-archive/legacy-columns.tsx'
import { Badge } from '#console/ui/badge.tsx'
import { DataTable } from '#console/ui/data-table/data-table.tsx'
import { distinctOptions } from '#console/ui/list/distinct-options.ts'
import { FilterBar, FilterSelect, SearchBox } from '#console/ui/list/filter-bar.tsx'
import { useListFilters } from '#console/ui/list/list-filters.ts'
import { StatCards } from '#console/ui/list/stat-cards.tsx'
import { Page } from '#console/ui/page.tsx'
import { RecordDialogs } from '#console/ui/record/record-dialogs.tsx'
import { useListedRecord } from '#console/ui/record/use-record-tab.ts'
import { formatCount } from '#console/ui/values/format.ts'
import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'

const LegacyView = lazy(() => import('#console/features/legacy-archive/legacy-view.tsx'))

const yearOptions = legacyYears.map(year => ({ value: year, label: year }))

export default function Phase3BookingsTab() {
  const archive = useRoute(
    legacyArchiveRoutes.listLegacyBookings,
    {},
    // A closed archive: reading it once a visit is enough.
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const bookings = archive.data?.bookings
  const tab = useListedRecord(bookings)
  const { openView, close } = tab
  const { filters, change, reset } = useListFilters(noLegacyFilters)
  const shown = useDeferredValue(filters)

  const indexed = useMemo(() => bookings && indexBookings(bookings), [bookings])
  const rows = useMemo(() => indexed && filterLegacy(indexed, shown), [indexed, shown])
  const courses = useMemo(() => distinctOptions(bookings, found => found.course.selected), [bookings])
  const countYear = (year: string) => indexed?.filter(entry => entry.year === year).length

  return (
    <Page title="Phase 3 Bookings" actions={<Badge tone="grey">Read only</Badge>}>
      <StatCards
        label="Phase 3 bookings"
        stats={[
          { label: 'Total', value: bookings?.length },
          ...legacyYears.map(year => ({ label: `Year ${year}`, value: countYear(year) })),
        ]}
      />
      <FilterBar
        onReset={reset}
        summary={rows && `${formatCount(rows.length)} ${rows.length === 1 ? 'booking' : 'bookings'}`}
      >
        <SearchBox
          value={filters.search}
          onChange={search => change({ search })}
          placeholder="Search name, email or course..."
        />
        <FilterSelect
          label="Course"
          all="All Courses"
          value={filters.course}
          onChange={course => change({ course })}
          options={courses}
        />
        <FilterSelect
          label="Year"
          all="All Years"
          value={filters.year}
          onChange={year => change({ year })}
          options={yearOptions}
        />
      </FilterBar>
      <DataTable
        label="Phase 3 bookings"
        columns={legacyColumns}
        rows={rows}
        rowKey={row => row.id}
        onOpen={row => openView(row.id)}
        loadingText="Loading bookings..."
        empty={{ title: 'No bookings found', hint: 'Try adjusting your search.' }}
        error={archive.error ? `Error loading Phase 3 data: ${archive.error.message}` : undefined}
        onRetry={() => void archive.refetch()}
        footer={
          archive.data && archive.data.unreadable > 0 ? (
            <p className="text-ink-soft">
              {formatCount(archive.data.unreadable)} {archive.data.unreadable === 1 ? 'record' : 'records'} of
              the file could not be read.
            </p>
          ) : undefined
        }
      />
      <RecordDialogs
        tab={tab}
        what="Booking"
        view={booking => <LegacyView booking={booking} onClose={close} />}
      />
    </Page>
  )
}
