/** A webhook that failed for a day is paused until staff resume it. */
const longFailureMs = 24 * 3_600_000

export const hasFailedLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= longFailureMs

/** Five seconds, then twice as long each time up to six hours: about two days until an event is given up. */
export const webhookRetryPolicy = {
  firstDelayMs: 5_000,
  longestDelayMs: 6 * 3_600_000,
  maxAttempts: 20,
}

/** How long finished deliveries stay in the log. */
export const webhookLogDays = 30

export const webhookPauses = ['by-hand', 'failing', 'secret-lost'] as const
export type WebhookPause = (typeof webhookPauses)[number]
