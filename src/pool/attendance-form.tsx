import { useState } from 'react'
import type { TaughtLesson } from '#contract/lessons/attendance.ts'
import { zurichDate } from '#domain/calendar/plain-date.ts'
import { type AttendanceMark, pendingMarks } from '#domain/lessons/attendance-marks.ts'
import { attendanceOf } from '#domain/lessons/kept-lessons.ts'
import { deviceNow } from '#web/api/device-clock.ts'
import { t, tCount } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ChildRow } from './child-row.tsx'
import { type Pool, saveMarks, sendAgain } from './pool-store.ts'

interface AttendanceFormProps {
  lesson: TaughtLesson
  pool: Pool
}

type Chosen = Record<string, AttendanceMark>

const isThere = (mark: AttendanceMark | null) => mark === 'PRESENT' || mark === 'MAKEUP'

/** A tap for each child who is missing, and one for all the others. */
export function AttendanceForm({ lesson, pool }: AttendanceFormProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const { children } = lesson
  const isAhead = lesson.date > zurichDate(deviceNow())
  const isOff = lesson.status === 'CANCELLED' || lesson.status === 'MOVED'
  const isWaiting = attendanceOf(lesson, pool.waiting).length > 0
  const refused = new Set(attendanceOf(lesson, pool.refused).map(({ bookingId }) => bookingId))
  const isMarked = children.some(({ mark }) => mark !== null)

  if (children.length === 0) return <Banner tone="info">{t('No bookings yet')}</Banner>
  return (
    <>
      {isAhead && <Banner tone="info">{t('This lesson is still ahead; nobody can be marked yet.')}</Banner>}
      {isOff && <Banner tone="info">{t('This lesson does not take place.')}</Banner>}
      {!isAhead && !isOff && !isMarked && (
        <p className="text-ink-soft">{t('Tap the children who are missing.')}</p>
      )}
      <ul className="flex flex-col gap-2">
        {children.map(child => (
          <ChildRow
            key={child.bookingId}
            child={child}
            mark={chosen[child.bookingId] ?? child.mark}
            isRefused={refused.has(child.bookingId) && !(child.bookingId in chosen)}
            isDecided={child.bookingId in chosen || isWaiting}
            disabled={isAhead || isOff}
            onChoose={mark => setChosen(before => ({ ...before, [child.bookingId]: mark }))}
          />
        ))}
      </ul>
      {!isAhead && !isOff && (
        <SaveBar lesson={lesson} pool={pool} chosen={chosen} onSaved={() => setChosen({})} />
      )}
    </>
  )
}

interface SaveBarProps extends AttendanceFormProps {
  chosen: Chosen
  onSaved: () => void
}

function SaveBar({ lesson, pool, chosen, onSaved }: SaveBarProps) {
  const { children } = lesson
  const marks = children.map(child => chosen[child.bookingId] ?? child.mark)
  const present = marks.filter(isThere).length
  const unmarked = marks.filter(mark => mark === null).length
  const own = pendingMarks(children, chosen, { all: false })
  const all = pendingMarks(children, chosen, { all: true })
  const rest = all.filter(({ child }) => !(child.bookingId in chosen))
  const refused = attendanceOf(lesson, pool.refused)
  const save = async (unsaid: typeof all) => {
    await saveMarks(lesson, unsaid)
    onSaved()
  }
  const big = 'h-auto! min-h-12 px-5! text-base whitespace-normal!'
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3">
      <p role="status" className="tabular-nums">
        {[
          tCount(children.length, '{present} of {count} present', '{present} of {count} present', {
            present,
          }),
          unmarked > 0 && tCount(unmarked, '{count} not marked yet', '{count} not marked yet'),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {own.length > 0 && unmarked > 0 && (
          <Button className={big} onClick={() => void save(own)}>
            {tCount(own.length, 'Save {count} alone', 'Save {count} alone')}
          </Button>
        )}
        {all.length === 0 && refused.length > 0 ? (
          <Button variant="primary" className={big} onClick={() => void sendAgain(refused)}>
            {t('Send again')}
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={all.length === 0}
            onClick={() => void save(all)}
            className={big}
          >
            {all.length > 0 ? saySave(rest, children.length) : saySaved(lesson, pool)}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The label says what the tap does to children not marked yet. */
function saySave(rest: readonly { mark: AttendanceMark }[], of: number) {
  const there = rest.filter(({ mark }) => isThere(mark)).length
  if (there === 0) return t('Save')
  return there === of
    ? t('All present')
    : tCount(there, 'Save, {count} other present', 'Save, {count} others present')
}

const saySaved = (lesson: TaughtLesson, pool: Pool) =>
  attendanceOf(lesson, pool.waiting).length > 0 ? t('Saved on this device') : t('Saved|attendance')
