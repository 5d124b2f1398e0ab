import { Link } from '@tanstack/react-router'
import { type ListedLesson, lessonRoutes } from '#contract/lessons/lessons.ts'
import { zurichDate, zurichTime } from '#domain/calendar/plain-date.ts'
import { useRoute } from '#web/api/query.ts'
import { t, tCount } from '#web/language/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import {
  lessonTones,
  sayLessonCourse,
  sayLessonStatus,
  saySpan,
  taughtOfferPath,
} from '#web/words/lesson-words.ts'

/** The lessons of today, by time, each with what is missing. */
export function TodayLessons() {
  const today = zurichDate(new Date())
  const lessons = useRoute(lessonRoutes.listLessons, { query: { from: today, to: today } }).data
  if (!lessons || lessons.length === 0) return null
  return (
    <section
      aria-label={t('Lessons of today')}
      className="rounded-card border border-line bg-surface shadow-card"
    >
      <h2 className="px-4 pt-3 pb-1 font-semibold">{t('Lessons of today')}</h2>
      <ul className="divide-y divide-line">
        {lessons.map(lesson => (
          <TodayLesson key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

function TodayLesson({ lesson }: { lesson: ListedLesson }) {
  const { offerId, startTime, durationMinutes, place, participants, instructor, status } = lesson
  const seesOffers = useMayCall(lessonRoutes.readTaughtOffer)
  const course = sayLessonCourse(lesson)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <span className="w-24 shrink-0 tabular-nums">{saySpan(startTime, durationMinutes)}</span>
      <span className="min-w-0 flex-1 basis-60">
        {seesOffers ? (
          <Link to={taughtOfferPath(offerId)} className="font-medium text-lake-800 underline">
            {course}
          </Link>
        ) : (
          course
        )}
        <span className="block text-ink-soft">
          {[place, instructor?.name, tCount(participants, '{count} participant', '{count} participants')]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <span className="flex flex-wrap gap-1">
        {status !== 'PLANNED' && <Badge tone={lessonTones[status]}>{sayLessonStatus(status)}</Badge>}
        {sayMissing(lesson).map(text => (
          <Badge key={text} tone="orange">
            {text}
          </Badge>
        ))}
      </span>
    </li>
  )
}

/** Attendance is missing once the lesson has begun. */
function sayMissing({ instructor, status, startTime, participants }: ListedLesson): string[] {
  if (status === 'CANCELLED' || status === 'MOVED') return []
  const hasBegun = startTime.slice(0, 5) <= zurichTime(new Date())
  return [
    ...(instructor === null ? [t('No instructor')] : []),
    ...(status === 'PLANNED' && hasBegun && participants > 0 ? [t('Attendance not marked')] : []),
  ]
}
