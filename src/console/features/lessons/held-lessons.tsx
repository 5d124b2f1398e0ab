import { Link } from '@tanstack/react-router'
import { type TaughtHours, taughtHoursRoutes } from '#contract/lessons/taught-hours.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatMonth } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { sayDate, sayLessonCourse, saySpan, taughtOfferPath } from '#web/words/lesson-words.ts'

interface HeldLessonsProps {
  month: string
  taught: TaughtHours
  onClose: () => void
}

/** The lessons that make up somebody's hours of a month. */
export function HeldLessons({ month, taught, onClose }: HeldLessonsProps) {
  const { instructorId, instructor } = taught
  const { data, error } = useRoute(taughtHoursRoutes.listHeldLessons, {
    query: { month, instructorId: instructorId ?? undefined },
  })
  return (
    <Dialog
      title={t('Lessons of {name}, {month}', {
        name: instructor ?? t('Nobody yet'),
        month: formatMonth(month),
      })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {error && (
        <Banner tone="error">{t('Error loading lessons: {message}', { message: messageOf(error) })}</Banner>
      )}
      {!data && !error && <Loading text={t('Loading lessons...')} />}
      <ul className="flex flex-col">
        {data?.map(lesson => (
          <li
            key={lesson.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1 basis-48 tabular-nums">
              {sayDate(lesson.date)}
              <span className="block text-ink-soft">
                {[saySpan(lesson.startTime, lesson.durationMinutes), lesson.place].join(', ')}
              </span>
            </span>
            <Link
              to={taughtOfferPath(lesson.offerId)}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-40 items-center text-lake-800 underline decoration-lake-300 underline-offset-2 md:min-h-6"
            >
              <span>
                {sayLessonCourse(lesson)}
                <span className="block whitespace-nowrap">{lesson.quickId}</span>
              </span>
            </Link>
            {lesson.stoodIn && <Badge tone="blue">{t('Stood in')}</Badge>}
            <span className="tabular-nums">
              {lesson.durationMinutes === null
                ? '–'
                : t('{count} minutes', { count: lesson.durationMinutes })}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
