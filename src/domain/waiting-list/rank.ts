import { ageOn, type PlainDate } from '#domain/calendar/plain-date.ts'

/** What gives an entry its place, strongest first. */
export interface Claim {
  id: string
  pinnedAt: string | null
  /** The last day of a course of this year or so, of a returning pupil. */
  returningUntil: PlainDate | null
  /** The first name of a sibling in the course. */
  sibling: string | null
  waitingSince: string
}

/** Why an entry stands where it does: what sets it before those who only wait longer. */
export const rankReasons = ['PINNED', 'RETURNING', 'SIBLING'] as const
export type RankReason = (typeof rankReasons)[number]

export const reasonsOf = ({ pinnedAt, returningUntil, sibling }: Claim): RankReason[] =>
  rankReasons.filter(
    reason => ({ PINNED: pinnedAt, RETURNING: returningUntil, SIBLING: sibling })[reason] !== null,
  )

/** Pinned by staff, in the order of pinning; then returning pupils, siblings of the course, and who waits longest. */
export const compareRank = (a: Claim, b: Claim): number => comparePlaces(placeOf(a), placeOf(b))

const placeOf = ({ id, pinnedAt, returningUntil, sibling, waitingSince }: Claim): readonly string[] => [
  pinnedAt ?? '~',
  returningUntil === null ? '1' : '0',
  sibling === null ? '1' : '0',
  waitingSince,
  id,
]

function comparePlaces(a: readonly string[], b: readonly string[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? ''
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}

const grownUp = 18

/** Parents who swim are in the family too, and no siblings; whose age is unknown may be one. */
export const isChild = (birthDate: PlainDate | null, today: PlainDate): boolean =>
  birthDate === null || ageOn(birthDate, today) < grownUp

/** So long after the last lesson a pupil returns. */
export const returningDays = 183

/** Why an entry is passed over, whatever its place. */
export const skipReasons = ['BLOCKED_PAYER', 'FINAL_NOTICE', 'MUST_PASS', 'NO_LEVEL'] as const
export type SkipReason = (typeof skipReasons)[number]

interface Standing {
  isPayerBlocked: boolean
  hasFinalNotice: boolean
  mustPass: object | null
  level: object | null
  namesOffers: boolean
}

export function skipsOf({
  isPayerBlocked,
  hasFinalNotice,
  mustPass,
  level,
  namesOffers,
}: Standing): SkipReason[] {
  const applies: Record<SkipReason, boolean> = {
    BLOCKED_PAYER: isPayerBlocked,
    FINAL_NOTICE: hasFinalNotice,
    MUST_PASS: mustPass !== null,
    NO_LEVEL: mustPass === null && level === null && !namesOffers,
  }
  return skipReasons.filter(reason => applies[reason])
}
