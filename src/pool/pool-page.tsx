import { ArrowLeft } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import { t } from '#web/language/t.ts'
import { useLanguage } from '#web/language/use-language.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { sayDate, sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'
import { AttendanceForm } from './attendance-form.tsx'
import { OwnTeaching } from './own-teaching.tsx'
import { PoolFoot } from './pool-foot.tsx'
import { PoolLessons } from './pool-lessons.tsx'
import { PoolNotices } from './pool-notices.tsx'
import { refreshPool, usePool } from './pool-store.ts'

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
      {openedId && lesson && <AttendanceForm key={lesson.id} lesson={lesson} pool={pool} />}
      {openedId && !lesson && pool.contact === undefined && <Loading text={t('Loading lessons...')} />}
      {openedId && !lesson && pool.contact !== undefined && (
        <Banner tone="info">{t('This lesson is not kept on this device.')}</Banner>
      )}
      {!openedId && pool.contact === 'fine' && <OwnTeaching />}
      {!openedId && <PoolFoot pool={pool} />}
    </main>
  )
}

const sayWhenAndWhere = ({ date, startTime, durationMinutes, place }: TaughtLesson) =>
  [sayDate(date), saySpan(startTime, durationMinutes), place].join(', ')
