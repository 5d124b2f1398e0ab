import { cva } from 'class-variance-authority'
import { memo } from 'react'
import type { TimetableLesson } from '#contract/planning/timetable.ts'
import { isOn } from '#domain/lessons/timetable/lay-out.ts'
import { t } from '#web/language/t.ts'
import { sayWholeLevel } from '#web/ui/values/course-words.ts'
import { sayLanes, sayLessonCourse, sayLessonStatus, saySpan } from '#web/words/lesson-words.ts'

const boxStyle = cva(
  'timetable-lesson m-px flex min-h-0 min-w-0 items-start overflow-clip rounded-md border px-1 py-0.5 text-left text-[0.6875rem] leading-[1.2] outline-offset-0 focus-visible:z-10',
  {
    variants: {
      look: {
        planned: 'border-lake-300 bg-lake-50 text-lake-900 hover:bg-lake-100',
        held: 'border-emerald-300 bg-emerald-50 text-emerald-900',
        lacking: 'border-orange-300 bg-orange-50 text-orange-800',
        off: 'border-line-strong bg-slate-100 text-slate-700',
      },
      isDraft: { true: 'border-dashed' },
    },
  },
)

/** What a lesson lacks, in words. */
export const sayGaps = (lesson: TimetableLesson): string[] =>
  isOn(lesson)
    ? [
        ...(lesson.instructor ? [] : [t('Without instructor')]),
        ...(lesson.lanesLost ? [t('Lanes taken')] : []),
      ]
    : []

interface LessonBoxProps {
  lesson: TimetableLesson
  /** Others are grey: they take their place all the same. */
  isAsked: boolean
  /** Where it stands in the grid. */
  area: string
  onOpen: (lesson: TimetableLesson) => void
}

/** A lesson in the grid. What is too small to be read is heard, and shown when it is opened. */
export const LessonBox = memo(function LessonBox({ lesson, isAsked, area, onOpen }: LessonBoxProps) {
  if (!isAsked)
    return (
      <div
        aria-hidden
        className="m-px rounded-md border border-line bg-slate-100"
        style={{ gridArea: area }}
      />
    )
  const gaps = sayGaps(lesson)
  const isOff = !isOn(lesson)
  const look = isOff ? 'off' : gaps.length > 0 ? 'lacking' : lesson.status === 'HELD' ? 'held' : 'planned'
  const notes = [
    ...gaps,
    ...(isOff ? [sayLessonStatus(lesson.status)] : []),
    ...(lesson.isDraft ? [t('Draft|offer')] : []),
  ]
  const title = `${sayLessonCourse(lesson)} ${lesson.participants}/${lesson.seats}`
  const rest = [...notes, lesson.instructor?.name, sayWholeLevel(lesson.level)].filter(Boolean).join(', ')
  const when = lesson.startTime.slice(0, 5)
  const heard = [`${title} ${when} ${rest}`, saySpan(lesson.startTime, lesson.durationMinutes)]
  if (lesson.lanes) heard.push(sayLanes(lesson.lanes))
  // Few elements, and none that is drawn apart: a week has hundreds of boxes.
  return (
    <button
      type="button"
      data-lesson={lesson.id}
      tabIndex={-1}
      aria-label={heard.join(', ')}
      className={boxStyle({ look, isDraft: lesson.isDraft })}
      style={{ gridArea: area }}
      onClick={() => onOpen(lesson)}
    >
      <span className={isOff ? 'min-w-0 line-through' : 'min-w-0'}>
        <b className="font-semibold">{title}</b> {when} {rest}
      </span>
    </button>
  )
})
