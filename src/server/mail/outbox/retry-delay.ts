export interface RetryPolicy {
  firstDelayMs: number
  longestDelayMs: number
  maxAttempts: number
}

/** Half a minute, then twice as long each time up to four hours: about a day and a half until a mail is given up. */
export const defaultRetryPolicy: RetryPolicy = {
  firstDelayMs: 30_000,
  longestDelayMs: 4 * 3_600_000,
  maxAttempts: 16,
}

/**
 * How long to wait after this many attempts, or null when it was the last. `random` in [0, 1) takes off up to half,
 * so that mails that failed together do not all come back together.
 */
export function retryDelayMs(attempts: number, random: number, policy: RetryPolicy): number | null {
  if (attempts >= policy.maxAttempts) return null
  const whole = Math.min(policy.firstDelayMs * 2 ** (attempts - 1), policy.longestDelayMs)
  return Math.round(whole * (1 - random / 2))
}
