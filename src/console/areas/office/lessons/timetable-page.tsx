import { Link } from '@tanstack/react-router'
import { CalendarSearch, Printer } from 'lucide-react'
import { Fragment, useCallback, useMemo, useRef, useState } from 'react'
import { lessonColumns } from '#console/features/lessons/lesson-columns.tsx'
import { listSheets } from '#console/features/lessons/timetable/list-sheets.ts'
import { TimetableFilters } from '#console/features/lessons/timetable/timetable-filters.tsx'
import { type TimetableView, useTimetable } from '#console/features/lessons/timetable/use-timetable.ts'
import { slotRoutes } from '#contract/planning/slots.ts'
import type { Timetable, TimetableLesson } from '#contract/planning/timetable.ts'
import { messageOf } from '#web/api/api-error.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useIsPrinting } from '#web/ui/list/use-is-printing.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { Page } from '#web/ui/page.tsx'
import { BackLink } from '#web/ui/record/back-link.tsx'
import { sayDate } from '#web/words/lesson-words.ts'

const WeekGrid = loadLater(() => import('#console/features/lessons/timetable/week-grid.tsx'))
const LessonDialog = loadLater(() => import('#console/features/lessons/timetable/lesson-dialog.tsx'))

const failureText = (message: string) => t('Error loading lessons: {message}', { message })

/** A week or a day with its pools; on a phone the list of a day. */
export default function TimetablePage() {
  const view = useTimetable()
  const { data } = view.reading
  const maySeek = useMayCall(slotRoutes.findSlots)
  const [openedId, setOpenedId] = useState<string>()
  const opened = data?.lessons.find(({ id }) => id === openedId)
  const open = useCallback(({ id }: TimetableLesson) => setOpenedId(id), [])
  return (
    <Page
      isWide
      title={t('Timetable')}
      actions={
        <>
          {maySeek && (
            <Link to="/office/lessons/slots" className={buttonStyle({ variant: 'secondary' })}>
              <CalendarSearch aria-hidden className="size-4" />
              {t('Find a Slot')}
            </Link>
          )}
          {view.isDesktop && (
            <Button icon={Printer} onClick={() => window.print()}>
              {t('Print A3')}
            </Button>
          )}
          <RefreshButton
            onRefresh={view.reading.refetch}
            disabled={view.reading.isPending}
            failureText={failureText}
          />
        </>
      }
    >
      <div className="flex flex-col gap-2 print:hidden">
        <BackLink to="/office/lessons" label={t('Lessons')} />
        <TimetableFilters view={view} />
      </div>
      {view.isDesktop ? <Weeks view={view} onOpen={open} /> : <DayList view={view} onOpen={open} />}
      {opened && (
        <LessonDialog lesson={opened} place={placeOf(data, opened)} onClose={() => setOpenedId(undefined)} />
      )}
    </Page>
  )
}

const placeOf = (
  timetable: Timetable | undefined,
  { locationId }: Pick<TimetableLesson, 'locationId'>,
): string => timetable?.locations.find(({ id }) => id === locationId)?.name ?? ''

interface ViewProps {
  view: TimetableView
  onOpen: (lesson: TimetableLesson) => void
}

function Weeks({ view, onOpen }: ViewProps) {
  const { data, error } = view.reading
  const { level, instructor, place } = view.filters
  // The same function as long as the filters stay, so that days which did not change are not drawn again.
  const latest = useRef(view.isAsked)
  latest.current = view.isAsked
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one for other filters
  const isAsked = useCallback((lesson: TimetableLesson) => latest.current(lesson), [level, instructor])
  const isPrinting = useIsPrinting()
  const sheets = useMemo(() => {
    if (place) return [[place]]
    return isPrinting && data ? listSheets(data) : [[]]
  }, [place, isPrinting, data])
  if (error && !data) return <Banner tone="error">{failureText(messageOf(error))}</Banner>
  const loading = <Loading text={t('Loading lessons...')} />
  if (!data) return loading
  const span = [...new Set([view.days[0], view.days.at(-1)])].map(day => day && sayDate(day)).join(' – ')
  return sheets.map(locationIds => (
    <Fragment key={locationIds.join()}>
      <p className="timetable-sheet hidden text-sm print:block">
        {[...locationIds.map(id => placeOf(data, { locationId: id })), span].join(', ')}
      </p>
      <WeekGrid
        waiting={loading}
        timetable={data}
        days={view.days}
        locationIds={locationIds}
        isAsked={isAsked}
        onOpen={onOpen}
      />
    </Fragment>
  ))
}

function DayList({ view, onOpen }: ViewProps) {
  const { data } = view.reading
  const { place } = view.filters
  const rows = data?.lessons
    .filter(lesson => view.isAsked(lesson) && (!place || lesson.locationId === place))
    .map(lesson => ({ ...lesson, place: placeOf(data, lesson) }))
  return (
    <DataTable
      label={t('Timetable')}
      columns={lessonColumns(1)}
      rows={rows}
      onOpen={onOpen}
      rowName={({ quickId, date }) => `${quickId}, ${sayDate(date)}`}
      loadingText={t('Loading lessons...')}
      empty={{
        title: t('No lessons on this day'),
        hint: t('Lessons follow the dates of the lesson offers.'),
      }}
      answer={view.reading}
      failureText={failureText}
    />
  )
}
