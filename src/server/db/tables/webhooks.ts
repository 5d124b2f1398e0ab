import type { ColumnType, Generated } from 'kysely'
import type { WebhookKind } from '#domain/webhooks/webhook-event.ts'
import type { WebhookPause } from '#domain/webhooks/webhook-pause.ts'
import type { Id, Instant, Json, NullableInstant, Version } from './columns.ts'

export interface WebhooksTable {
  id: Id
  url: string
  kinds: Json<WebhookKind[]>
  /** Encrypted; see `modules/credentials/seal.ts`. */
  sealedSecret: string
  pause: Generated<WebhookPause | null>
  pausedAt: NullableInstant
  /** Since when it took nothing. */
  failingSince: NullableInstant
  createdAt: Instant
  updatedAt: Instant
  version: Version
}

export interface WebhookDeliveriesTable {
  id: Id
  /** The order in which things happened to one record. */
  number: ColumnType<number, never, never>
  webhookId: string
  type: string
  recordId: string
  /** The exact text that is signed and sent. */
  body: string
  createdAt: Instant
  status: Generated<'waiting' | 'delivered' | 'given-up'>
  attempts: Generated<number>
  nextAttemptAt: Instant
  answeredAt: NullableInstant
  /** Of the last attempt; null without an answer. */
  answerStatus: Generated<number | null>
  answer: Generated<string | null>
}
