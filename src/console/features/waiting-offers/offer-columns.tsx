import { Link } from '@tanstack/react-router'
import { familyPath } from '#console/features/families/list/use-family-list.ts'
import type { StaffOffer } from '#contract/waiting-list/waiting-offers.ts'
import { weekdayOf, zurichDate } from '#domain/calendar/plain-date.ts'
import type { WaitingOfferState } from '#domain/waiting-list/waiting-offer.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t } from '#web/language/t.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { TwoLines } from '#web/ui/data-table/two-lines.tsx'
import { sayName } from '#web/ui/values/course-words.ts'
import { fullName } from '#web/ui/values/full-name.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'

const tones: Record<WaitingOfferState, Tone> = {
  OFFERED: 'blue',
  ACCEPTED: 'green',
  DECLINED: 'grey',
  LATER: 'grey',
  EXPIRED: 'orange',
  WITHDRAWN: 'grey',
}

const sayOfferState = (state: WaitingOfferState): string =>
  ({
    OFFERED: t('Offered|seat'),
    ACCEPTED: t('Accepted|seat'),
    DECLINED: t('Declined|seat'),
    LATER: t('Not now: paused|seat'),
    EXPIRED: t('No answer in time|seat'),
    WITHDRAWN: t('No longer valid|seat'),
  })[state]

/** "Fri 12.06.2026, 20:00" */
const sayDeadline = (until: string) =>
  [sayWeekday(weekdayOf(zurichDate(new Date(until)))), formatDateTime(until)].join(', ')

export const sayChildren = ({ children }: StaffOffer) => children.map(fullName).join(', ')

const linkStyle =
  'font-medium text-lake-800 underline decoration-lake-300 underline-offset-2 hover:decoration-lake-700'

export const offerColumns: Column<StaffOffer>[] = [
  {
    id: 'children',
    header: 'Child',
    cell: offer => (
      <TwoLines
        top={
          offer.familyId ? (
            <Link to={familyPath(offer.familyId)} className={linkStyle}>
              {sayChildren(offer)}
            </Link>
          ) : (
            sayChildren(offer)
          )
        }
        bottom={offer.contact && [fullName(offer.contact), offer.contact.phone].filter(Boolean).join(', ')}
      />
    ),
    width: '15rem',
    card: 'title',
  },
  {
    id: 'course',
    header: 'Course',
    cell: ({ children, freedBy }) => (
      <span className="block whitespace-normal break-words">
        {children.map(({ entryId, courseNames, quickId, place, nextDate, startTime }) => (
          <span key={entryId} className="block tabular-nums">
            {[
              sayName(courseNames) || quickId,
              place,
              nextDate && `${sayWeekday(weekdayOf(nextDate))} ${startTime}, ${formatDate(nextDate)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ))}
        {freedBy && (
          <span className="block text-[0.8125rem] text-ink-soft">
            {t('The seat of {name}', { name: freedBy })}
          </span>
        )}
      </span>
    ),
    card: 'subtitle',
  },
  {
    id: 'until',
    header: 'Held until',
    cell: ({ until, state, answeredAt, answeredBy }) =>
      state === 'OFFERED' ? (
        sayDeadline(until)
      ) : (
        <TwoLines top={answeredAt ? formatDateTime(answeredAt) : '–'} bottom={answeredBy ?? ''} />
      ),
    width: '13rem',
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state, channel }) =>
      state === 'OFFERED' && channel === 'PHONE' ? (
        <Badge tone="orange">{t('Please call')}</Badge>
      ) : (
        <Badge tone={tones[state]}>{sayOfferState(state)}</Badge>
      ),
    width: '9rem',
    card: 'badge',
  },
]
