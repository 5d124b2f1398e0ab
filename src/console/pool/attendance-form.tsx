import { useState } from 'react'
import { t, tCount } from '#console/language/t.ts'
import { Button } from '#console/ui/button.tsx'
import { Banner } from '#console/ui/feedback/banner.tsx'
import type { TaughtLesson } from '#contract/catalogue/attendance.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type AttendanceMark, assumeMark, unsaidMarks } from '#domain/lessons/attendance-marks.ts'
import type { WaitingMark } from '#domain/lessons/kept-lessons.ts'
import { ChildRow } from './child-row.tsx'
import { saveMarks } from './pool-store.ts'

interface AttendanceFormProps {
  lesson: TaughtLesson
  waiting: readonly WaitingMark[]
}

/** Everybody is there; whoever is not gets a tap. */
export function AttendanceForm({ lesson, waiting }: AttendanceFormProps) {
  const [chosen, setChosen] = useState<Record<string, AttendanceMark>>({})
  const unsaid = unsaidMarks(lesson.children, chosen)
  const isAhead = lesson.date > zurichDate(new Date())
  const isOff = lesson.status === 'CANCELLED' || lesson.status === 'MOVED'
  const marks = lesson.children.map(child => chosen[child.bookingId] ?? assumeMark(child))
  const present = marks.filter(mark => mark === 'PRESENT' || mark === 'MAKEUP').length
  const isWaiting = waiting.some(({ lessonId }) => lessonId === lesson.id)

  const save = async () => {
    await saveMarks(lesson.id, unsaid)
    setChosen({})
  }

  if (lesson.children.length === 0) return <Banner tone="info">{t('No bookings yet')}</Banner>
  return (
    <>
      {isAhead && <Banner tone="info">{t('This lesson is still ahead; nobody can be marked yet.')}</Banner>}
      {isOff && <Banner tone="info">{t('This lesson does not take place.')}</Banner>}
      <ul className="flex flex-col gap-2">
        {lesson.children.map((child, at) => (
          <ChildRow
            key={child.bookingId}
            child={child}
            mark={marks[at] ?? 'PRESENT'}
            isDecided={child.bookingId in chosen || isWaiting}
            disabled={isAhead || isOff}
            onChoose={mark => setChosen(before => ({ ...before, [child.bookingId]: mark }))}
          />
        ))}
      </ul>
      {!isAhead && !isOff && (
        <div className="sticky bottom-0 -mx-4 mt-auto flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
          <p role="status" className="tabular-nums">
            {tCount(lesson.children.length, '{present} of {count} present', '{present} of {count} present', {
              present,
            })}
          </p>
          <Button
            variant="primary"
            disabled={unsaid.length === 0}
            onClick={() => void save()}
            className="h-12! px-6! text-base"
          >
            {unsaid.length > 0 ? t('Save') : isWaiting ? t('Saved on this device') : t('Saved|attendance')}
          </Button>
        </div>
      )}
    </>
  )
}
