import { useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useEffect } from 'react'
import { ChangeLessonsButtons } from '#console/features/lessons/change-lessons-button.tsx'
import { lessonColumns } from '#console/features/lessons/lesson-columns.tsx'
import { LessonFilters } from '#console/features/lessons/lesson-filters.tsx'
import { LessonLinks } from '#console/features/lessons/lesson-links.tsx'
import { useLessonList } from '#console/features/lessons/use-lesson-list.ts'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import { lessonRoutes } from '#contract/lessons/lessons.ts'
import { t } from '#web/language/t.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RowButton } from '#web/ui/data-table/row-button.tsx'
import { keepMatching } from '#web/ui/list/keep-matching.ts'
import { RefreshButton } from '#web/ui/list/list-buttons.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { Page } from '#web/ui/page.tsx'
import { poolPath } from '#web/words/attendance-words.ts'
import { sayDate, taughtOfferPath } from '#web/words/lesson-words.ts'

export default function LessonsTab() {
  const list = useLessonList()
  const { data } = list.reading
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
        actions={row => (
          <RowButton
            label={t('Attendance')}
            calls={attendanceRoutes.markAttendance}
            subject={`${row.quickId}, ${sayDate(row.date)}`}
            icon={<ClipboardCheck aria-hidden className="size-4" />}
            onClick={() => openPool(row.id)}
          />
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
    </Page>
  )
}
