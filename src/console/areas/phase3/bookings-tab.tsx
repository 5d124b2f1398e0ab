import { useDeferredValue, useMemo } from 'react'
import {
  filterLegacy,
  indexBookings,
  legacyYears,
  noLegacyFilters,
} from '#console/features/legacy-archive/filter-legacy.ts'
import { legacyColumns } from '#console/features/legacy-archive/legacy-columns.tsx'
import { legacyArchiveRoutes } from '#contract/legacy-archive.ts'
import { useRoute } from '#web/api/query.ts'
import { formatCount } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#web/ui/list/filter-bar.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { distinctOptions } from '#web/ui/list/loaded-rows.ts'
import { StatCards } from '#web/ui/list/stat-cards.tsx'
import { useLoadedOrder } from '#web/ui/list/use-loaded-list.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { Page } from '#web/ui/page.tsx'
import { RecordDialogs } from '#web/ui/record/record-dialogs.tsx'
import { useListedRecord } from '#web/ui/record/use-record-tab.ts'

const LegacyView = loadLater(() => import('#console/features/legacy-archive/legacy-view.tsx'))

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
  const { filters, change, reset, field } = useListFilters({ ...noLegacyFilters, sort: '' })
  const shown = useDeferredValue(filters)

  const indexed = useMemo(() => bookings && indexBookings(bookings), [bookings])
  const found = useMemo(() => indexed && filterLegacy(indexed, shown), [indexed, shown])
  const { rows, order } = useLoadedOrder(found, legacyColumns, filters.sort, change)
  const courses = useMemo(() => distinctOptions(bookings, found => found.course.selected), [bookings])
  const countYear = (year: string) => indexed?.filter(entry => entry.year === year).length

  return (
    <Page title={t('Phase 3 Bookings')} actions={<Badge tone="grey">{t('Read only')}</Badge>}>
      <StatCards
        label={t('Phase 3 bookings')}
        stats={[
          { label: t('Total'), value: bookings?.length },
          ...legacyYears.map(year => ({ label: t('Year {year}', { year }), value: countYear(year) })),
        ]}
      />
      <FilterBar
        onReset={reset}
        summary={
          rows &&
          tCount(rows.length, '{count} booking', '{count} bookings', { count: formatCount(rows.length) })
        }
      >
        <SearchBox {...field('search')} placeholder={t('Search name, email or course...')} />
        <FilterSelect label={t('Course')} all={t('All Courses')} {...field('course')} options={courses} />
        <FilterSelect label={t('Year')} all={t('All Years')} {...field('year')} options={yearOptions} />
      </FilterBar>
      <DataTable
        label={t('Phase 3 bookings')}
        columns={legacyColumns}
        rows={rows}
        order={order}
        onOpen={row => openView(row.id)}
        loadingText={t('Loading bookings...')}
        empty={{ title: t('No bookings found'), hint: t('Try adjusting your search.') }}
        answer={archive}
        failureText={message => t('Error loading Phase 3 data: {message}', { message })}
        footer={
          archive.data && archive.data.unreadable > 0 ? (
            <p className="text-ink-soft">
              {tCount(
                archive.data.unreadable,
                '{count} record of the file could not be read.',
                '{count} records of the file could not be read.',
                { count: formatCount(archive.data.unreadable) },
              )}
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
