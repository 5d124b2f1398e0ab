import { useState } from 'react'
import { attendanceRoutes } from '#contract/lessons/attendance.ts'
import type { Guest, Participant, TaughtOffer } from '#contract/lessons/lessons.ts'
import { attendanceMarks } from '#domain/lessons/attendance-marks.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import { useMayCall } from '#web/ui/may-call.ts'
import { PageSection } from '#web/ui/record/record-page.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { markSigns, markTones, poolPath, sayMark } from '#web/words/attendance-words.ts'
import { sayDate } from '#web/words/lesson-words.ts'
import { AttendanceDialog } from './attendance-dialog.tsx'

type Lesson = TaughtOffer['lessons'][number]
type Mark = TaughtOffer['attendance'][number]

/** Who was there on which day; a day leads to where it is marked, a box to what is said of one child. */
export function AttendanceGrid({ offer }: { offer: TaughtOffer }) {
  const [opened, setOpened] = useState<{ lesson: Lesson; participant: Participant }>()
  const coming = offer.roster.filter(({ orderStatus }) => orderStatus !== 'CANCELLED')
  const marks = new Map(offer.attendance.map(one => [`${one.lessonId} ${one.bookingId}`, one]))
  const markOf = (lesson: { id: string }, { bookingId }: { bookingId: string }) =>
    marks.get(`${lesson.id} ${bookingId}`)
  if (coming.length + offer.guests.length === 0 || offer.lessons.length === 0) return null
  return (
    <PageSection title={t('Attendance')}>
      <section
        aria-label={t('Attendance')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide for the page scrolls by the keyboard too
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="border-collapse">
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 bg-surface py-1 pr-3 text-left font-medium">
                {t('Name')}
              </th>
              {offer.lessons.map(({ id, date }) => (
                <th key={id} scope="col" className="px-1 py-1 text-xs font-medium tabular-nums">
                  <a
                    href={poolPath(id)}
                    title={t('Attendance on {day}', { day: sayDate(date) })}
                    className="inline-flex h-11 items-center text-lake-800 underline decoration-lake-300 underline-offset-2 md:h-8"
                  >
                    {formatShortDate(date).slice(0, 6)}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coming.map(participant => (
              <tr key={participant.bookingId} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 truncate bg-surface py-1 pr-3 text-left font-normal md:max-w-64"
                >
                  {fullName(participant)}
                </th>
                {offer.lessons.map(lesson => (
                  <td key={lesson.id} className="p-0.5 text-center">
                    <Box
                      lesson={lesson}
                      participant={participant}
                      mark={markOf(lesson, participant)}
                      onOpen={() => setOpened({ lesson, participant })}
                    />
                  </td>
                ))}
              </tr>
            ))}
            {offer.guests.map(guest => (
              <tr key={`${guest.bookingId} ${guest.lessonId}`} className="border-t border-line">
                <th
                  scope="row"
                  className="sticky left-0 max-w-40 truncate bg-surface py-1 pr-3 text-left font-normal md:max-w-64"
                >
                  {fullName(guest)}
                </th>
                {offer.lessons.map(({ id }) => (
                  <td key={id} className="p-0.5 text-center">
                    {id === guest.lessonId && <GuestBox guest={guest} mark={markOf({ id }, guest)} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend />
      {opened && (
        <AttendanceDialog
          {...opened}
          mark={markOf(opened.lesson, opened.participant)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </PageSection>
  )
}

/** What the signs of the boxes mean. */
function Legend() {
  const signs = attendanceMarks.map(mark => ({
    sign: markSigns[mark],
    tone: markTones[mark],
    text: sayMark(mark),
  }))
  const others = [
    { sign: '', tone: 'border-line', text: t('Not marked') },
    { sign: '?', tone: 'border-red-700 font-bold text-red-700', text: t('Two devices disagree') },
  ]
  return (
    <ul aria-label={t('Legend')} className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      {[...signs, ...others].map(({ sign, tone, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <span aria-hidden className={cn('grid size-5 place-items-center rounded border text-xs', tone)}>
            {sign}
          </span>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** Children who make up for a lesson of another course are marked on the pool page. */
function GuestBox({ guest, mark }: { guest: Guest; mark: Mark | undefined }) {
  const said = mark ? sayMark(mark.mark) : t('Makes up for a lesson of {course}', { course: guest.quickId })
  return (
    <a
      href={poolPath(guest.lessonId)}
      title={said}
      aria-label={said}
      className={cn(boxStyle, 'mx-auto', mark ? markTones[mark.mark] : 'border-dashed border-blue-300')}
    >
      {markSigns[mark?.mark ?? 'MAKEUP']}
    </a>
  )
}

interface BoxProps {
  lesson: Lesson
  participant: Participant
  mark: Mark | undefined
  onOpen: () => void
}

const boxStyle = 'grid size-11 place-items-center rounded border md:size-8'

function Box({ lesson, participant, mark, onOpen }: BoxProps) {
  const mayMark = useMayCall(attendanceRoutes.markAttendance)
  const said = mark ? sayMark(mark.mark) : t('Not marked')
  const style = cn(boxStyle, mark ? markTones[mark.mark] : 'border-line')
  const sign = <span aria-hidden>{mark && markSigns[mark.mark]}</span>
  const day = sayDate(lesson.date)
  if (mark?.isDisputed)
    return (
      <a
        href={poolPath(lesson.id)}
        title={t('Two devices disagree. What is right?')}
        aria-label={t('Two devices disagree. What is right?')}
        className={cn(boxStyle, 'border-red-700 bg-surface font-bold text-red-700')}
      >
        ?
      </a>
    )
  const isOff = lesson.status === 'CANCELLED' || lesson.status === 'MOVED'
  if (!mayMark || isOff)
    return (
      <span title={said} className={style}>
        {sign}
        <span className="sr-only">{said}</span>
      </span>
    )
  return (
    <button
      type="button"
      title={said}
      aria-label={t('{name}, {day}: {mark}', { name: fullName(participant), day, mark: said })}
      onClick={onOpen}
      className={cn(style, 'hover:border-lake-500')}
    >
      {sign}
    </button>
  )
}
