import { useCallback } from 'react'
import type { OwnLesson, ownCourseRoutes } from '#contract/family-site/own-courses.ts'
import { useSiteLanguage } from '#site/site-language.ts'
import { Button } from '#web/ui/button.tsx'
import { familyCaller } from '../family-call.ts'
import { Loaded } from '../loaded.tsx'
import { ProblemBanner } from '../problem-banner.tsx'
import { useAct } from '../use-act.ts'
import { useRead } from '../use-read.ts'
import { useCourseWords } from './course-words.ts'
import { sayLesson } from './say-lesson.ts'

type Routes = typeof ownCourseRoutes
const path = '/api/family/lessons/{id}/make-ups/{bookingId}'
const listMakeUps = familyCaller<Routes['listMakeUps']>({ method: 'GET', path })
const chooseMakeUp = familyCaller<Routes['chooseMakeUp']>({ method: 'PUT', path })
const cancelMakeUp = familyCaller<Routes['cancelMakeUp']>({ method: 'DELETE', path })

interface MakeUpChoiceProps {
  lesson: OwnLesson
  bookingId: string
  onDone: () => Promise<void>
}

/** Lessons of the same level with a free seat, to come to instead of the one that is missed. */
export default function MakeUpChoice({ lesson: { id, makeUp }, bookingId, onDone }: MakeUpChoiceProps) {
  const choices = useRead(useCallback(() => listMakeUps({ params: { id, bookingId } }), [id, bookingId]))
  const { act, isBusy, problem } = useAct()
  const { language } = useSiteLanguage()
  const words = useCourseWords()
  const params = { id, bookingId }
  const choose = (lessonId: string) =>
    act(async () => {
      await chooseMakeUp({ params, body: { lessonId } })
      await onDone()
    })
  const cancel = () =>
    act(async () => {
      await cancelMakeUp({ params })
      await onDone()
    })
  return (
    <div className="w-full rounded-lg bg-lake-50 p-3">
      <ProblemBanner code={problem} />
      <Loaded read={choices}>
        {lessons => (
          <ul className="flex flex-col gap-2">
            {lessons.length === 0 && <li>{words.noMakeUps}</li>}
            {lessons.map(lesson => (
              <li key={lesson.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0">
                  {sayLesson(lesson, language)}
                  <span className="block text-ink-soft">
                    {[lesson.courseNames[language], words.free(lesson.free)].join(' · ')}
                  </span>
                </span>
                <Button
                  busy={isBusy}
                  aria-label={`${words.choose}: ${sayLesson(lesson, language)}`}
                  onClick={() => void choose(lesson.id)}
                >
                  {words.choose}
                </Button>
              </li>
            ))}
            {makeUp && (
              <li>
                <Button busy={isBusy} onClick={() => void cancel()}>
                  {words.cancelMakeUp}
                </Button>
              </li>
            )}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
