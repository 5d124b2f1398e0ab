import { sayDate, sayLessonCourse, sayLessonStatus, saySpan } from '#console/features/lessons/lesson-words.ts'
import { t, tCount } from '#console/language/t.ts'
import { Banner } from '#console/ui/feedback/banner.tsx'
import { Loading } from '#console/ui/feedback/spinner.tsx'
import type { TaughtLesson } from '#contract/catalogue/attendance.ts'
import type { Pool } from './pool-store.ts'

/** The lessons kept, day by day. */
export function PoolLessons({ pool: { lessons, waiting, contact } }: { pool: Pool }) {
  if (lessons.length === 0) {
    if (contact === undefined) return <Loading text={t('Loading lessons...')} />
    return contact === 'fine' && <Banner tone="info">{t('You teach no lessons today or tomorrow.')}</Banner>
  }
  const days = [...new Set(lessons.map(({ date }) => date))]
  return days.map(day => (
    <section key={day} className="flex flex-col gap-2">
      <h2 className="font-semibold">{sayDate(day)}</h2>
      <ul className="flex flex-col gap-2">
        {lessons
          .filter(({ date }) => date === day)
          .map(lesson => (
            <LessonLink
              key={lesson.id}
              lesson={lesson}
              waiting={waiting.filter(({ lessonId }) => lessonId === lesson.id).length}
            />
          ))}
      </ul>
    </section>
  ))
}

function LessonLink({ lesson, waiting }: { lesson: TaughtLesson; waiting: number }) {
  const isMarked = lesson.children.some(({ mark }) => mark !== null)
  return (
    <li>
      <a
        href={`#${lesson.id}`}
        className="flex min-h-16 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card hover:border-lake-300"
      >
        <span className="min-w-0">
          <span className="block text-lg font-semibold break-words">{sayLessonCourse(lesson)}</span>
          <span className="block text-ink-soft tabular-nums">
            {[saySpan(lesson.startTime, lesson.durationMinutes), lesson.place].join(', ')}
          </span>
          <span className="block text-ink-soft">
            {tCount(lesson.children.length, '{count} child', '{count} children')}
          </span>
        </span>
        <span className="shrink-0 text-right font-medium text-ink-soft">
          {waiting > 0
            ? tCount(waiting, '{count} mark waits', '{count} marks wait')
            : lesson.status === 'PLANNED' || lesson.status === 'HELD'
              ? isMarked && t('Saved|attendance')
              : sayLessonStatus(lesson.status)}
        </span>
      </a>
    </li>
  )
}
