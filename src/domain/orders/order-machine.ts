/** The life of an order. Server, console buttons and tests read these tables; nothing else decides. */

export const orderStatuses = [
  'NEW',
  'INVOICE_READY',
  'PAYMENT_REQUESTED',
  'PAYMENT_REMINDER',
  'REMINDER1',
  'REMINDER2',
  'FINAL_NOTICE',
  'BETREIBUNG_REQUESTED',
  'PAID',
  'CANCELLED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The letters that follow an unpaid invoice, in their order. */
export const dunningSteps = [
  'payment-reminder',
  'reminder1',
  'reminder2',
  'final-notice',
  'betreibung-request',
] as const
export type DunningStep = (typeof dunningSteps)[number]

/** The steps that write to the customer; a Betreibung request goes to the provider's own office. */
export type CustomerStep = Exclude<DunningStep, 'betreibung-request'>

export const orderActions = ['generate-invoice', 'send-invoice', ...dunningSteps, 'paid', 'cancel'] as const
export type OrderAction = (typeof orderActions)[number]

/** The statuses dunning covers: the invoice was sent and is not paid. */
export const dunningStatuses = [
  'PAYMENT_REQUESTED',
  'PAYMENT_REMINDER',
  'REMINDER1',
  'REMINDER2',
  'FINAL_NOTICE',
  'BETREIBUNG_REQUESTED',
] as const satisfies readonly OrderStatus[]
export type DunningStatus = (typeof dunningStatuses)[number]

export const statusAfterStep = {
  'payment-reminder': 'PAYMENT_REMINDER',
  reminder1: 'REMINDER1',
  reminder2: 'REMINDER2',
  'final-notice': 'FINAL_NOTICE',
  'betreibung-request': 'BETREIBUNG_REQUESTED',
} as const satisfies Record<DunningStep, DunningStatus>

/** A reminder is recorded under the status it led to. */
export type ReminderStep = (typeof statusAfterStep)[DunningStep]

/** Where each action leads from each status. A pair that is missing is refused. */
export const transitions: Record<OrderAction, Partial<Record<OrderStatus, OrderStatus>>> = {
  'generate-invoice': { NEW: 'INVOICE_READY', INVOICE_READY: 'INVOICE_READY' },
  'send-invoice': { INVOICE_READY: 'PAYMENT_REQUESTED' },
  'payment-reminder': { PAYMENT_REQUESTED: 'PAYMENT_REMINDER' },
  reminder1: { PAYMENT_REMINDER: 'REMINDER1' },
  reminder2: { REMINDER1: 'REMINDER2' },
  'final-notice': { REMINDER2: 'FINAL_NOTICE' },
  'betreibung-request': { FINAL_NOTICE: 'BETREIBUNG_REQUESTED' },
  paid: {
    PAYMENT_REQUESTED: 'PAID',
    PAYMENT_REMINDER: 'PAID',
    REMINDER1: 'PAID',
    REMINDER2: 'PAID',
    FINAL_NOTICE: 'PAID',
    BETREIBUNG_REQUESTED: 'PAID',
  },
  cancel: {
    NEW: 'CANCELLED',
    INVOICE_READY: 'CANCELLED',
    PAYMENT_REQUESTED: 'CANCELLED',
    PAYMENT_REMINDER: 'CANCELLED',
    REMINDER1: 'CANCELLED',
    REMINDER2: 'CANCELLED',
    FINAL_NOTICE: 'CANCELLED',
    BETREIBUNG_REQUESTED: 'CANCELLED',
  },
}

/** The dunning service's `send-step`: it may skip forward, but never goes back and never sends a step twice. */
export const sendStepChoices: Record<OrderStatus, readonly DunningStep[]> = {
  NEW: [],
  INVOICE_READY: [],
  PAYMENT_REQUESTED: ['payment-reminder', 'reminder1', 'reminder2', 'final-notice', 'betreibung-request'],
  PAYMENT_REMINDER: ['reminder1', 'reminder2', 'final-notice', 'betreibung-request'],
  REMINDER1: ['reminder2', 'final-notice', 'betreibung-request'],
  REMINDER2: ['final-notice', 'betreibung-request'],
  FINAL_NOTICE: ['betreibung-request'],
  BETREIBUNG_REQUESTED: [],
  PAID: [],
  CANCELLED: [],
}

/** Why an order does not allow something; the contract has the words. */
type Refusal =
  | `order.${'already-cancelled' | 'already-paid' | 'cancelled' | 'nothing-owed' | 'paid-uncancellable'}`
  | `order.invoice-${'already-sent' | 'not-again' | 'not-ready' | 'not-sent' | 'unnumbered'}`
  | { code: 'order.step-too-late'; values: { step: DunningStep } }
  | { code: 'order.step-too-early'; values: { step: DunningStep; first: DunningStep } }
  | { code: 'order.status-refuses'; values: { status: OrderStatus; action: OrderAction } }

export type Decision = { to: OrderStatus } | { refused: Refusal }

export function decide(status: OrderStatus, action: OrderAction): Decision {
  const to = transitions[action][status]
  return to ? { to } : { refused: explainRefusal(status, action) }
}

/**
 * Sending needs more than the right status: an invoice without its number must never leave the house. One over
 * nothing, or covered by credit, asks for no payment, so its order is paid.
 */
export function decideSendInvoice(
  status: OrderStatus,
  { invoiceReference, openRappen }: { invoiceReference: string | null; openRappen: number },
): Decision {
  const decision = decide(status, 'send-invoice')
  if ('refused' in decision) return decision
  if (!invoiceReference) return { refused: 'order.invoice-unnumbered' }
  return openRappen === 0 ? { to: 'PAID' } : decision
}

export function decideSendStep(status: OrderStatus, step: DunningStep): Decision {
  return sendStepChoices[status].includes(step)
    ? { to: statusAfterStep[step] }
    : { refused: explainRefusal(status, step) }
}

/** `next` follows the chain step by step; `forward` may skip steps, as the dunning service does. */
export type Stride = 'next' | 'forward'

export function decideStep(
  { status, openRappen }: { status: OrderStatus; openRappen: number },
  step: DunningStep,
  stride: Stride,
): Decision {
  const decision = stride === 'forward' ? decideSendStep(status, step) : decide(status, step)
  return 'to' in decision && openRappen <= 0 ? { refused: 'order.nothing-owed' } : decision
}

/** The steps between the next one and this one, which are never sent once this one is. */
export function skippedSteps(status: OrderStatus, step: DunningStep): readonly DunningStep[] {
  const choices = sendStepChoices[status]
  return choices.slice(0, Math.max(0, choices.indexOf(step)))
}

/** The step that follows the current status, whether or not it is due yet. */
export function nextStep(status: OrderStatus): DunningStep | null {
  return sendStepChoices[status][0] ?? null
}

export function isDunningStep(action: OrderAction): action is DunningStep {
  return dunningSteps.some(step => step === action)
}

export function isDunningStatus(status: OrderStatus): status is DunningStatus {
  return dunningStatuses.some(covered => covered === status)
}

/** Whether the family has an invoice that still counts. */
export const isInvoiceSent = (status: string | undefined): boolean =>
  status === 'PAID' || dunningStatuses.some(covered => covered === status)

function explainRefusal(status: OrderStatus, action: OrderAction): Refusal {
  if (status === 'CANCELLED') return action === 'cancel' ? 'order.already-cancelled' : 'order.cancelled'
  if (status === 'PAID') return action === 'cancel' ? 'order.paid-uncancellable' : 'order.already-paid'
  if (action === 'generate-invoice') return 'order.invoice-not-again'
  if (action === 'send-invoice')
    return status === 'NEW' ? 'order.invoice-not-ready' : 'order.invoice-already-sent'
  if (!isDunningStatus(status)) return 'order.invoice-not-sent'
  if (isDunningStep(action)) return explainStepRefusal(status, action)
  // Every other pair is allowed by the table; this exists for a table that grows.
  return { code: 'order.status-refuses', values: { status, action } }
}

function explainStepRefusal(status: DunningStatus, step: DunningStep): Refusal {
  const first = nextStep(status)
  const alreadySent = !first || dunningSteps.indexOf(step) < dunningSteps.indexOf(first)
  return alreadySent
    ? { code: 'order.step-too-late', values: { step } }
    : { code: 'order.step-too-early', values: { step, first } }
}
