/** How long one needs between two places. */
const travelMinutes = 30

/** `start` is a minute of the day. */
interface Hours {
  start: number
  minutes: number
  locationId: string
}

/** Minutes between two lessons; negative where they overlap. */
const gapBetween = (one: Hours, other: Hours): number =>
  Math.max(one.start - other.start - other.minutes, other.start - one.start - one.minutes)

/** The lesson that keeps somebody from this one: at the same time, or too near at another place. */
export function findHindrance<Other extends Hours>(
  lesson: Hours,
  others: readonly Other[],
): { why: 'teaches' | 'travels'; by: Other } | undefined {
  const same = others.find(other => gapBetween(lesson, other) < 0)
  if (same) return { why: 'teaches', by: same }
  const far = others.find(
    other => other.locationId !== lesson.locationId && gapBetween(lesson, other) < travelMinutes,
  )
  return far && { why: 'travels', by: far }
}

/** The minute of the day of `16:30`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** `16:30` */
export const timeOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map(part => String(part).padStart(2, '0')).join(':')
