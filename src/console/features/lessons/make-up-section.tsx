import { useState } from 'react'
import { type MakeUp, type MakeUpLesson, makeUpRoutes } from '#contract/lessons/make-ups.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useAction, useRoute } from '#web/api/query.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Select } from '#web/ui/form/inputs.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { sayDate, sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'

const sayLesson = (lesson: MakeUpLesson): string =>
  [
    sayDate(lesson.date),
    saySpan(lesson.startTime, lesson.durationMinutes),
    sayLessonCourse(lesson),
    lesson.place,
  ].join(', ')

interface MakeUpSectionProps {
  lessonId: string
  bookingId: string
}

/** Where a child that is excused comes instead; nothing where the lesson type offers no such lessons. */
export function MakeUpSection({ lessonId, bookingId }: MakeUpSectionProps) {
  const params = { id: lessonId, bookingId }
  const reading = useRoute(makeUpRoutes.readMakeUp, { params })
  const book = useAction(makeUpRoutes.bookMakeUp, { changes: ['lessons'] })
  const cancel = useAction(makeUpRoutes.cancelMakeUp, { changes: ['lessons'] })
  const mayBook = useMayCall(makeUpRoutes.bookMakeUp)
  const [chosen, setChosen] = useState('')
  const makeUp = reading.data
  if (!makeUp || (makeUp.days === null && !makeUp.planned)) return null

  const perform = async (done: Promise<unknown>, success: string) => {
    try {
      await done
      notify.success(success)
    } catch (error) {
      notify.error(t('Error saving the make-up lesson: {message}', { message: messageOf(error) }))
    }
  }
  const lessonChosen = chosen || makeUp.choices[0]?.id
  return (
    <section aria-label={t('Make-up lesson')} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="font-medium">{t('Make-up lesson')}</h3>
      <p className="text-ink-soft">{makeUp.planned ? sayLesson(makeUp.planned) : sayPossible(makeUp)}</p>
      {makeUp.planned && (
        <Button
          calls={makeUpRoutes.cancelMakeUp}
          className="self-start"
          busy={cancel.isPending}
          onClick={() => void perform(cancel.mutateAsync({ params }), t('Make-up lesson removed'))}
        >
          {t('Remove Make-up Lesson')}
        </Button>
      )}
      {mayBook && !makeUp.planned && lessonChosen && (
        <>
          <Select
            aria-label={t('Make-up lesson')}
            value={lessonChosen}
            onChange={({ target }) => setChosen(target.value)}
            options={makeUp.choices.map(lesson => ({ value: lesson.id, label: sayLesson(lesson) }))}
          />
          <Button
            calls={makeUpRoutes.bookMakeUp}
            className="self-start"
            busy={book.isPending}
            onClick={() =>
              void perform(
                book.mutateAsync({ params, body: { lessonId: lessonChosen } }),
                t('Make-up lesson booked'),
              )
            }
          >
            {t('Book Make-up Lesson')}
          </Button>
        </>
      )}
    </section>
  )
}

function sayPossible({ isAnnounced, choices }: MakeUp): string {
  if (!isAnnounced) return t('The absence was not announced before the lesson.')
  return choices.length > 0
    ? t('Lessons of the same level with a free seat:')
    : t('No lesson of the same level has a free seat in time.')
}
