import { type CSSProperties, memo } from 'react'
import type { Timetable, TimetableLesson } from '#contract/planning/timetable.ts'
import { type Band, type Day, type Hours, rowMinutes, rowsOf } from '#domain/lessons/timetable/lay-out.ts'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import { sayDate } from '#web/words/lesson-words.ts'
import { LessonBox } from './lesson-box.tsx'
import type { Lifted } from './use-move.ts'

type Pool = Timetable['pools'][number]
type Closure = Timetable['closures'][number]

interface DayGridProps {
  day: Day<TimetableLesson, Pool>
  hours: Hours
  timetable: Timetable
  /** What would be put down on this day. */
  lifted: Lifted | undefined
  isAsked: (lesson: TimetableLesson) => boolean
  onOpen: (lesson: TimetableLesson) => void
}

/** One day: its name, its pools with their lanes, and the lessons below. */
export const DayGrid = memo(function DayGrid({
  day,
  hours,
  timetable,
  lifted,
  isAsked,
  onOpen,
}: DayGridProps) {
  const { date, columns, bands, lessons } = day
  const closures = timetable.closures.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
  const isEmpty = lessons.length === 0 && closures.length === 0
  const name = sayDate(date)
  const areSeveral = new Set(bands.map(({ locationId }) => locationId)).size > 1
  const placeName = (id: string) => timetable.locations.find(place => place.id === id)?.name ?? ''
  return (
    <section
      aria-label={name}
      className={cn('timetable-day border-r-2 border-line-strong last:border-r-0', isEmpty && 'print:hidden')}
      style={{ '--columns': columns } as CSSProperties}
    >
      <div className="timetable-head sticky top-0 z-10 border-b border-line bg-head">
        <h2 className="sticky left-16 truncate px-2 py-1 text-sm font-semibold">{name}</h2>
        <div className="timetable-columns">
          {bands.map(band => (
            <BandHead
              key={band.first}
              band={band}
              place={areSeveral || !band.pool ? placeName(band.locationId) : ''}
            />
          ))}
        </div>
      </div>
      <div
        className="timetable-body timetable-columns"
        data-day={date}
        data-from={hours.fromMinute}
        data-rows={(hours.toMinute - hours.fromMinute) / rowMinutes}
      >
        {bands.map(band => (
          <BandGround key={band.first} band={band} />
        ))}
        {closures.flatMap(closure =>
          findClosed(bands, closure).map(({ first, columns: width }) => (
            <div
              key={`${first} ${closure.reason}`}
              className="timetable-closed overflow-hidden p-1 text-xs font-medium text-ink-soft"
              style={{ gridColumn: `${first} / span ${width}`, gridRow: '1 / -1' }}
            >
              {t('Closed: {reason}', { reason: closure.reason })}
            </div>
          )),
        )}
        {lessons.map(({ lesson, column, columns: width, row, rows }) => (
          <LessonBox
            key={lesson.id}
            lesson={lesson}
            isAsked={isAsked(lesson)}
            area={`${row} / ${column} / span ${rows} / span ${width}`}
            onOpen={onOpen}
          />
        ))}
        {lifted && <Ghost lifted={lifted} bands={bands} hours={hours} />}
      </div>
    </section>
  )
})

interface GhostProps {
  lifted: Lifted
  bands: readonly Band<Pool>[]
  hours: Hours
}

/** Where a lifted lesson would be: red where the lanes are taken, orange where something is doubtful. */
function Ghost({ lifted: { lesson, target, taken, doubts }, bands, hours }: GhostProps) {
  const { lanes } = target
  const band =
    bands.find(({ pool, locationId }) =>
      lanes ? pool?.id === lanes.poolId : pool === null && locationId === target.locationId,
    ) ?? bands.at(-1)
  if (!band) return null
  const column = lanes ? band.first + lanes.firstHalf - 1 : band.first
  const width = lanes ? lanes.lastHalf - lanes.firstHalf + 1 : Math.min(2, band.columns)
  const { row, rows } = rowsOf({ ...lesson, startTime: target.startTime }, hours.fromMinute)
  return (
    <div
      aria-hidden
      className={cn(
        'pointer-events-none z-10 rounded-md border-2 opacity-80',
        taken
          ? 'border-red-700 bg-red-200'
          : doubts.length > 0
            ? 'border-orange-800 bg-orange-200'
            : 'border-emerald-700 bg-emerald-200',
      )}
      style={{ gridArea: `${Math.max(row, 1)} / ${column} / span ${rows} / span ${width}` }}
    />
  )
}

/** The pool with its lanes, or the location beside the pools. */
function BandHead({ band: { pool, first, columns }, place }: { band: Band<Pool>; place: string }) {
  const lanes = pool ? Array.from({ length: pool.lanes }, (_, at) => at + 1) : []
  return (
    <div
      className="min-w-0 border-l border-line text-xs text-ink-soft first:border-l-0"
      style={{ gridColumn: `${first} / span ${columns}` }}
    >
      <p className="truncate px-1.5" title={[place, pool?.name].filter(Boolean).join(', ')}>
        {pool ? [place, pool.name].filter(Boolean).join(', ') : place}
      </p>
      {pool && (
        <p aria-hidden className="flex tabular-nums">
          {lanes.map(lane => (
            <span key={lane} className="flex-1 text-center">
              {lane}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Lines between the lanes. */
function BandGround({ band: { pool, first, columns, locationId } }: { band: Band<Pool> }) {
  return (
    <div
      aria-hidden
      data-band={pool?.id ?? ''}
      data-place={locationId}
      className={cn('border-l border-line-strong', first === 1 && 'border-l-0', pool && 'timetable-lanes')}
      style={{
        gridColumn: `${first} / span ${columns}`,
        gridRow: '1 / -1',
        ...({ '--lanes': pool?.lanes } as CSSProperties),
      }}
    />
  )
}

/** The columns that a closure covers: the day, those of a location, or those of a pool. */
function findClosed(bands: readonly Band<Pool>[], { locationId, poolId }: Closure): Band<Pool>[] {
  if (poolId) return bands.filter(({ pool }) => pool?.id === poolId)
  const closed = bands.filter(band => locationId === null || band.locationId === locationId)
  const [first] = closed
  if (!first) return []
  return [{ ...first, columns: closed.reduce((sum, { columns }) => sum + columns, 0) }]
}
