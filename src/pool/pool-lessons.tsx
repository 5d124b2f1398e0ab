import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import { marksOf } from '#domain/lessons/kept-lessons.ts'
import { t, tCount } from '#web/language/t.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { sayDate, sayLessonCourse, sayLessonStatus, saySpan } from '#web/words/lesson-words.ts'
import type { Pool } from './pool-store.ts'

/** The lessons kept, day by day. */
export function PoolLessons({ pool: { lessons, waiting, refused, contact } }: { pool: Pool }) {
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
              waiting={marksOf(lesson, waiting).length}
              refused={marksOf(lesson, refused).length}
            />
          ))}
      </ul>
    </section>
  ))
}

interface LessonLinkProps {
  lesson: TaughtLesson
  waiting: number
  refused: number
}

/** What became of the marks of a lesson, the worst first. */
function sayMarks({ lesson: { status, children }, waiting, refused }: LessonLinkProps): string {
  if (refused > 0) return tCount(refused, '{count} mark not accepted', '{count} marks not accepted')
  if (waiting > 0) return tCount(waiting, '{count} mark waits', '{count} marks wait')
  if (status !== 'PLANNED' && status !== 'HELD') return sayLessonStatus(status)
  const unmarked = children.filter(({ mark }) => mark === null).length
  if (unmarked === children.length) return ''
  return unmarked === 0
    ? t('Saved|attendance')
    : tCount(unmarked, '{count} not marked yet', '{count} not marked yet')
}

function LessonLink({ lesson, waiting, refused }: LessonLinkProps) {
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
        <span className="max-w-32 shrink-0 text-right font-medium text-ink-soft">
          {sayMarks({ lesson, waiting, refused })}
        </span>
      </a>
    </li>
  )
}
