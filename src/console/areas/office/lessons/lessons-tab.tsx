import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, ClipboardCheck, UserSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ChangeLessonsButtons } from '#console/features/lessons/change-lessons-button.tsx'
import { lessonColumns } from '#console/features/lessons/lesson-columns.tsx'
import { useLessonList } from '#console/features/lessons/use-lesson-list.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { calendarRoutes } from '#contract/lessons/calendars.ts'
import { courseFitRoutes } from '#contract/lessons/course-fits.ts'
import { type ListedLesson, lessonRoutes } from '#contract/lessons/lessons.ts'
import { substituteRoutes } from '#contract/lessons/substitutes.ts'
import { taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { outcomeRoutes } from '#contract/levels/outcomes.ts'
import { timetableRoutes } from '#contract/planning/timetable.ts'
import { t } from '#web/language/t.ts'
import { Button, buttonStyle, IconButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { FilterBar, FilterSelect } from '#web/ui/list/filter-bar.tsx'
import { FilterDate } from '#web/ui/list/filter-date.tsx'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { distinctOptions, keepMatching } from '#web/ui/list/loaded-rows.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { Page } from '#web/ui/page.tsx'
import { poolPath } from '#web/words/attendance-words.ts'
import { sayDate, taughtOfferPath } from '#web/words/lesson-words.ts'

const FindSubstituteForm = loadLater(
  () => import('#console/features/lessons/substitutes/find-substitute-form.tsx'),
)

export default function LessonsTab() {
  const list = useLessonList()
  const { data } = list.reading
  const [sought, setSought] = useState<ListedLesson>()
  const navigate = useNavigate()
  const openOffer = (offerId: string) =>
    void navigate({ to: taughtOfferPath(offerId), search: true as never })
  const openPool = (lessonId: string) => window.location.assign(poolPath(lessonId))
  const seesOffers = useMayCall(lessonRoutes.readTaughtOffer)
  // Made beside the pool, and waiting for their person to sign in again.
  useEffect(() => void import('#web/device/leave-device.ts').then(({ sendWaiting }) => sendWaiting()), [])
  const failureText = (message: string) => t('Error loading lessons: {message}', { message })
  const rows = list.place ? data && keepMatching(data, ({ place }) => place === list.place) : data
  return (
    <Page
      title={t('Lessons')}
      actions={
        <>
          <LessonLinks />
          <ChangeLessonsButtons lessons={rows ?? []} />
          <RefreshButton
            onRefresh={list.reading.refetch}
            disabled={list.reading.isPending}
            failureText={failureText}
          />
        </>
      }
    >
      <LessonFilters list={list} />
      <DataTable
        label={t('Lessons')}
        columns={lessonColumns(list.days)}
        rows={rows}
        onOpen={row => (seesOffers ? openOffer(row.offerId) : openPool(row.id))}
        actionsWidth="6rem"
        rowName={row => `${row.quickId}, ${sayDate(row.date)}`}
        actions={row => (
          <>
            <RowButton
              label={t('Attendance')}
              calls={attendanceRoutes.markAttendance}
              icon={ClipboardCheck}
              onClick={() => openPool(row.id)}
            />
            {row.status === 'PLANNED' && row.date >= list.today && (
              <RowButton
                label={t('Find a Substitute')}
                calls={substituteRoutes.startSearch}
                icon={UserSearch}
                onClick={() => setSought(row)}
              />
            )}
          </>
        )}
        loadingText={t('Loading lessons...')}
        empty={{
          title: list.without
            ? t('Nothing is missing')
            : list.days > 1
              ? t('No lessons in this week')
              : t('No lessons on this day'),
          hint: t('Lessons follow the dates of the lesson offers.'),
        }}
        answer={list.reading}
        failureText={failureText}
      />
      {sought && <FindSubstituteForm lesson={sought} onClose={() => setSought(undefined)} />}
    </Page>
  )
}

const style = cn(buttonStyle({ variant: 'ghost' }), 'hover:bg-slate-100')

/** What else there is to see of lessons. */
function LessonLinks() {
  const seesTimetable = useMayCall(timetableRoutes.readTimetable)
  const mayRead = useMayCall(taughtHoursRoutes.listTaughtHours)
  const mayPublish = useMayCall(outcomeRoutes.listResults)
  const mayChange = useMayCall(calendarRoutes.listCalendars)
  const seesDoubts = useMayCall(courseFitRoutes.listCourseDoubts)
  return (
    <>
      {seesTimetable && (
        <Link to="/office/lessons/timetable" className={style}>
          {t('Timetable')}
        </Link>
      )}
      {seesDoubts && (
        <Link to="/office/lessons/doubts" className={style}>
          {t('Too easy or too hard')}
        </Link>
      )}
      {mayRead && (
        <Link to="/office/lessons/hours" className={style}>
          {t('Hours Taught')}
        </Link>
      )}
      {mayRead && (
        <Link to="/office/lessons/slots" className={style}>
          {t('Find a Slot')}
        </Link>
      )}
      {mayRead && (
        <Link to="/office/lessons/substitutes" className={style}>
          {t('Substitutes')}
        </Link>
      )}
      {mayPublish && (
        <Link to="/office/lessons/results" className={style}>
          {t('Results')}
        </Link>
      )}
      {mayChange && (
        <Link to="/office/lessons/calendars" className={style}>
          {t('Calendars')}
        </Link>
      )}
      {mayRead && (
        <Link to="/office/lessons/closures" className={style}>
          {t('Closures')}
        </Link>
      )}
    </>
  )
}

function LessonFilters({ list }: { list: ReturnType<typeof useLessonList> }) {
  const isWeek = list.days > 1
  return (
    <FilterBar>
      <div className="flex items-center gap-1">
        <IconButton
          label={isWeek ? t('Week before') : t('Day before')}
          icon={ChevronLeft}
          className="[&>svg]:size-5"
          onClick={() => list.step(-1)}
        />
        <Button onClick={() => list.go(list.today)} disabled={list.from === list.today}>
          {t('Today')}
        </Button>
        <IconButton
          label={isWeek ? t('Week after') : t('Day after')}
          icon={ChevronRight}
          className="[&>svg]:size-5"
          onClick={() => list.step(1)}
        />
      </div>
      <FilterDate label={t('From|day')} value={list.from} onChange={day => day && list.go(day)} />
      <FilterSelect
        label={t('Days')}
        value={isWeek ? list.view : ''}
        all={t('One day')}
        options={[
          { value: 'week', label: t('A week') },
          { value: 'month', label: t('Four weeks') },
        ]}
        onChange={list.showDays}
      />
      <FilterSelect
        label={t('Location')}
        value={list.place}
        all={t('All Locations')}
        options={distinctOptions(list.reading.data, lesson => lesson.place)}
        onChange={list.showPlace}
      />
      <FilterSelect
        label={t('What is missing')}
        value={list.without ?? ''}
        all={t('All lessons')}
        options={[
          { value: 'instructor', label: t('Without instructor') },
          { value: 'attendance', label: t('Without attendance') },
          { value: 'lanes', label: t('Without lanes') },
        ]}
        onChange={list.showWithout}
      />
    </FilterBar>
  )
}
