import { Badge, type Tone } from '#console/ui/badge.tsx'

/** What mails of each type are called, and their colours (spec 2, point 9). */
const types: Record<string, { label: string; tone: Tone }> = {
  booking_confirmation: { label: 'Booking Confirmation', tone: 'blue' },
  invoice_email: { label: 'Invoice Email', tone: 'green' },
  broadcast: { label: 'Broadcast', tone: 'purple' },
  inbound: { label: 'Inbound', tone: 'grey' },
  outbound: { label: 'Outbound', tone: 'grey' },
}

export function EmailTypeBadge({ type }: { type: string }) {
  const known = types[type] ?? { label: type, tone: 'grey' }
  return <Badge tone={known.tone}>{known.label}</Badge>
}

const states: Record<string, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'blue' },
  sending: { label: 'Sending', tone: 'blue' },
  sent: { label: 'Sent', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
  uncertain: { label: 'Delivery uncertain', tone: 'orange' },
  bounced: { label: 'Bounced', tone: 'rose' },
  received: { label: 'Received', tone: 'teal' },
}

export function DeliveryBadge({ status }: { status: string }) {
  const known = states[status] ?? { label: status, tone: 'grey' }
  return <Badge tone={known.tone}>{known.label}</Badge>
}
