import { lazy, Suspense, useState } from 'react'
import type { OwnCourse, OwnLesson } from '#contract/family-site/own-courses.ts'
import { formatLetterDay, formatLetterTime } from '#domain/calendar/letter-day.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { useFamily } from '../family-session.ts'
import { AbsenceButton } from './absence-button.tsx'
import { useCourseWords } from './course-words.ts'
import { sayLesson } from './say-lesson.ts'
import { useWithdrawWords } from './withdraw-words.ts'

const Withdraw = lazy(() => import('./withdraw.tsx'))
const MakeUpChoice = lazy(() => import('./make-up-choice.tsx'))

interface CourseDatesProps {
  course: OwnCourse
  onChange: () => Promise<void>
}

/** A course, opened to its dates. */
export function CourseDates({ course, onChange }: CourseDatesProps) {
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  const { courseNames, level, place, startTime, lessons, dates, standing, result } = course
  const name = [courseNames[language] || courseNames.de, level].filter(Boolean).join(', ')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="font-medium">{name}</span>
        <span className="block text-ink-soft">
          {[place, startTime && formatLetterTime(startTime, language), words.standings[standing]]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </summary>
      {result && (
        <p className="py-2">
          <strong>{words.results[result.outcome](result.levelNames[language])}</strong>
          {result.remark && <span className="block whitespace-pre-line">{result.remark}</span>}
        </p>
      )}
      <ul className="divide-y divide-line">
        {lessons.map(lesson => (
          <LessonLine key={lesson.id} lesson={lesson} bookingId={course.bookingId} onChange={onChange} />
        ))}
        {lessons.length === 0 &&
          dates.map(date => (
            <li key={date} className="py-2">
              {formatLetterDay(date, language)}
            </li>
          ))}
      </ul>
      <Withdrawing course={course} name={name} onChange={onChange} />
    </details>
  )
}

/** For courses that are not over. */
function Withdrawing({ course, name, onChange }: CourseDatesProps & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  const { session } = useFamily()
  const { loading } = useSiteWords()
  const { open } = useWithdrawWords()
  const { bookingId, standing } = course
  const isOver = standing === 'over' || standing === 'withdrawn'
  if (isOver || session.isReadOnly || !session.may.includes('withdraw')) return null
  if (!isOpen)
    return (
      <Button variant="dangerQuiet" aria-label={`${open}: ${name}`} onClick={() => setOpen(true)}>
        {open}
      </Button>
    )
  return (
    <Suspense fallback={<Loading text={loading} />}>
      <Withdraw bookingId={bookingId} course={name} onChange={onChange} />
    </Suspense>
  )
}

interface LessonLineProps {
  lesson: OwnLesson
  bookingId: string
  onChange: () => Promise<void>
}

function LessonLine({ lesson, bookingId, onChange }: LessonLineProps) {
  const [isChoosing, setChoosing] = useState(false)
  const { language } = useSiteLanguage()
  const { loading } = useSiteWords()
  const { session } = useFamily()
  const words = useCourseWords()
  const { status, isExcused, makeUp } = lesson
  const isOff = status === 'CANCELLED' || status === 'MOVED'
  const mayChoose =
    (lesson.mayMakeUp || makeUp !== null) && !session.isReadOnly && session.may.includes('choose-make-ups')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <span className="min-w-0 flex-1 basis-56 break-words">
        <span className={isOff ? 'line-through' : ''}>{sayLesson(lesson, language)}</span>
        {isOff && <span className="block font-medium">{words.statuses[status]}</span>}
        {isExcused && <span className="block font-medium">{words.excused}</span>}
        {makeUp && <span className="block">{words.makesUp(sayLesson(makeUp, language))}</span>}
      </span>
      <span className="flex flex-wrap gap-2">
        <AbsenceButton lesson={lesson} bookingId={bookingId} onChange={onChange} />
        {mayChoose && !isChoosing && (
          <Button onClick={() => setChoosing(true)}>{makeUp ? words.otherMakeUp : words.chooseMakeUp}</Button>
        )}
      </span>
      {isChoosing && (
        <Suspense fallback={<Loading text={loading} />}>
          <MakeUpChoice
            lesson={lesson}
            bookingId={bookingId}
            onDone={async () => {
              await onChange()
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </li>
  )
}
