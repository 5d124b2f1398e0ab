import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Timetable, type TimetableLesson, timetableRoutes } from '#contract/planning/timetable.ts'
import { type PlainDate, zurichDate } from '#domain/calendar/plain-date.ts'
import { type Day, findHours, layOutDay, rowMinutes } from '#domain/lessons/timetable/lay-out.ts'
import { writeMinutes } from '#domain/lessons/timetable/times.ts'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import { loadLater } from '#web/ui/load-later.tsx'
import { useMayCall } from '#web/ui/may-call.ts'
import { DayGrid } from './day-grid.tsx'
import type { Dropped } from './drop-lesson.tsx'
import { sayLifted } from './move-words.ts'
import { type Lifted, useMove } from './use-move.ts'
import { useWalkBoxes } from './use-walk-boxes.ts'

const DropLesson = loadLater(() => import('./drop-lesson.tsx'))

interface WeekGridProps {
  timetable: Timetable
  days: readonly PlainDate[]
  /** None for all. */
  locationIds: readonly string[]
  isAsked: (lesson: TimetableLesson) => boolean
  onOpen: (lesson: TimetableLesson) => void
}

/** The locations that are drawn: those with lessons, or else with pools, unless some are asked for. */
const drawnLocations = (
  { lessons, locations }: Timetable,
  locationIds: readonly string[],
): readonly string[] => {
  if (locationIds.length > 0) return locationIds
  const used = locations.filter(({ id }) => lessons.some(lesson => lesson.locationId === id))
  return (used.length > 0 ? used : locations).map(({ id }) => id)
}

/** Time downwards, days and lanes across. */
export default function WeekGrid({ timetable, days, locationIds, isAsked, onOpen }: WeekGridProps) {
  const { hours, drawn } = useMemo(() => {
    const places = drawnLocations(timetable, locationIds)
    const lessons = timetable.lessons.filter(lesson => places.includes(lesson.locationId))
    const hours = findHours(lessons)
    const all = { lessons, pools: timetable.pools, locationIds: places }
    return { hours, drawn: days.map(date => layOutDay(date, all, hours)) }
  }, [timetable, locationIds, days])
  const rows = (hours.toMinute - hours.fromMinute) / rowMinutes
  const [dropped, setDropped] = useState<Dropped>()
  const mayMove = useMayCall(timetableRoutes.moveLesson)
  const { lifted, onKeyDown, pointer } = useMove({
    timetable,
    days,
    mayMove,
    onDrop: (lesson, target) => setDropped({ lesson, target }),
  })
  const walk = useWalkBoxes()
  useShowFirst(walk.ref, drawn)
  return (
    <>
      <section
        aria-label={t('Timetable')}
        aria-describedby={mayMove ? 'timetable-keys' : undefined}
        ref={walk.ref}
        className="timetable-grid relative min-h-0 flex-1 overflow-auto rounded-card border border-line bg-surface shadow-card print:overflow-visible print:border-0 print:shadow-none"
        style={{ '--rows': rows } as CSSProperties}
        onKeyDown={event => {
          onKeyDown(event)
          walk.onKeyDown(event)
        }}
        {...pointer}
      >
        <div className="timetable-week flex w-max min-w-full">
          <TimeAxis {...hours} />
          {drawn.map(day => (
            <DayGrid
              key={day.date}
              day={day}
              hours={hours}
              timetable={timetable}
              lifted={lifted?.target.date === day.date ? lifted : undefined}
              isAsked={isAsked}
              onOpen={onOpen}
            />
          ))}
        </div>
      </section>
      {mayMove && <MoveStatus lifted={lifted} timetable={timetable} />}
      {dropped && <DropLesson {...dropped} timetable={timetable} onDone={() => setDropped(undefined)} />}
    </>
  )
}

/** Shows the first lesson of today, or of the first day that has one, as soon as these days are there. */
function useShowFirst(grid: RefObject<HTMLElement | null>, drawn: readonly Day<TimetableLesson, unknown>[]) {
  const shown = useRef('')
  useEffect(() => {
    const today = zurichDate(new Date())
    const busy = drawn.filter(({ lessons }) => lessons.length > 0)
    const day = busy.find(({ date }) => date === today) ?? busy[0]
    const place = drawn.map(({ date, columns }) => `${date} ${columns}`).join()
    const box = day && grid.current?.querySelector(`[data-lesson="${day.lessons[0]?.lesson.id}"]`)
    if (!day || !grid.current || !box || shown.current === place) return
    shown.current = place
    const ground = box.closest('.timetable-day')?.getBoundingClientRect()
    const frame = grid.current.getBoundingClientRect()
    const { top } = box.getBoundingClientRect()
    grid.current.scrollBy(
      (ground?.left ?? frame.left) - frame.left - axisPixels,
      top - frame.top - headPixels,
    )
  })
}

/** Of the hours and of the names of the days, which stay where they are, and a little room. */
const axisPixels = 54
const headPixels = 96

/** Says where a lifted lesson would be put down and what speaks against it, before it is. */
function MoveStatus({ lifted, timetable }: { lifted: Lifted | undefined; timetable: Timetable }) {
  const isDoubtful = lifted && (lifted.taken !== undefined || lifted.doubts.length > 0)
  return (
    <p
      id="timetable-keys"
      role="status"
      className={cn('min-h-5 text-ink-soft print:hidden', isDoubtful && 'font-medium text-red-800')}
    >
      {lifted
        ? sayLifted(lifted, timetable)
        : t(
            'Space lifts a lesson: arrows, Page Up and Page Down move it, + and − change its lanes, Space drops it, Esc leaves it.',
          )}
    </p>
  )
}

function TimeAxis({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) {
  const hours = Array.from({ length: (toMinute - fromMinute) / 60 }, (_, at) => fromMinute + at * 60)
  return (
    <div
      aria-hidden
      className="timetable-axis sticky left-0 z-20 shrink-0 border-r border-line bg-surface text-xs text-ink-mute tabular-nums"
    >
      <div className="timetable-head sticky top-0 bg-head" />
      {hours.map(minute => (
        <div key={minute} className="timetable-hour px-1.5">
          {writeMinutes(minute)}
        </div>
      ))}
    </div>
  )
}
