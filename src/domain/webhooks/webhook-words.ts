import type { WebhookKind } from './webhook-event.ts'
import type { WebhookPause } from './webhook-pause.ts'

export const webhookKindLabels = {
  booking: 'Bookings',
  order: 'Orders',
  payment: 'Payments',
  outcome: 'Results',
} as const satisfies Record<WebhookKind, string>

export const webhookPauseLabels = {
  'by-hand': 'Paused by hand',
  failing: 'Paused: took nothing for a day',
  'secret-lost': 'Paused: needs a new secret',
} as const satisfies Record<WebhookPause, string>
