import * as z from 'zod'
import { webhookKinds } from '#domain/webhooks/webhook-event.ts'
import { webhookPauses } from '#domain/webhooks/webhook-pause.ts'
import { route } from './routes/define-route.ts'
import { instant, requiredLine, success } from './routes/fields.ts'
import { fieldMessage } from './texts/field-texts.ts'

const webhook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  pause: z.enum(webhookPauses).nullable(),
  pausedAt: instant.nullable(),
  failingSince: instant.nullable(),
  /** How many events have not arrived yet. */
  waiting: z.number(),
  createdAt: instant,
  version: z.number(),
})
export type Webhook = z.output<typeof webhook>

export const webhookInput = z.object({
  url: requiredLine('webhook.url-required', 500),
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, fieldMessage('webhook.kind-required'))
    .overwrite(given => webhookKinds.filter(one => given.includes(one))),
  isPaused: z.boolean().default(false),
})

/** What a receiver is sent. */
export const webhookEvent = z.object({
  /** Such as `order.send-invoice`. */
  type: z.string(),
  timestamp: instant,
  data: z.looseObject({ id: z.string(), status: z.string().optional(), amountRappen: z.number().optional() }),
})

/** `whsec_` and base64, as Standard Webhooks has it. */
const withSecret = webhook.extend({ secret: z.string() })

const delivery = z.object({
  /** The `webhook-id` of the request, the same with every attempt. */
  id: z.string(),
  type: z.string(),
  recordId: z.string(),
  body: z.string(),
  createdAt: instant,
  status: z.enum(['waiting', 'delivered', 'given-up']),
  attempts: z.number(),
  nextAttemptAt: instant,
  answeredAt: instant.nullable(),
  answerStatus: z.number().nullable(),
  answer: z.string().nullable(),
})
export type WebhookDelivery = z.output<typeof delivery>

export const webhookRoutes = {
  listWebhooks: route('GET /api/webhooks', 'read-staff', {
    summary: 'The webhooks',
    response: z.array(webhook),
  }),
  createWebhook: route('POST /api/webhooks', 'change-settings', {
    summary: 'Create a webhook; its signing secret is shown once',
    body: webhookInput,
    response: withSecret,
    status: 201,
  }),
  updateWebhook: route('PUT /api/webhooks/{id}', 'change-settings', {
    summary: 'Save a webhook, pause it, or let it go on: what waited is sent then',
    body: webhookInput,
    response: webhook,
    locks: true,
  }),
  renewWebhookSecret: route('POST /api/webhooks/{id}/secret', 'change-settings', {
    summary: 'Replace the signing secret, shown once; the old one stops working',
    response: withSecret,
  }),
  deleteWebhook: route('DELETE /api/webhooks/{id}', 'change-settings', {
    summary: 'Tell this address nothing more; its log goes too',
    response: success,
  }),
  listWebhookDeliveries: route('GET /api/webhooks/{id}/deliveries', 'read-staff', {
    summary: 'The deliveries of a webhook and their answers, newest first; kept for 30 days',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
    response: z.array(delivery),
  }),
  resendWebhookDelivery: route('POST /api/webhook-deliveries/{id}/resend', 'change-settings', {
    summary: 'Send an event again, under its own webhook-id',
    response: success,
  }),
}
