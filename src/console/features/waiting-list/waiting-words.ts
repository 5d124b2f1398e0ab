import type { WaitingDemand, WaitingEntry } from '#contract/waiting-list/waiting-list.ts'
import type { SkipReason } from '#domain/waiting-list/rank.ts'
import type { SiblingWish, WaitingReason, WaitingState } from '#domain/waiting-list/waiting-entry.ts'
import { formatDate, formatDateTime } from '#web/language/format.ts'
import { t, tCount } from '#web/language/t.ts'
import { sayName } from '#web/ui/values/course-words.ts'
import { sayWeekday } from '#web/ui/values/weekday-words.ts'

export const sayReason = (reason: WaitingReason): string =>
  ({ NEW: t('New child'), NEXT_LEVEL: t('Next level|waiting'), OTHER_TIME: t('Another time') })[reason]

export const sayState = (state: WaitingState): string =>
  ({
    WAITING: t('Waiting|list'),
    PAUSED: t('Paused|list'),
    REMOVED: t('Removed|list'),
    BOOKED: t('Booked|list'),
  })[state]

export const saySiblings = (wish: SiblingWish): string =>
  ({
    TOGETHER: t('Siblings together'),
    WITHIN_AN_HOUR: t('Siblings within an hour'),
    ANY: t('Siblings at any time'),
  })[wish]

/** "Monday, Tuesday, from 16:00, Oerlikon", or the offers by their names. */
export function sayWishes(
  { wishes, offers, siblings }: WaitingEntry,
  places: ReadonlyMap<string, string>,
): string {
  const together = siblings === 'ANY' ? [] : [saySiblings(siblings)]
  const { locationIds, weekdays, from, until, offerIds } = wishes
  if (offerIds.length > 0)
    return [
      offers.map(({ quickId }) => quickId).join(', ') || t('The course no longer exists'),
      ...together,
    ].join(' · ')
  const asked = [
    weekdays.map(sayWeekday).join(', '),
    sayHours(from, until),
    locationIds.map(id => places.get(id) ?? '–').join(', '),
    ...together,
  ].filter(Boolean)
  return asked.join(' · ') || t('Any place and time')
}

function sayHours(from: string | null, until: string | null): string {
  if (from && until) return t('{from} to {until} h', { from, until })
  if (from) return t('from {time}', { time: from })
  return until ? t('until {time}', { time: until }) : ''
}

/** Why an entry stands where it does, or is passed over. */
export function sayWhy(entry: WaitingEntry): string[] {
  const { pinned, returningUntil, sibling, waitingSince, skips, stillAsks, stillAskedAt } = entry
  const { offered, timesPassedOver } = entry
  return [
    ...(offered ? [sayOffered(offered)] : []),
    ...skips.map(skip => saySkip(skip, entry)),
    ...(pinned ? [t('Pinned by {name}: {reason}', { name: pinned.by, reason: pinned.reason })] : []),
    ...(returningUntil ? [t('Returning: course until {day}', { day: formatDate(returningUntil) })] : []),
    ...(sibling ? [t('Sibling {name} is in a course', { name: sibling })] : []),
    t('Waiting since {day}', { day: formatDate(waitingSince) }),
    ...(timesPassedOver > 0
      ? [
          tCount(
            timesPassedOver,
            'Passed over {count} time: no seats for all siblings',
            'Passed over {count} times: no seats for all siblings',
          ),
        ]
      : []),
    ...(stillAsks > 0 && stillAskedAt
      ? [t('Asked on {day} whether they still wait: no answer yet', { day: formatDate(stillAskedAt) })]
      : []),
  ]
}

const sayOffered = ({ quickId, until, channel }: NonNullable<WaitingEntry['offered']>): string =>
  channel === 'PHONE'
    ? t('To call about {course}: held until {time}', { course: quickId, time: formatDateTime(until) })
    : t('Offered {course}: answer until {time}', { course: quickId, time: formatDateTime(until) })

const saySkip = (skip: SkipReason, { mustPass }: WaitingEntry): string =>
  ({
    BLOCKED_PAYER: t('Passed over: the payer is blocked'),
    FINAL_NOTICE: t('Passed over: a final notice is open'),
    MUST_PASS: t('Passed over until {level} is passed', { level: mustPass ? sayName(mustPass) : '' }),
    NO_LEVEL: t('Passed over: no level follows'),
  })[skip]

/** "12 children wait for Frog: Tuesday to Thursday, 16 to 18 h, Oerlikon" */
export function sayDemand({
  waiting,
  level,
  weekdays,
  fromHour,
  untilHour,
  location,
}: WaitingDemand): string {
  const [first = 0, last = first] = [weekdays[0], weekdays.at(-1)]
  const days =
    weekdays.length === 7
      ? t('any day')
      : weekdays.length > 1
        ? t('{first} to {last}', { first: sayWeekday(first), last: sayWeekday(last) })
        : sayWeekday(first)
  const hours = t('{from} to {until} h', { from: fromHour, until: untilHour })
  const when = [days, hours, location.name].join(', ')
  return tCount(
    waiting,
    '{count} child waits for {level}: {when}',
    '{count} children wait for {level}: {when}',
    {
      level: sayName(level.names),
      when,
    },
  )
}
