import type { OwnChild, OwnCourse } from '#contract/family-site/own-courses.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { AbsenceButton } from './absence-button.tsx'
import { useCourseWords } from './course-words.ts'
import { sayLesson } from './say-lesson.ts'

interface NextLessonProps {
  child: OwnChild
  courses: readonly OwnCourse[]
  onChange: () => Promise<void>
}

/** What a parent looks for first, with the absence one tap away. */
export function NextLesson({ child, courses, onChange }: NextLessonProps) {
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  const { next } = child
  if (!next) return courses.length > 0 && <p className="text-ink-soft">{words.noNext}</p>
  const found = courses
    .flatMap(({ bookingId, lessons }) => lessons.map(lesson => ({ bookingId, lesson })))
    .find(({ lesson }) => lesson.isAhead && lesson.date === next.date && lesson.startTime === next.startTime)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-lake-50 p-3">
      <p className="min-w-0 break-words">
        <span className="block text-ink-soft">{words.next}</span>
        <span className="font-semibold">{sayLesson(next, language)}</span>
      </p>
      {found && <AbsenceButton {...found} about={child.firstName} onChange={onChange} />}
    </div>
  )
}
