import { sql } from 'kysely'
import type * as z from 'zod'
import type { Webhook, WebhookDelivery, webhookInput } from '#contract/webhooks.ts'
import { webhookLogDays } from '#domain/webhooks/webhook-pause.ts'
import { refuseWebhookUrl } from '#domain/webhooks/webhook-url.ts'
import { invalidField, notFound } from '#server/app-error.ts'
import { change } from '#server/db/change.ts'
import type { Database, Tx } from '#server/db/database.ts'
import { type Saving, saveRecord } from '#server/db/save-record.ts'
import { takeOne } from '#server/db/take-one.ts'
import type { RequestContext } from '#server/http/mount-route.ts'
import type { Seal } from '../credentials/seal.ts'
import { makeWebhookSecret } from './sign-webhook.ts'

export interface WebhookNeeds {
  db: Database
  seal: Seal
  allowLoopback: boolean
}

type Input = z.output<typeof webhookInput>

const shownColumns = [
  'id',
  'url',
  'kinds',
  'pause',
  'pausedAt',
  'failingSince',
  'createdAt',
  'version',
] as const

const webhooks = (db: Database | Tx) =>
  db
    .selectFrom('webhooks')
    .select(shownColumns)
    .select(
      sql<number>`(select count(*)::int from webhook_deliveries d
      where d."webhookId" = webhooks.id and d.status = 'waiting')`.as('waiting'),
    )

export const listWebhooks = (db: Database): Promise<Webhook[]> =>
  webhooks(db).orderBy('createdAt').orderBy('id').execute()

async function findWebhook(db: Database | Tx, id: string): Promise<Webhook> {
  return takeOne(webhooks(db).where('id', '=', id), 'webhook')
}

/** Webhooks paused by failures and not resumed yet; counted on Home. */
export async function countStoppedWebhooks(db: Database): Promise<number> {
  const stopped = db.selectFrom('webhooks').select(sql<number>`count(*)::int`.as('count'))
  return (await stopped.where('pause', 'in', ['failing', 'secret-lost']).executeTakeFirstOrThrow()).count
}

function checkUrl({ url }: Input, allowLoopback: boolean) {
  const refusal = refuseWebhookUrl(url, allowLoopback)
  if (refusal) throw invalidField('url', refusal)
}

export function createWebhook(
  { db, seal, allowLoopback }: WebhookNeeds,
  input: Input,
  context: RequestContext,
) {
  checkUrl(input, allowLoopback)
  const { url, kinds, isPaused } = input
  const { now } = context
  const secret = makeWebhookSecret()
  return change(db, context, async ({ tx, record }) => {
    const paused = isPaused ? ({ pause: 'by-hand', pausedAt: now } as const) : {}
    const made = await tx
      .insertInto('webhooks')
      .values({
        url,
        kinds: JSON.stringify(kinds),
        sealedSecret: seal.close(secret),
        ...paused,
        createdAt: now,
        updatedAt: now,
      })
      .returning(shownColumns)
      .executeTakeFirstOrThrow()
    record({ topic: 'settings', recordId: made.id, action: 'webhook-made', after: made })
    return { ...made, waiting: 0, secret }
  })
}

async function lockWebhook(tx: Tx, id: string) {
  return tx
    .selectFrom('webhooks')
    .select(shownColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('webhook'))
}

export async function updateWebhook(needs: WebhookNeeds, id: string, input: Input, saving: Saving) {
  checkUrl(input, needs.allowLoopback)
  const { url, kinds, isPaused } = input
  const { now } = saving
  const known = { lock: (tx: Tx) => lockWebhook(tx, id), find: (tx: Database | Tx) => findWebhook(tx, id) }
  return saveRecord(needs.db, saving, known, async ({ tx, record }, before) => {
    const paused = isPaused
      ? { pause: before.pause ?? ('by-hand' as const), pausedAt: before.pausedAt ?? now.toISOString() }
      : { pause: null, pausedAt: null, failingSince: null }
    const after = await tx
      .updateTable('webhooks')
      .set({ url, kinds: JSON.stringify(kinds), ...paused, updatedAt: now, version: before.version + 1 })
      .where('id', '=', id)
      .returning(shownColumns)
      .executeTakeFirstOrThrow()
    // What waited for a receiver that is back need not wait for longer.
    if (before.pause && !isPaused)
      await sql`update webhook_deliveries set "nextAttemptAt" = ${now}
        where "webhookId" = ${id} and status = 'waiting' and "nextAttemptAt" > ${now}`.execute(tx)
    record({ topic: 'settings', recordId: id, action: 'updated', before, after })
  })
}

export function renewSecret({ db, seal }: WebhookNeeds, id: string, context: RequestContext) {
  const secret = makeWebhookSecret()
  return change(db, context, async ({ tx, record }) => {
    await lockWebhook(tx, id)
    await tx
      .updateTable('webhooks')
      .set({ sealedSecret: seal.close(secret) })
      .where('id', '=', id)
      .execute()
    record({ topic: 'settings', recordId: id, action: 'webhook-secret-renewed' })
    return { ...(await findWebhook(tx, id)), secret }
  })
}

export function deleteWebhook({ db }: WebhookNeeds, id: string, context: RequestContext): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const before = await lockWebhook(tx, id)
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    record({ topic: 'settings', recordId: id, action: 'deleted', before })
  })
}

const logged = [
  ...(['id', 'type', 'recordId', 'body', 'createdAt', 'status', 'attempts', 'nextAttemptAt'] as const),
  ...(['answeredAt', 'answerStatus', 'answer'] as const),
] as const

export async function listDeliveries(db: Database, id: string, limit: number): Promise<WebhookDelivery[]> {
  await findWebhook(db, id)
  const log = db.selectFrom('webhook_deliveries').select(logged).where('webhookId', '=', id)
  return log.orderBy('number', 'desc').limit(limit).execute()
}

export function resendDelivery(db: Database, id: string, context: RequestContext): Promise<void> {
  return change(db, context, async ({ tx, record }) => {
    const sent = await tx
      .updateTable('webhook_deliveries')
      .set({ status: 'waiting', attempts: 0, nextAttemptAt: context.now })
      .where('id', '=', id)
      .returning(['webhookId', 'type'])
      .executeTakeFirstOrThrow(() => notFound('delivery'))
    record({
      topic: 'settings',
      recordId: sent.webhookId,
      action: 'webhook-resent',
      after: { id, type: sent.type },
    })
  })
}

export async function deleteOldDeliveries(db: Database, now: Date): Promise<void> {
  await sql`delete from webhook_deliveries where status <> 'waiting'
    and "createdAt" < ${new Date(now.getTime() - webhookLogDays * 24 * 3_600_000)}`.execute(db)
}
