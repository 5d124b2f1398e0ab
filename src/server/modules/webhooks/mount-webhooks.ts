import { webhookRoutes } from '#contract/webhooks.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createSeal } from '../credentials/seal.ts'
import type { WebhookNeeds } from './webhook-records.ts'
import { webhookHandlers } from './webhook-routes.ts'

/** Secrets are needed whole to sign with; a copy of the database does not give them away. */
export const webhookSeal = (secret: string) => createSeal(secret, 'webhooks')

export function mountWebhooks(
  mount: Mount,
  { secret, ...needs }: Omit<WebhookNeeds, 'seal'> & { secret: string },
) {
  mount(webhookRoutes, webhookHandlers({ ...needs, seal: webhookSeal(secret) }))
}
