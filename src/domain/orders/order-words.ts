import { type OrderAction, type OrderStatus, orderStatuses, type ReminderStep } from './order-machine.ts'

export const statusLabels = {
  NEW: 'New',
  INVOICE_READY: 'Invoice Ready',
  PAYMENT_REQUESTED: 'Payment Requested',
  PAYMENT_REMINDER: 'Payment Reminder',
  REMINDER1: 'Reminder 1',
  REMINDER2: 'Reminder 2',
  FINAL_NOTICE: 'Final Notice',
  BETREIBUNG_REQUESTED: 'Betreibung Requested',
  PAID: 'Paid',
  CANCELLED: 'Cancelled',
} as const satisfies Record<OrderStatus, string>

/** An unknown status is shown as it is. */
export function labelStatus(status: string | null | undefined): string {
  if (!status) return 'Pending'
  return Object.hasOwn(statusLabels, status) ? statusLabels[status as OrderStatus] : status
}

/** Normalises a search for orders: a status by its label, a number with its dash, an amount without CHF and apostrophes. */
export function toOrderSearch(typed: string): string {
  const text = typed.trim()
  const status = orderStatuses.find(known => labelStatus(known).toLowerCase() === text.toLowerCase())
  return status ?? toAmountSearch(text.replace(/^(2\d{3})(\d{5,7})$/, '$1-$2'))
}

/** An amount without CHF and apostrophes, as it is indexed. */
export const toAmountSearch = (typed: string): string =>
  typed.replaceAll(/\bCHF\b/gi, '').replaceAll(/(?<=\d)['’](?=\d{3})/g, '')

export const statusHelp = {
  NEW: 'Order created but invoice not yet generated.',
  INVOICE_READY: 'Invoice has been generated and is ready to be sent to the customer.',
  PAYMENT_REQUESTED: 'Invoice has been sent to the customer. Waiting for payment.',
  PAYMENT_REMINDER: 'A payment reminder has been sent to the customer. Waiting for payment.',
  REMINDER1: 'Reminder 1 has been sent to the customer. Waiting for payment.',
  REMINDER2: 'Reminder 2 has been sent to the customer. Waiting for payment.',
  FINAL_NOTICE: 'The final notice has been sent to the customer. Waiting for payment.',
  BETREIBUNG_REQUESTED: 'The Betreibung request has been prepared for the debt collection office.',
  PAID: 'Payment has been received and the order is complete.',
  CANCELLED: 'The order has been cancelled. No payment is expected.',
} as const satisfies Record<OrderStatus, string>

export const reminderStepLabels = {
  PAYMENT_REMINDER: 'Payment Reminder',
  REMINDER1: 'Reminder 1',
  REMINDER2: 'Reminder 2',
  FINAL_NOTICE: 'Final Notice',
  BETREIBUNG_REQUESTED: 'Betreibung',
} as const satisfies Record<ReminderStep, string>

export function labelReminderStep(step: string): string {
  return Object.hasOwn(reminderStepLabels, step) ? reminderStepLabels[step as ReminderStep] : step
}

interface ActionWords {
  label: string
  success: string
  /** Followed by ": " and the server's reason. */
  failure: string
}

/** What the order screens say about each action (spec 1, point 8). */
export const actionWords = {
  'generate-invoice': {
    label: 'Generate Invoice',
    success: 'Invoice generated!',
    failure: 'Error generating invoice',
  },
  'send-invoice': { label: 'Send Invoice', success: 'Invoice sent!', failure: 'Error sending invoice' },
  'payment-reminder': {
    label: 'Send Payment Reminder',
    success: 'Payment reminder sent!',
    failure: 'Error sending payment reminder',
  },
  reminder1: { label: 'Send Reminder 1', success: 'Reminder 1 sent!', failure: 'Error sending reminder 1' },
  reminder2: { label: 'Send Reminder 2', success: 'Reminder 2 sent!', failure: 'Error sending reminder 2' },
  'final-notice': {
    label: 'Send Final Notice',
    success: 'Final notice sent!',
    failure: 'Error sending final notice',
  },
  'betreibung-request': {
    label: 'Send Betreibung Request',
    success: 'Betreibung request sent!',
    failure: 'Error sending Betreibung request',
  },
  paid: { label: 'Mark Paid', success: 'Order marked paid!', failure: 'Error marking paid' },
  cancel: { label: 'Cancel Order', success: 'Order cancelled!', failure: 'Error cancelling order' },
} as const satisfies Record<OrderAction, ActionWords>

/** Which refusals staff read other words for: by their code, and in an answer without one by what its text holds. */
const sendInvoiceAdvice = [
  {
    code: 'mail.quota',
    contains: 'credit limit exceeded',
    advice: 'Email service credit limit reached. Please contact admin to resolve this issue.',
  },
  {
    code: 'mail.temporary',
    contains: 'Email service temporarily unavailable',
    advice: 'Email service is temporarily unavailable. Please try again in a few minutes.',
  },
  {
    code: 'mail.configuration',
    contains: 'configuration error',
    advice: 'Email service configuration issue. Please contact technical support.',
  },
  {
    code: 'order.invoice-unnumbered',
    contains: 'Invoice reference is missing',
    advice: 'Please regenerate the invoice before sending.',
  },
  {
    code: 'order.invoice-not-ready',
    contains: 'not ready',
    advice: 'Invoice must be generated before it can be sent.',
  },
] as const

/** Undefined where the server's own words say it best. */
export function adviseOnSendInvoiceFailure(
  message: string,
  code?: string,
): (typeof sendInvoiceAdvice)[number]['advice'] | undefined {
  const isMeant = (entry: (typeof sendInvoiceAdvice)[number]) =>
    code === undefined ? message.includes(entry.contains) : code === entry.code
  return sendInvoiceAdvice.find(isMeant)?.advice
}
