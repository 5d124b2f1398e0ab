import { sql } from 'kysely'
import type { WebhookPause } from '#domain/webhooks/webhook-pause.ts'
import { change, systemActor } from '#server/db/change.ts'
import type { Database } from '#server/db/database.ts'
import type { WebhookAnswer } from './post-webhook.ts'

export interface DueDelivery {
  id: string
  body: string
  attempts: number
  url: string
  sealedSecret: string
}

/** The webhooks that have something to send now. */
export async function listDueWebhooks(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select w.id from webhooks w where w.pause is null and exists (
    select from webhook_deliveries d
    where d."webhookId" = w.id and d.status = 'waiting' and d."nextAttemptAt" <= ${now})`.execute(db)
  return rows.map(({ id }) => id)
}

interface Claim {
  webhookId: string
  now: Date
  /** Until then other servers leave them alone; afterwards the claim is stale. */
  leaseUntil: Date
  limit: number
}

/**
 * Claims the next event of each record: none is sent while an earlier one about the same record waits, also when
 * another server is just sending it. A webhook that took nothing lately is tried with one at a time.
 */
export async function claimDeliveries(db: Database, claim: Claim): Promise<DueDelivery[]> {
  const { webhookId, now, leaseUntil, limit } = claim
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.id from webhook_deliveries d
      where d."webhookId" = ${webhookId} and d.status = 'waiting' and d."nextAttemptAt" <= ${now}
        and not exists (select from webhook_deliveries earlier where earlier."webhookId" = d."webhookId"
          and earlier."recordId" = d."recordId" and earlier.number < d.number and earlier.status = 'waiting')
      order by d.number
      limit (select case when "failingSince" is null then ${limit}::int else 1 end from webhooks where id = ${webhookId})
      for update skip locked)
    update webhook_deliveries d set attempts = d.attempts + 1, "nextAttemptAt" = ${leaseUntil}
    from due, webhooks w where d.id = due.id and w.id = d."webhookId" and w.pause is null
    returning d.id, d.body, d.attempts, w.url, w."sealedSecret"`.execute(db)
  return rows
}

interface Attempt extends WebhookAnswer {
  id: string
  attempts: number
  now: Date
  /** Null when it was the last. */
  nextAttemptAt: Date | null
}

export const hasArrived = ({ status }: WebhookAnswer) => status !== null && status >= 200 && status < 300

/** Ignored when the claim has run out: another server has sent it again. */
export async function settleDelivery(db: Database, attempt: Attempt): Promise<void> {
  const { id, attempts, status, answer, now, nextAttemptAt } = attempt
  const state = hasArrived(attempt) ? 'delivered' : nextAttemptAt ? 'waiting' : 'given-up'
  await sql`update webhook_deliveries set status = ${state}, "answeredAt" = ${now}, "answerStatus" = ${status},
      answer = ${answer}, "nextAttemptAt" = coalesce(${nextAttemptAt}::timestamptz, "nextAttemptAt")
    where id = ${id} and attempts = ${attempts} and status = 'waiting'`.execute(db)
}

/** Records whether a webhook works; returns since when it fails. */
export async function noteSuccess(db: Database, webhookId: string): Promise<void> {
  await sql`update webhooks set "failingSince" = null where id = ${webhookId} and "failingSince" is not null`.execute(
    db,
  )
}

export async function noteFailure(db: Database, webhookId: string, now: Date): Promise<Date> {
  const { rows } = await sql<{ failingSince: string }>`
    update webhooks set "failingSince" = coalesce("failingSince", ${now}::timestamptz) where id = ${webhookId}
    returning "failingSince"`.execute(db)
  return new Date(rows[0]?.failingSince ?? now)
}

/** Shown on Home until staff resume it. */
export async function pauseWebhook(db: Database, id: string, pause: WebhookPause, now: Date): Promise<void> {
  await change(db, { actor: systemActor('webhooks'), now }, async ({ tx, record }) => {
    const after = await tx
      .updateTable('webhooks')
      .set(({ eb }) => ({ pause, pausedAt: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('pause', 'is', null)
      .returning(['url', 'pause'])
      .executeTakeFirst()
    if (after) record({ topic: 'settings', recordId: id, action: 'webhook-paused', after })
  })
}
