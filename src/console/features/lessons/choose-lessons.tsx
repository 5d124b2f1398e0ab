import type { ListedLesson } from '#contract/lessons/lessons.ts'
import { t } from '#web/language/t.ts'
import { Choice } from '#web/ui/form/inputs.tsx'
import { sayDate, sayLessonCourse, saySpan } from '#web/words/lesson-words.ts'

export type ChangeableLesson = Pick<
  ListedLesson,
  'id' | 'date' | 'startTime' | 'durationMinutes' | 'place' | 'courseNames' | 'quickId' | 'status'
>

interface ChooseLessonsProps {
  lessons: readonly ChangeableLesson[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

/** Day by day, and on each by time; a day can be chosen whole. */
export function ChooseLessons({ lessons, chosen, onChoose }: ChooseLessonsProps) {
  const sorted = lessons.toSorted(byTime)
  const days = [...new Set(sorted.map(({ date }) => date))]
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <fieldset>
      <legend className="text-[0.8125rem] font-medium text-ink-soft">{t('Lessons')}</legend>
      <div className="max-h-72 overflow-y-auto">
        {days.map(date => {
          const ofDay = sorted.filter(lesson => lesson.date === date)
          return (
            <div key={date} className="border-t border-line py-1 first:border-t-0">
              {ofDay.length > 1 ? (
                <Choice
                  type="checkbox"
                  className="font-medium"
                  checked={ofDay.every(({ id }) => chosen.has(id))}
                  onChange={({ target }) =>
                    choose(
                      ofDay.map(({ id }) => id),
                      target.checked,
                    )
                  }
                  label={t('{day}, all lessons', { day: sayDate(date) })}
                />
              ) : (
                <p className="pt-1 font-medium">{sayDate(date)}</p>
              )}
              {ofDay.map(lesson => (
                <Choice
                  key={lesson.id}
                  type="checkbox"
                  className="pl-6"
                  checked={chosen.has(lesson.id)}
                  onChange={({ target }) => choose([lesson.id], target.checked)}
                  label={[
                    saySpan(lesson.startTime, lesson.durationMinutes),
                    sayLessonCourse(lesson),
                    lesson.place,
                  ].join(', ')}
                />
              ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const byTime = (a: ChangeableLesson, b: ChangeableLesson) =>
  `${a.date} ${a.startTime} ${a.place}`.localeCompare(`${b.date} ${b.startTime} ${b.place}`)
