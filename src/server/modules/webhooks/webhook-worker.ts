import { setTimeout as pause } from 'node:timers/promises'
import { hasFailedLong, webhookRetryPolicy } from '#domain/webhooks/webhook-pause.ts'
import type { Database } from '#server/db/database.ts'
import { createInterruptibleSleep } from '#server/mail/interruptible-sleep.ts'
import { type RetryPolicy, retryDelayMs } from '#server/mail/outbox/retry-delay.ts'
import type { Seal } from '../credentials/seal.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'
import * as queue from './webhook-queue.ts'

export interface WebhookWorkerSettings {
  db: Database
  seal: Seal
  clock: () => Date
  allowLoopback: boolean
  logger?: { error(fields: object, text: string): void }
  pollMs?: number
  /** Sent to one webhook at a time, each about another record. */
  concurrency?: number
  /** Longer than an attempt can take. */
  leaseMs?: number
  retryPolicy?: RetryPolicy
  random?: () => number
}

/**
 * Sends queued events, each webhook in a separate loop, so that a slow one does not hold up others. Several servers can
 * run this; an event whose server died is sent again by another, with the same webhook-id.
 */
export function startWebhookWorker({
  db,
  seal,
  clock,
  allowLoopback,
  logger,
  pollMs = 2000,
  concurrency = 10,
  leaseMs = 60_000,
  retryPolicy = webhookRetryPolicy,
  random = Math.random,
}: WebhookWorkerSettings): { stop: () => Promise<void> } {
  const sleeper = createInterruptibleSleep()
  const rounds = new Map<string, Promise<void>>()
  let isStopping = false

  async function attempt(webhookId: string, delivery: queue.DueDelivery): Promise<boolean> {
    const { id, url, body, attempts } = delivery
    const secret = seal.open(delivery.sealedSecret)
    if (secret === null) {
      await queue.pauseWebhook(db, webhookId, 'secret-lost', clock())
      return false
    }
    const headers = signWebhook({ id, body, secret, now: clock() })
    const answer = await postWebhook({ url, headers, body, allowLoopback })
    const now = clock()
    const delayMs = retryDelayMs(attempts, random(), retryPolicy)
    const nextAttemptAt = delayMs === null ? null : new Date(now.getTime() + delayMs)
    await queue.settleDelivery(db, { id, attempts, ...answer, now, nextAttemptAt })
    return queue.hasArrived(answer)
  }

  async function sendAll(webhookId: string) {
    while (!isStopping) {
      const now = clock()
      const leaseUntil = new Date(now.getTime() + leaseMs)
      const due = await queue.claimDeliveries(db, { webhookId, now, leaseUntil, limit: concurrency })
      if (due.length === 0) return
      const arrived = await Promise.all(due.map(delivery => attempt(webhookId, delivery)))
      if (arrived.includes(true)) await queue.noteSuccess(db, webhookId)
      else if (hasFailedLong(await queue.noteFailure(db, webhookId, now), now))
        return queue.pauseWebhook(db, webhookId, 'failing', now)
    }
  }

  function startRound(webhookId: string) {
    const round = sendAll(webhookId)
      .catch(error => logger?.error({ err: error }, 'webhooks could not be sent; they are tried again'))
      .finally(() => rounds.delete(webhookId))
    rounds.set(webhookId, round)
  }

  async function run() {
    while (!isStopping) {
      try {
        for (const id of await queue.listDueWebhooks(db, clock())) if (!rounds.has(id)) startRound(id)
      } catch (error) {
        logger?.error({ err: error }, 'webhooks could not reach the database')
        await pause(pollMs)
      }
      await sleeper.sleep(pollMs)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopping = true
      sleeper.interrupt()
      await running
      await Promise.all(rounds.values())
    },
  }
}
