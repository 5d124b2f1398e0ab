import { ArrowLeft } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { marksOf } from '#domain/lessons/kept-lessons.ts'
import { deviceNow } from '#web/api/device-clock.ts'
import { clearToken, personOf, readToken } from '#web/api/session-token.ts'
import { forgetPerson, readDevice } from '#web/device/device-store.ts'
import { sayLost } from '#web/device/leave-device.ts'
import { endSession } from '#web/device/pool-calls.ts'
import { t, tCount } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { sayDate, sayLessonCourse, sayLessonStatus, saySpan } from '#web/words/lesson-words.ts'
import { AskFirst } from './ask-first.tsx'
import { AttendanceForm } from './attendance-form.tsx'
import { FitList } from './fit-list.tsx'
import { OwnTeaching } from './own-teaching.tsx'
import { PoolNotices } from './pool-notices.tsx'
import { type Pool, refreshPool, usePool } from './pool-store.ts'
import { SkillSheet } from './skill-sheet.tsx'

const openedLesson = () => window.location.hash.slice(1)

const subscribeToHash = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

const askAgainMs = 30_000

/** Asks at the start, now and then, and whenever the network or the person comes back. */
function useContact(openedId: string) {
  useEffect(() => {
    const ask = () => void refreshPool(openedId)
    ask()
    const again = setInterval(ask, askAgainMs)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    // Shown again as it was left, perhaps by another person.
    window.addEventListener('pageshow', ask)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
      window.removeEventListener('pageshow', ask)
    }
  }, [openedId])
}

/** The page for wet fingers: the lessons of today and tomorrow, and who is there. */
export function PoolPage() {
  useLanguage()
  const openedId = useSyncExternalStore(subscribeToHash, openedLesson)
  const pool = usePool()
  useContact(openedId)
  const lesson = pool.lessons.find(({ id }) => id === openedId)
  const title = lesson ? sayLessonCourse(lesson) : t('Lessons')
  useEffect(() => {
    document.title = `${title} · Lido`
  }, [title])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-2xl flex-col gap-3 px-4 py-3">
      <a
        href={openedId ? '#' : '/office/lessons'}
        className="-ml-2 inline-flex h-11 items-center gap-2 self-start rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {openedId ? t('Today and tomorrow') : t('All lessons')}
      </a>
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">
          {openedId ? title : t('Today and tomorrow')}
        </h1>
        {lesson && <p className="text-ink-soft tabular-nums">{sayWhenAndWhere(lesson)}</p>}
      </header>
      <PoolNotices pool={pool} />
      {!openedId && <PoolLessons pool={pool} />}
      {openedId && lesson && <OpenedLesson key={lesson.id} lesson={lesson} pool={pool} />}
      {openedId && !lesson && pool.contact === undefined && <Loading text={t('Loading lessons...')} />}
      {openedId && !lesson && pool.contact !== undefined && (
        <Banner tone="info">{t('This lesson is not kept on this device.')}</Banner>
      )}
      {!openedId && pool.contact === 'fine' && <OwnTeaching />}
      {!openedId && <PoolFoot pool={pool} />}
    </main>
  )
}

/** Who is there, what they can do where the course has a level, and in the first lessons whether it fits them. */
function OpenedLesson({ lesson, pool }: { lesson: TaughtLesson; pool: Pool }) {
  const [view, setView] = useState<'attendance' | 'skills' | 'fit'>('attendance')
  const sheet = lesson.sheet?.skills.length ? lesson.sheet : null
  if (!sheet && !lesson.asksFit) return <AttendanceForm lesson={lesson} pool={pool} />
  const choose = (to: typeof view, label: string) => (
    <Button
      className="h-12! flex-1"
      variant={view === to ? 'primary' : 'secondary'}
      aria-pressed={view === to}
      onClick={() => setView(to)}
    >
      {label}
    </Button>
  )
  const isOff = lesson.status === 'CANCELLED' || lesson.status === 'MOVED'
  const isAhead = lesson.date > zurichDate(deviceNow())
  return (
    <>
      <div className="flex gap-2">
        {choose('attendance', t('Attendance'))}
        {sheet && choose('skills', t('Skills'))}
        {lesson.asksFit && choose('fit', t('Level'))}
      </div>
      {view === 'attendance' && <AttendanceForm lesson={lesson} pool={pool} />}
      {view === 'skills' && sheet && <SkillSheet lesson={lesson} sheet={sheet} disabled={isOff || isAhead} />}
      {view === 'fit' && <FitList lesson={lesson} disabled={isOff || isAhead} />}
    </>
  )
}

const sayWhenAndWhere = ({ date, startTime, durationMinutes, place }: TaughtLesson) =>
  [sayDate(date), saySpan(startTime, durationMinutes), place].join(', ')

/** The lessons kept, day by day. */
function PoolLessons({ pool: { lessons, waiting, refused, contact } }: { pool: Pool }) {
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

async function signOut() {
  const token = readToken()
  if (token) await endSession({}, token)
  const userId = token ? personOf(token) : (await readDevice()).person?.userId
  clearToken()
  if (userId) await forgetPerson(userId)
  // Back must not lead to what was shown here.
  window.location.replace('/')
}

/** Signing out leaves nothing of this person on the device, with or without a network. */
function PoolFoot({ pool: { waiting, refused, name } }: { pool: Pool }) {
  const lost = [...waiting, ...refused]
  return (
    <footer className="mt-auto flex flex-col gap-3 pt-6">
      <AskFirst
        label={t('Logout')}
        question={lost.length > 0 ? sayLost(lost, name) : undefined}
        confirmLabel={t('Sign out all the same')}
        onConfirm={() => void signOut()}
        className="self-start"
      />
    </footer>
  )
}
