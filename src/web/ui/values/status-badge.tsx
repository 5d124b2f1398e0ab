import { sayPaymentStatus, sayStatus, sayStatusLoudly } from '#web/language/status-words.ts'
import { Badge, type Tone } from '../badge.tsx'

/** Colours and words of the statuses that many screens show. */

const orderTones: Record<string, Tone> = {
  NO_ORDER: 'grey',
  NEW: 'blue',
  INVOICE_READY: 'yellow',
  PAYMENT_REQUESTED: 'orange',
  PAYMENT_REMINDER: 'purple',
  REMINDER1: 'red',
  REMINDER2: 'red',
  FINAL_NOTICE: 'rose',
  BETREIBUNG_REQUESTED: 'rose',
  PAID: 'green',
  CANCELLED: 'grey',
}

interface StatusBadgeProps {
  status: string | null | undefined
  /** Bookings show the status itself, in upper case. */
  upperCase?: boolean
}

export function OrderStatusBadge({ status, upperCase = false }: StatusBadgeProps) {
  const label = upperCase && status ? sayStatusLoudly(status) : sayStatus(status)
  return <Badge tone={orderTones[status ?? ''] ?? 'grey'}>{label}</Badge>
}

const paymentTones: Record<string, Tone> = { good: 'green', warning: 'yellow', blocked: 'red' }

export function PaymentStatusBadge({ status }: { status: string }) {
  return <Badge tone={paymentTones[status] ?? 'grey'}>{sayPaymentStatus(status)}</Badge>
}
