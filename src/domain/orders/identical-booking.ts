/** Within this time the same booking once more is more likely a slip than a second seat. */
export const identicalWithinMs = 60_000

export function describeIdentical(madeAt: Date, now: Date): string {
  const seconds = Math.max(1, Math.round((now.getTime() - madeAt.getTime()) / 1000))
  return `The same booking was made ${seconds} second${seconds === 1 ? '' : 's'} ago.`
}
