/** What the log calls its mails, in the words of the spec. */

export const emailTypes = [
  'broadcast',
  'booking_confirmation',
  'invoice_email',
  'inbound',
  'outbound',
] as const
export type EmailType = (typeof emailTypes)[number]

export const emailTypeLabels = {
  broadcast: 'Broadcast',
  booking_confirmation: 'Booking Confirmation',
  invoice_email: 'Invoice Email',
  inbound: 'Inbound',
  outbound: 'Outbound',
} as const satisfies Record<EmailType, string>

export const deliveryStates = [
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'bounced',
  'received',
] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Mails that did not arrive, or may not have; each has a reason. */
export const undelivered: readonly DeliveryState[] = ['failed', 'uncertain', 'bounced']
