/** Within this time the same booking once more is more likely a slip than a second seat. */
export const identicalWithinMs = 60_000

export const secondsSince = (madeAt: Date, now: Date): number =>
  Math.max(1, Math.round((now.getTime() - madeAt.getTime()) / 1000))
