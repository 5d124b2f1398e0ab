import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { addressOf } from '#domain/mail/email-rules.ts'
import { type DeliveryState, type EmailType, emailTypeLabels } from '#domain/mail/email-words.ts'
import { t } from '#web/language/t.ts'
import type { Label } from '#web/language/texts.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

/** The colours of the types (spec 2, point 9). */
const typeTones: Record<EmailType, Tone> = {
  booking_confirmation: 'blue',
  invoice_email: 'green',
  broadcast: 'purple',
  inbound: 'grey',
  outbound: 'grey',
}

const isEmailType = (type: string): type is EmailType => type in typeTones

export function EmailTypeBadge({ type }: { type: string }) {
  if (!isEmailType(type)) return <Badge tone="grey">{type}</Badge>
  return <Badge tone={typeTones[type]}>{t(emailTypeLabels[type])}</Badge>
}

export const deliveryLabels = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent|status',
  failed: 'Failed',
  uncertain: 'Delivery uncertain',
  bounced: 'Bounced',
  received: 'Received',
} as const satisfies Record<DeliveryState, Label>

const deliveryTones: Record<DeliveryState, Tone> = {
  queued: 'blue',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
  uncertain: 'orange',
  bounced: 'rose',
  received: 'teal',
}

const isDeliveryState = (status: string): status is DeliveryState => status in deliveryTones

export function DeliveryBadge({ status }: { status: string }) {
  if (!isDeliveryState(status)) return <Badge tone="grey">{status}</Badge>
  return <Badge tone={deliveryTones[status]}>{t(deliveryLabels[status])}</Badge>
}

type Direction = 'inbound' | 'outbound'

export const directionLabels = {
  inbound: 'Inbound',
  outbound: 'Outbound',
} as const satisfies Record<Direction, Label>

export function DirectionMark({ direction }: { direction: Direction }) {
  const Icon = direction === 'inbound' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Icon
        aria-hidden
        className={direction === 'inbound' ? 'size-4 text-lake-600' : 'size-4 text-ink-mute'}
      />
      {t(directionLabels[direction])}
    </span>
  )
}

/** The name of `Name <address>`, else the address. */
export function nameOf(person: string): string {
  const name = /^(.*)</.exec(person)?.[1]?.replaceAll('"', '').trim()
  return name || addressOf(person)
}

const entityLabels: Partial<Record<string, Label>> = {
  booking: 'Booking',
  order: 'Order',
  user: 'User',
  lessonOffer: 'Lesson Offer',
}

export function labelEntity(entityType: string | null): string {
  if (entityType === null) return t('N/A')
  const label = entityLabels[entityType]
  return label ? t(label) : entityType
}
