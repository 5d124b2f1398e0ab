import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { OwnChild, OwnCourse, ownCourseRoutes } from '#contract/family-site/own-courses.ts'
import { certificatePage } from '#contract/routes/paths.ts'
import { formatChf, rappenFromChf } from '#domain/billing/money.ts'
import { formatLetterDate } from '#domain/calendar/plain-date.ts'
import type { Language } from '#domain/languages.ts'
import { useSiteLanguage, useSiteWords } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { familyCaller } from '../family-call.ts'
import { useFamily } from '../family-session.ts'
import { Loaded } from '../loaded.tsx'
import { Section } from '../section.tsx'
import { useRead } from '../use-read.ts'
import { CourseDates } from './course-dates.tsx'
import { useCourseWords } from './course-words.ts'
import { NextLesson } from './next-lesson.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { WaitingPlace } from './waiting-place.tsx'

const JoinWaitingList = lazy(() => import('./join-waiting-list.tsx'))

type Routes = typeof ownCourseRoutes
const readOverview = familyCaller<Routes['readOverview']>({ method: 'GET', path: '/api/family/overview' })
const read = () => readOverview({})

/** The children with what comes next, and what is open. */
export default function CoursesSection({ onMoney }: { onMoney: (event: MouseEvent) => void }) {
  const overview = useRead(read)
  const words = useCourseWords()
  return (
    <Loaded read={overview}>
      {({ questions, children, courses, open, credit }) => (
        <div className="flex flex-col gap-4">
          <OpenQuestions questions={questions} />
          {(open > 0 || credit > 0) && (
            <a
              href="/family/money"
              onClick={onMoney}
              className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-xl border border-line bg-surface p-4 shadow-card hover:border-line-hover"
            >
              <span className="font-semibold">{open > 0 ? words.open : words.credit}</span>
              <span className="text-lg font-semibold tabular-nums">
                {formatChf(rappenFromChf(open > 0 ? open : credit))}
              </span>
            </a>
          )}
          {children.map(child => (
            <Child
              key={child.id}
              child={child}
              courses={courses.filter(({ swimmerId }) => swimmerId === child.id)}
              onChange={overview.reload}
            />
          ))}
          {children.length === 0 && <p>{words.noChildren}</p>}
          <Others
            courses={courses.filter(({ swimmerId }) => !children.some(({ id }) => id === swimmerId))}
            onChange={overview.reload}
          />
        </div>
      )}
    </Loaded>
  )
}

interface ChildProps {
  child: OwnChild
  courses: readonly OwnCourse[]
  onChange: () => Promise<void>
}

const isCurrent = ({ standing }: OwnCourse) => standing !== 'over' && standing !== 'withdrawn'

function Child({ child, courses, onChange }: ChildProps) {
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  return (
    <Section title={`${child.firstName} ${child.lastName}`} aside={child.levelNames?.[language]}>
      <NextLesson child={child} courses={courses} onChange={onChange} />
      {child.waiting.map(place => (
        <WaitingPlace key={place.id} place={place} onChange={onChange} />
      ))}
      {courses.filter(isCurrent).map(course => (
        <CourseDates key={course.bookingId} course={course} onChange={onChange} />
      ))}
      <Earlier courses={courses.filter(course => !isCurrent(course))} onChange={onChange} />
      {child.waiting.length === 0 && <Joining child={child} courses={courses} onChange={onChange} />}
      {child.awards.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-medium">{words.awards}</summary>
          <ul className="flex flex-col gap-1">
            {child.awards.map(award => (
              <li key={`${award.number}${award.day}${award.levelNames.en}`}>
                <Award award={award} language={language} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Section>
  )
}

function Joining({ child, courses, onChange }: ChildProps) {
  const [isJoining, setJoining] = useState(false)
  const { session } = useFamily()
  const { loading } = useSiteWords()
  const words = useCourseWords()
  if (session.isReadOnly || !session.may.includes('join-waiting-list')) return null
  if (!isJoining)
    return (
      <Button className="self-start" onClick={() => setJoining(true)}>
        {words.join}
      </Button>
    )
  return (
    <Suspense fallback={<Loading text={loading} />}>
      <JoinWaitingList childId={child.id} hasCourses={courses.length > 0} onDone={onChange} />
    </Suspense>
  )
}

function Award({ award, language }: { award: OwnChild['awards'][number]; language: Language }) {
  const text = `${award.levelNames[language]}, ${formatLetterDate(award.day, language)}`
  if (!award.number) return text
  return (
    <a className="inline-block min-h-11 py-2 underline" href={`${certificatePage}/${award.number}`}>
      {text}
    </a>
  )
}

function Earlier({ courses, onChange }: Omit<ChildProps, 'child'>) {
  const words = useCourseWords()
  if (courses.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-medium">{words.earlier(courses.length)}</summary>
      <div className="flex flex-col gap-3">
        {courses.map(course => (
          <CourseDates key={course.bookingId} course={course} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}

/** Bookings that name no child the school knows. */
function Others({ courses, onChange }: Omit<ChildProps, 'child'>) {
  const words = useCourseWords()
  if (courses.length === 0) return null
  return (
    <Section title={words.otherCourses}>
      {courses.map(course => (
        <CourseDates key={course.bookingId} course={course} onChange={onChange} />
      ))}
    </Section>
  )
}
