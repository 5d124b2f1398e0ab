import type { ComingLesson } from '#contract/users/staff.ts'
import { formatDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { sayLessonCourse } from '#web/words/lesson-words.ts'

const namedLessons = 8

/** What an account loses when it ends; of many lessons, the next ones by name. */
export function WhatEnds({ lessons }: { lessons: readonly ComingLesson[] }) {
  const rest = lessons.length - namedLessons
  return (
    <>
      <p>{t('They are signed out at once and cannot sign in again. Their name stays in history.')}</p>
      {lessons.length > 0 && (
        <>
          <p className="mt-3">{t('They lose these coming lessons, which then have no instructor:')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lessons.slice(0, namedLessons).map(lesson => (
              <li key={lesson.id}>
                {`${formatDate(lesson.date)} ${lesson.startTime}, ${sayLessonCourse(lesson)}, ${lesson.place}`}
              </li>
            ))}
            {rest > 0 && <li>{t('and {count} more', { count: rest })}</li>}
          </ul>
        </>
      )}
    </>
  )
}
