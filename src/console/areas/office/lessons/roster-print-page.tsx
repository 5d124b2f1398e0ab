import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { lessonRoutes, type TaughtOffer } from '#contract/lessons/lessons.ts'
import { messageOf } from '#web/api/api-error.ts'
import { useRoute } from '#web/api/query.ts'
import { formatShortDate } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Loading } from '#web/ui/feedback/spinner.tsx'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'
import { sayAge, sayLessonCourse, saySpan, sayTeam, taughtOfferPath } from '#web/words/lesson-words.ts'

/** The roster as it is printed. */
export default function RosterPrintPage({ id }: { id: string }) {
  const { data, error } = useRoute(lessonRoutes.readTaughtOffer, { params: { id } })
  return (
    <div className="mx-auto flex w-full max-w-[70rem] flex-col gap-4 px-4 py-4 print:max-w-none print:p-0">
      <div className="flex items-center justify-between gap-2 print:hidden">
        <Link
          to={taughtOfferPath(id)}
          search
          className="-ml-2 inline-flex h-11 items-center gap-2 rounded-lg px-2 font-medium text-ink-soft hover:bg-slate-100 hover:text-ink md:h-9"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('Roster')}
        </Link>
        <Button variant="primary" icon={Printer} disabled={!data} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {data ? (
        <RosterSheet offer={data} />
      ) : error ? (
        <Banner tone="error">{messageOf(error)}</Banner>
      ) : (
        <Loading text={t('Loading lessons...')} />
      )}
    </div>
  )
}

const mostDates = 12

/** One sheet of A4 for wet fingers: names large, a box for every lesson; no address and no amount. */
function RosterSheet({ offer }: { offer: TaughtOffer }) {
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
