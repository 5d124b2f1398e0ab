import type { webhookRoutes } from '#contract/webhooks.ts'
import type { Handlers } from '#server/http/mount-route.ts'
import * as records from './webhook-records.ts'

export const webhookHandlers = (needs: records.WebhookNeeds): Handlers<typeof webhookRoutes> => ({
  listWebhooks: () => records.listWebhooks(needs.db),
  createWebhook: ({ body }, context) => records.createWebhook(needs, body, context),
  updateWebhook: ({ params, body }, context) => records.updateWebhook(needs, params.id, body, context),
  renewWebhookSecret: ({ params }, context) => records.renewSecret(needs, params.id, context),
  async deleteWebhook({ params }, context) {
    await records.deleteWebhook(needs, params.id, context)
    return { success: true }
  },
  listWebhookDeliveries: ({ params, query }) => records.listDeliveries(needs.db, params.id, query.limit),
  async resendWebhookDelivery({ params }, context) {
    await records.resendDelivery(needs.db, params.id, context)
    return { success: true }
  },
})
