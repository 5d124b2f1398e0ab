import type { TaughtOffer } from '#contract/lessons/lessons.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { cn } from '#web/ui/class-names.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayAge, sayLessonCourse, saySpan, sayTeam } from '#web/words/lesson-words.ts'

const mostDates = 12

/** One sheet of A4 for wet fingers: names large, a box for every lesson; no address and no amount. */
export function RosterSheet({ offer }: { offer: TaughtOffer }) {
  const coming = offer.roster.filter(({ orderStatus }) => orderStatus !== 'CANCELLED')
  const dates = offer.lessons
    .filter(({ status }) => status === 'PLANNED' || status === 'HELD')
    .slice(-mostDates)
  const guests = offer.guests.filter(({ lessonId }) => dates.some(({ id }) => id === lessonId))
  return (
    <article className="roster-sheet rounded-card border border-line bg-surface p-6 print:border-0 print:p-0">
      <h1 className="text-3xl font-semibold">{sayLessonCourse(offer)}</h1>
      <p className="mt-1 text-lg">
        {[sayWeekday(offer.weekday), saySpan(offer.startTime, offer.durationMinutes), offer.place].join(', ')}
      </p>
      <p className="text-lg">{[offer.quickId, sayTeam(offer)].join(' · ')}</p>
      <section
        aria-label={t('Roster')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is too wide for the screen scrolls by the keyboard too
        tabIndex={0}
        className="mt-4 overflow-x-auto print:overflow-visible"
      >
        <table className="w-full border-collapse text-left">
          <thead>
            <tr>
              <th className="border border-slate-400 px-2 py-1">{t('Name')}</th>
              <th className="border border-slate-400 px-2 py-1">{t('Age')}</th>
              {dates.map(({ id, date }) => (
                <th
                  key={id}
                  className="w-12 border border-slate-400 px-1 py-1 text-center text-xs tabular-nums"
                >
                  {formatShortDate(date).slice(0, 6)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coming.map(participant => (
              <tr key={participant.bookingId} className="h-12 break-inside-avoid print:h-10">
                <td className="border border-slate-400 px-2 text-xl font-medium">{fullName(participant)}</td>
                <td className="border border-slate-400 px-2 text-lg whitespace-nowrap">
                  {sayAge(participant.birthDate)}
                </td>
                {dates.map(({ id }) => (
                  <td key={id} className="border border-slate-400" />
                ))}
              </tr>
            ))}
            {guests.map(guest => (
              <tr key={`${guest.bookingId} ${guest.lessonId}`} className="h-12 break-inside-avoid print:h-10">
                <td className="border border-slate-400 px-2 text-xl font-medium">+ {fullName(guest)}</td>
                <td className="border border-slate-400 px-2 text-lg whitespace-nowrap">
                  {sayAge(guest.birthDate)}
                </td>
                {dates.map(({ id }) => (
                  <td
                    key={id}
                    className={cn('border border-slate-400', id !== guest.lessonId && 'bg-slate-200')}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  )
}
