import { webhookRoutes } from '#contract/webhooks.ts'
import type { Mount } from '#server/http/mount-route.ts'
import { createSeal } from '../credentials/seal.ts'
import * as records from './webhook-records.ts'

/** Secrets are needed whole to sign with; a copy of the database does not give them away. */
export const webhookSeal = (secret: string) => createSeal(secret, 'webhooks')

type Needs = Omit<records.WebhookNeeds, 'seal'> & { secret: string }

export function mountWebhooks(mount: Mount, { secret, ...rest }: Needs): void {
  const needs = { ...rest, seal: webhookSeal(secret) }
  mount(webhookRoutes, {
    listWebhooks: () => records.listWebhooks(needs.db),
    createWebhook: ({ body }, context) => records.createWebhook(needs, body, context),
    updateWebhook: ({ params, body }, context) => records.updateWebhook(needs, params.id, body, context),
    renewWebhookSecret: ({ params }, context) => records.renewSecret(needs, params.id, context),
    deleteWebhook: ({ params }, context) => records.deleteWebhook(needs, params.id, context),
    listWebhookDeliveries: ({ params, query }) => records.listDeliveries(needs.db, params.id, query.limit),
    resendWebhookDelivery: ({ params }, context) => records.resendDelivery(needs.db, params.id, context),
  })
}
