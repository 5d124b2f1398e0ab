import { daysBetween, type PlainDate } from '#domain/calendar/plain-date.ts'

/** NEW: a first course. NEXT_LEVEL: once the test is passed. OTHER_TIME: in a course, but at another hour. */
export const waitingReasons = ['NEW', 'NEXT_LEVEL', 'OTHER_TIME'] as const
export type WaitingReason = (typeof waitingReasons)[number]

/** How close siblings who wait want to be: the strictest first. */
export const siblingWishes = ['TOGETHER', 'WITHIN_AN_HOUR', 'ANY'] as const
export type SiblingWish = (typeof siblingWishes)[number]

/** REMOVED and BOOKED are over. */
export const waitingStates = ['WAITING', 'PAUSED', 'REMOVED', 'BOOKED'] as const
export type WaitingState = (typeof waitingStates)[number]

/** An empty list means any. Named offers stand for themselves: then places, weekdays and hours are not asked. */
export interface Wishes {
  locationIds: string[]
  /** Monday is 0. */
  weekdays: number[]
  /** Lessons begin no earlier and end no later. */
  from: string | null
  until: string | null
  offerIds: string[]
}

export const noWishes: Wishes = { locationIds: [], weekdays: [], from: null, until: null, offerIds: [] }

/** So long a pause keeps the place in the list. */
const pauseKeepsDays = 183

/** Since when an entry waits after a pause: as before, unless the pause was too long. */
export const sinceAfterPause = (
  since: string,
  { pausedOn, today, now }: { pausedOn: PlainDate; today: PlainDate; now: string },
): string => (daysBetween(pausedOn, today) <= pauseKeepsDays ? since : now)

interface Mergeable {
  wishes: Wishes
  siblings: SiblingWish
  waitingSince: string
  note: string
}

/** What both parents entered for one child: any course that suits one of them, since the first of them asked. */
export function mergeEntries(kept: Mergeable, gone: Mergeable): Mergeable {
  const strictest = [kept, gone].map(({ siblings }) => siblingWishes.indexOf(siblings))
  return {
    wishes: mergeWishes(kept.wishes, gone.wishes),
    siblings: siblingWishes[Math.min(...strictest)] ?? 'ANY',
    waitingSince: kept.waitingSince < gone.waitingSince ? kept.waitingSince : gone.waitingSince,
    note: [...new Set([kept.note, gone.note])].filter(Boolean).join('\n'),
  }
}

/** Only where both named offers do named offers stay: else one of them would take any. */
function mergeWishes(a: Wishes, b: Wishes): Wishes {
  const named = [a, b].filter(({ offerIds }) => offerIds.length > 0)
  if (named.length === 1) return a.offerIds.length > 0 ? b : a
  const union = <T>(one: T[], other: T[]) =>
    one.length === 0 || other.length === 0 ? [] : [...new Set([...one, ...other])]
  const widest = (one: string | null, other: string | null, isFirst: (x: string, y: string) => boolean) =>
    one === null || other === null ? null : isFirst(one, other) ? one : other
  return {
    locationIds: union(a.locationIds, b.locationIds),
    weekdays: union(a.weekdays, b.weekdays).toSorted((x, y) => x - y),
    from: widest(a.from, b.from, (x, y) => x < y),
    until: widest(a.until, b.until, (x, y) => x > y),
    offerIds: union(a.offerIds, b.offerIds),
  }
}
