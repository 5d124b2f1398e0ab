/** What a receiver asks to hear of. */
export const webhookKinds = ['booking', 'order', 'payment', 'outcome'] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** A change of a record, as audited. */
interface AuditedChange {
  topic: string
  recordId: string
  action: string
  before?: object | null | undefined
  after?: object | null | undefined
}

interface WebhookEvent {
  kind: WebhookKind
  /** Such as `order.send-invoice`: the kind, and the action of the audit log. */
  type: string
  recordId: string
  data: Record<string, string | number | boolean | null>
}

const kindOf: Record<string, WebhookKind> = { bookings: 'booking', orders: 'order', payments: 'payment' }

/** Ids, numbers and states only; for more, the receiver reads the record with a token. */
const eventFields = [
  'status',
  'state',
  'generation',
  'version',
  'bookingId',
  'orderId',
  'contactId',
  'lessonOfferId',
  'productId',
  'levelId',
  'outcome',
  'recommendedLevelId',
  'paymentId',
  'invoiceReference',
  'number',
  'amountRappen',
  'creditedRappen',
  'rappen',
  'dueDate',
  'receivedOn',
  'settledOn',
  'withdrawnAt',
  'archived',
] as const

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

/** The event for an audited change; null for what is not a kind above. */
export function describeEvent({
  topic,
  recordId,
  action,
  before,
  after,
}: AuditedChange): WebhookEvent | null {
  const isOutcome = topic === 'levels' && (action === 'outcome-published' || action === 'outcome-corrected')
  const kind = isOutcome ? 'outcome' : kindOf[topic]
  // A bank file is none of these; its payments are.
  if (!kind || action.startsWith('bank-file-')) return null
  const record = new Map(Object.entries(after ?? before ?? {}))
  const facts = eventFields.flatMap(name => {
    const value = record.get(name)
    const plain = value instanceof Date ? value.toISOString() : value
    return isPlain(plain) ? [[name, plain] as const] : []
  })
  const verb = isOutcome ? action.slice('outcome-'.length) : action
  return { kind, type: `${kind}.${verb}`, recordId, data: { id: recordId, ...Object.fromEntries(facts) } }
}
