import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { lessonOfferRoutes } from '#contract/catalogue/lesson-offers.ts'
import { type LessonType, lessonTypeRoutes } from '#contract/catalogue/lesson-types.ts'
import { locationRoutes } from '#contract/locations.ts'
import { type Slot, slotRoutes } from '#contract/planning/slots.ts'
import { isPlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { weekdayNames } from '#domain/catalogue/schedule.ts'
import { useRoute } from '#web/api/query.ts'
import { formatDate } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { useListFilters } from '#web/ui/list/list-filters.ts'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayTitle } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayLanes } from '#web/words/lesson-words.ts'

const rowId = ({ poolId, weekday, startTime }: Slot) => `${poolId} ${weekday} ${startTime}`

const columns: Column<Slot>[] = [
  {
    id: 'when',
    header: 'When',
    cell: ({ weekday, startTime, endTime }) => (
      <TwoLines top={sayWeekday(weekday)} bottom={`${startTime}–${endTime}`} />
    ),
    width: '10rem',
    card: 'title',
  },
  {
    id: 'place',
    header: 'Location',
    cell: slot => <TwoLines top={slot.location} bottom={sayLanes(slot)} />,
    card: 'subtitle',
  },
  {
    id: 'dates',
    header: 'Days',
    cell: ({ dates, closed }) => (
      <TwoLines
        top={tCount(dates.length, '{count} lesson from {day}', '{count} lessons from {day}', {
          count: dates.length,
          day: formatDate(dates[0] ?? ''),
        })}
        bottom={closed > 0 && tCount(closed, '{count} day closed', '{count} days closed')}
      />
    ),
    width: '14rem',
  },
  {
    id: 'why',
    header: 'What speaks for it',
    cell: slot => (
      <ul>
        {sayReasons(slot).map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
  },
]

function sayReasons({ instructors, near, sameLevel, joins }: Slot): string[] {
  const there = instructors.slice(0, near)
  const free = instructors.slice(near)
  return [
    t('Lanes free on all days'),
    there.length > 0 && t('There anyway: {names}', { names: there.join(', ') }),
    free.length > 0 && t('Free: {names}', { names: free.join(', ') }),
    instructors.length === 0 && t('No instructor is free'),
    sameLevel > 0 &&
      tCount(sameLevel, '{count} course of this level here', '{count} courses of this level here'),
    joins && t('No gap beside another lesson'),
  ].filter(reason => reason !== false)
}

const none = { type: '', lanes: '', days: '', from: '', to: '', start: '', weeks: '', place: '' }

/** Which hours of the week suit a new course, and why; the chosen one leads to a new offer. */
export default function SlotsPage() {
  const list = useListFilters(none)
  const { filters } = list
  const types = useRoute(lessonTypeRoutes.listLessonTypes, { query: { order: 'typeId' } }).data
  const lessonTypeId = filters.type || (types?.[0]?.id ?? '')
  const firstDay = isPlainDate(filters.start) ? filters.start : zurichDate(new Date())
  const query = {
    lessonTypeId,
    firstDay,
    lanes: filters.lanes || '1',
    from: filters.from || '08:00',
    to: filters.to || '20:00',
    weeks: filters.weeks || '10',
    weekdays: filters.days || undefined,
    locationId: filters.place || undefined,
  }
  const found = useRoute(slotRoutes.findSlots, { query }, { enabled: lessonTypeId !== '' })
  const navigate = useNavigate()
  const offerIn = (slot: Slot) => {
    const { poolId, locationId, weekday, startTime, firstHalf, lastHalf, dates } = slot
    const search = {
      edit: 'new',
      slot: JSON.stringify({
        lessonTypeId,
        poolId,
        locationId,
        weekday,
        startTime,
        firstHalf,
        lastHalf,
        dates,
      }),
    }
    void navigate({ to: '/phase5/lesson-offers', search: search as never })
  }
  return (
    <Page title={t('Find a Slot')}>
      <BackLink to="/office/lessons" label={t('Lessons')} />
      <SlotFilters list={list} types={types ?? []} typeId={lessonTypeId} firstDay={firstDay} />
      {found.data?.isAssumed && (
        <p className="text-ink-soft">
          {t('The course does not say how long a lesson is. 45 minutes are assumed.')}
        </p>
      )}
      <DataTable
        label={t('Find a Slot')}
        columns={columns}
        rows={found.data?.slots}
        rowKey={rowId}
        actionsWidth="6rem"
        rowName={slot => `${sayWeekday(slot.weekday)} ${slot.startTime}, ${slot.location}`}
        actions={slot => (
          <RowButton
            label={t('New Lesson Offer')}
            calls={lessonOfferRoutes.createLessonOffer}
            icon={CalendarPlus}
            onClick={() => offerIn(slot)}
          />
        )}
        loadingText={t('Loading lessons...')}
        empty={{
          title: t('No slot is free'),
          hint: t('Try other days, other hours or fewer lanes. Pools stand in Settings.'),
        }}
        answer={found}
        failureText={message => t('Error loading lessons: {message}', { message })}
      />
    </Page>
  )
}

const times = Array.from({ length: 33 }, (_, at) => {
  const minutes = 6 * 60 + at * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})
const timeOptions = times.map(value => ({ value, label: value }))
const sayLaneCount = (count: number) => tCount(count, '{count} lane', '{count} lanes')
const sayWeekCount = (count: number) => tCount(count, '{count} week', '{count} weeks')
const laneCounts = () =>
  Array.from({ length: 19 }, (_, at) => ({ value: String(at + 2), label: sayLaneCount(at + 2) }))
const weekCounts = () =>
  Array.from({ length: 52 }, (_, at) => ({ value: String(at + 1), label: sayWeekCount(at + 1) }))

const dayOptions = () => [
  { value: '0,1,2,3,4', label: t('Monday to Friday') },
  { value: '5,6', label: t('Saturday and Sunday') },
  ...weekdayNames.map((_, weekday) => ({ value: String(weekday), label: sayWeekday(weekday) })),
]

interface SlotFiltersProps {
  list: ReturnType<typeof useListFilters<typeof none>>
  types: readonly LessonType[]
  typeId: string
  firstDay: string
}

function SlotFilters({ list: { field, change }, types, typeId, firstDay }: SlotFiltersProps) {
  const places = useRoute(locationRoutes.listLocations).data ?? []
  return (
    <FilterBar>
      <FilterSelect
        label={t('Lesson Type')}
        value={typeId}
        options={types.map(type => ({ value: type.id, label: `${type.typeId} – ${sayTitle(type)}` }))}
        onChange={type => change({ type })}
      />
      <FilterSelect label={t('Lanes')} all={sayLaneCount(1)} options={laneCounts()} {...field('lanes')} />
      <FilterSelect label={t('Weekday')} all={t('Every day')} options={dayOptions()} {...field('days')} />
      <FilterSelect label={t('From|time')} all={t('From 08:00')} options={timeOptions} {...field('from')} />
      <FilterSelect label={t('To|time')} all={t('To 20:00')} options={timeOptions} {...field('to')} />
      <FilterDate label={t('From|day')} value={firstDay} onChange={start => change({ start })} />
      <FilterSelect label={t('Weeks')} all={sayWeekCount(10)} options={weekCounts()} {...field('weeks')} />
      <FilterSelect
        label={t('Location')}
        all={t('All Locations')}
        options={places.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('place')}
      />
    </FilterBar>
  )
}
